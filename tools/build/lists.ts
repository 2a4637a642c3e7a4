import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { foundLists } from "./found-lists.ts";

// Writes the lists of what the folders hold, where they changed: node tools/build/lists.ts
const root = path.resolve(import.meta.dirname, "../..");
for (const [file, text] of await foundLists(root)) {
  const to = path.join(root, file);
  if (existsSync(to) && readFileSync(to, "utf8") === text) continue;
  writeFileSync(to, text);
  process.stdout.write(`${file}\n`);
}
