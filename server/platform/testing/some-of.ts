import { createHash } from "node:crypto";

/** Returns one of these, always the same for a name. */
export const chosenFor = <T>(all: readonly T[], name: string): T =>
  all[createHash("sha256").update(name).digest().readUInt32BE() % all.length]!;

/** Returns one of these, always the same for a name; with FULL=1 all of them. */
export const someOf = <T>(all: readonly T[], name: string): readonly T[] =>
  process.env["FULL"] === "1" ? all : [chosenFor(all, name)];
