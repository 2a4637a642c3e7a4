import { createServer, get, type IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for what one call returns while the code comes; draws the names in it once all code has run. */
const script = (call: string) => `
  const answer = fetch("${call}").then((response) => response.json());
  const loaded = new Promise((done) => addEventListener("load", done));
  const run = () => Promise.all([...document.querySelectorAll("[rel=modulepreload]")].map(({ href }) => import(href)));
  Promise.all([answer, loaded.then(run)]).then(([{ data }]) => {
    for (const { name } of data)
      document.body.append(Object.assign(document.createElement("article"), { textContent: name }));
  });`;

/**
 * Serves the baseline for a page of the app: its HTML without the element that the app renders into, so that all its
 * code is loaded and run but draws nothing, and beside it one call. Sends the bytes and headers that the app sends: the
 * opener policy alone makes a browser start another process.
 */
export function barePage(app: string, call: string, token: string) {
  const kept = new Map<string, Promise<Answer>>();

  async function read(path: string): Promise<Answer> {
    if (path === "/bare.js") {
      const headers = { "content-type": "text/javascript", "cache-control": "public, max-age=31536000" };
      return { status: 200, headers, body: Buffer.from(script(call)) };
    }
    const answer = await ask(app + path, token);
    if (!answer.headers["content-type"]?.startsWith("text/html")) return answer;
    const html = brotliDecompressSync(answer.body)
      .toString()
      .replace('id="root"', 'id="bare"')
      .replace("<head>", '<head><script async src="/bare.js"></script>');
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    return { ...answer, body: brotliCompressSync(html, quality) };
  }

  return createServer((request, response) => {
    const path = request.url ?? "/";
    const answer = kept.get(path) ?? read(path);
    kept.set(path, answer);
    void answer.then(({ status, headers, body }) => {
      const { "transfer-encoding": _, connection: _2, ...same } = headers;
      response.writeHead(status, { ...same, "content-length": body.length });
      response.end(body);
    });
  });
}

/** Asks as a browser does; the body stays compressed. */
function ask(url: string, token: string): Promise<Answer> {
  const headers = { "accept-encoding": "br", authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const parts = (await response.toArray()) as Buffer[];
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(parts),
      });
    }).on("error", reject);
  });
}
