import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The baseline: a bare server that reads the body and sends the bytes that the app sent. node bench/bare.ts FOLDER PORT
const [folder = "", port = "0"] = process.argv.slice(2);
const [bike, list, created] = ["bike", "list", "created"].map((name) => readFileSync(`${folder}/${name}`));

createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const body = request.method === "POST" ? created : request.url?.endsWith("/bikes") ? list : bike;
    response.writeHead(request.method === "POST" ? 201 : 200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": body?.length,
    });
    response.end(body);
  });
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("listening\n"));
