import { hash, randomInt } from "node:crypto";

/** Without what is easily taken for something else. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
/** So many that a code has 118 bits: as for a mailed secret, SHA-256 is enough at rest. */
const length = 24;

export const recoveryCodes = 10;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** Ten new codes, as they are shown: "k7m2q4-x9dfh3-p8wz6r-t2c5vn". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, newCode).map((code) => code.replaceAll(/(.{6})(?=.)/g, "$1-"));

/** How a code is stored, however it was typed. */
export const recoveryDigest = (code: string): string =>
  hash("sha256", code.toLowerCase().replace(/[^a-z0-9]/g, ""));
