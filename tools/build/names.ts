import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** Where each name that is exported is declared. */
export type Declared = Map<string, string[]>;

/** Names exported by a file that it declares itself; what it passes on from another file is left out. */
export function exportedNames(file: string, text: string): string[] {
  const exported = parseSync(file, text).module.staticExports.flatMap(({ entries }) => entries);
  const names = exported.flatMap(({ moduleRequest, exportName }) =>
    moduleRequest === null && exportName.kind === "Name" ? [exportName.name ?? ""] : [],
  );
  return [...new Set(names)];
}

/** What all files of the project export by name. */
export function namesOfProject(): Declared {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  const declared: Declared = new Map();
  for (const file of files.split("\n").filter((one) => /(?<!\.d)\.tsx?$/.test(one)))
    for (const name of exportedNames(file, readFileSync(file, "utf8")))
      declared.set(name, [...(declared.get(name) ?? []), file]);
  return declared;
}
