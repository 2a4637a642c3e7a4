import { execFileSync } from "node:child_process";
import { readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#server/platform/testing/databases.ts";
import { addLines, copyProject, linesOfFact, linesOfNoun, newNoun, writeFiles } from "./new-noun.testing.ts";

const root = path.resolve(import.meta.dirname, "../..");
const minutes = 60_000;

/** Shapes of the code that a noun or a fact has to keep. */
const shapes = [
  "tools/build/folders.test.ts",
  "contract",
  "server/modules.test.ts",
  "server/platform/access/repository-writes.test.ts",
  "server/platform/http/routes.test.ts",
  "server/garage/bikes/private-facts.test.ts",
  "web/lib",
];

/** A copy of the project that works: with its packages, without what is built. */
function workingCopy(): string {
  const copy = testFolder();
  const left = new Set([".git", ".cache", ".node", "dist", "node_modules"]);
  copyProject(
    root,
    copy,
    readdirSync(root).filter((name) => !left.has(name)),
  );
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  // Tests of the code's shape ask Git for its files.
  run(copy, "git", "init", "--quiet");
  return copy;
}

/** Runs a program of the copy; throws what it wrote when it fails. */
function run(copy: string, program: string, ...args: string[]): void {
  // Not the environment of these tests: a vitest of its own runs in the copy.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|FULL$)/.test(name)),
  );
  try {
    execFileSync(program, args, {
      cwd: copy,
      env: { ...env, DATABASES: "sqlite" },
      encoding: "utf8",
      stdio: "pipe",
      maxBuffer: 1e8,
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(" ")}:\n${stdout.slice(-5000)}${stderr.slice(-3000)}`, {
      cause: error,
    });
  }
}
const bin = (name: string) => path.join(root, "node_modules/.bin", name);

function works(copy: string): void {
  run(copy, process.execPath, "tools/build/lists.ts");
  run(copy, process.execPath, "tools/build/openapi.ts");
  run(copy, bin("tsc"), "--noEmit", "-p", ".");
  run(copy, bin("vitest"), "run", "--reporter=dot", ...shapes);
}

test(
  "a private text of a bike takes three files by hand: types and shapes hold",
  () => {
    const copy = workingCopy();
    expect(addLines(copy, linesOfFact).size).toBe(3);
    works(copy);
  },
  15 * minutes,
);

test(
  "a noun with a table, three calls and a page takes one file by hand besides its own: types and shapes hold",
  () => {
    const copy = workingCopy();
    writeFiles(copy, newNoun);
    expect([...addLines(copy, linesOfNoun)]).toEqual(["server/modules.ts"]);
    works(copy);
  },
  15 * minutes,
);
