import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The baseline: a bare server that reads the body and sends the bytes of a file named after the path.
const [folder = "", port = "0"] = process.argv.slice(2);
const bytes = new Map<string, Buffer>();

createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const name = (request.url ?? "/").slice(1);
    let body = bytes.get(name);
    if (!body) bytes.set(name, (body = readFileSync(`${folder}/${name}`)));
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": body.length,
    });
    response.end(body);
  });
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("listening\n"));
