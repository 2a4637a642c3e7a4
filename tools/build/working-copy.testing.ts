import { execFileSync } from "node:child_process";
import { readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { testFolder } from "#server/platform/testing/databases.ts";
import { copyProject } from "./new-noun.testing.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A copy of the project that works: with its packages, without what is built. */
export function workingCopy(): string {
  const copy = testFolder();
  const left = new Set([".git", ".cache", ".node", "dist", "node_modules"]);
  copyProject(
    root,
    copy,
    readdirSync(root).filter((name) => !left.has(name)),
  );
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  // Tests of the code's shape ask Git for its files.
  runIn(copy, "git", "init", "--quiet");
  return copy;
}

/** Runs a program of the copy; throws what it wrote when it fails. */
export function runIn(copy: string, program: string, ...args: string[]): void {
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

/** Where a program of the packages is. */
export const programOf = (name: string) => path.join(root, "node_modules/.bin", name);
