import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** One file that imports another, both as paths from the project's folder. */
export interface ImportLine {
  from: string;
  to: string;
}

/** bench/ and e2e/ look at the app from outside, with what the tests have. */
const roots = ["contract", "server", "tools", "web"];

/** Imports, of types too, of a file's text; packages are left out. Formatted by oxfmt, every one ends in `"…"` on one line. */
export function importsIn(file: string, text: string): ImportLine[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([#.][^"\n]+)"/g)].map(([, to = ""]) => ({
    from: file,
    to: to.startsWith("#") ? to.slice(1) : path.posix.join(path.posix.dirname(file), to),
  }));
}

/** Tests, and what only they use: they may import anything. */
export const isForTests = (file: string): boolean =>
  /\.(test|testing)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file);

/** All imports of the code, that of tests apart. */
export function importsOfProject(): ImportLine[] {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...roots], {
    encoding: "utf8",
  });
  return files
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !isForTests(file))
    .flatMap((file) => importsIn(file, readFileSync(file, "utf8")));
}

/** The folder that a file counts to: a noun's, with all below it, in server/ and web/features/; its own anywhere else. */
export function folderOf(file: string): string {
  const folders = path.posix.dirname(file).split("/");
  const depth = folders[0] === "server" ? 3 : file.startsWith("web/features/") ? 4 : folders.length;
  return folders.slice(0, depth).join("/");
}

/** The cycles of imports between folders: each as folders that all reach one another, by name. */
export function cyclesBetween(imports: ImportLine[], folder = folderOf): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folder(from), folder(to)];
    if (a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  const reached = new Map([...graph.keys()].map((start) => [start, reachableFrom(start, graph)]));
  const cycles = new Map<string, string[]>();
  for (const [start, all] of reached) {
    if (!all.has(start)) continue;
    const cycle = [...all].filter((other) => reached.get(other)?.has(start)).toSorted();
    cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()];
}

function reachableFrom(start: string, graph: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const next of graph.get(at) ?? [])
      if (!found.has(next)) {
        found.add(next);
        waiting.push(next);
      }
  return found;
}
