import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const page = `<!doctype html><html lang="%LANG%" data-theme="%THEME%"><meta name="csrf-token" content="%CSRF_TOKEN%">
<script type="module" src="/assets/app-1a2b3c.js"></script></html>`;

/** A built web app in little: the page, a hashed file and one that is not. */
export function writeWebRoot(folder: string): string {
  mkdirSync(path.join(folder, "assets"), { recursive: true });
  writeFileSync(path.join(folder, "index.html"), page);
  writeFileSync(path.join(folder, "assets/app-1a2b3c.js"), "console.log('hello');\n".repeat(100));
  writeFileSync(path.join(folder, "assets/app-1a2b3c.js.br"), "brotli");
  writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(path.join(folder, "sw.js"), "/* 1a2b3c */");
  writeFileSync(path.join(folder, "offline.json"), '{"ahead":{},"all":["/assets/app-1a2b3c.js"]}');
  return folder;
}
