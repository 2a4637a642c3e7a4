import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

// The baseline for a page: the HTML, styles and hero that our server sends, without any script.
const [app = "", port = "0"] = process.argv.slice(2);
const kept = new Map<string, Promise<{ type: string; body: Buffer }>>();

/** Fonts and photos are compressed already. */
const isPacked = (type: string) => !/^(font\/|image\/(?!svg))/.test(type);

async function still(address: string) {
  const answer = await fetch(app + address);
  const type = answer.headers.get("content-type") ?? "";
  const sent = Buffer.from(await answer.arrayBuffer());
  const scripts = /<script\b(?![^>]*json)[^>]*><\/script>|<link[^>]*modulepreload[^>]*>/g;
  const bytes = type.startsWith("text/html") ? Buffer.from(sent.toString().replaceAll(scripts, "")) : sent;
  return { type, body: isPacked(type) ? gzipSync(bytes) : bytes };
}

createServer((request, response) => {
  const address = request.url ?? "/";
  const page = kept.get(address) ?? still(address);
  kept.set(address, page);
  void page.then(({ type, body }) => {
    const packed = isPacked(type) ? { "content-encoding": "gzip" } : {};
    response.writeHead(200, { "content-type": type, "content-length": body.length, ...packed });
    response.end(body);
  });
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("listening\n"));
