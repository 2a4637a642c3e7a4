import { createHash } from "node:crypto";

const numberOf = (name: string): number => createHash("sha256").update(name).digest().readUInt32BE();
/** With FULL=1 nothing is left out. */
export const isFull = process.env["FULL"] === "1";

/** Returns one of these, always the same for a name. */
export const chosenFor = <T>(all: readonly T[], name: string): T => all[numberOf(name) % all.length]!;

/** Returns one of these, always the same for a name; with FULL=1 all of them. */
export const someOf = <T>(all: readonly T[], name: string): readonly T[] =>
  isFull ? all : [chosenFor(all, name)];

/** Returns so many of these, always the same for their names; with FULL=1 all of them. */
export const fewOf = <T>(
  all: readonly T[],
  most: number,
  nameOf: (one: T) => string = String,
): readonly T[] =>
  isFull ? all : all.toSorted((a, b) => numberOf(nameOf(a)) - numberOf(nameOf(b))).slice(0, most);

/** The name of a row of tests. */
export const firstOf = ([name]: readonly [string, ...unknown[]]): string => name;
