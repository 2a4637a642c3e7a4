import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const worth = new Set([".js", ".mjs", ".css", ".html", ".svg", ".json", ".txt", ".xml", ".webmanifest"]);
const [folder = "dist/web"] = process.argv.slice(2);

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!worth.has(path.extname(name)) || name === "index.html") continue;
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  if (bytes.length < 600) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
