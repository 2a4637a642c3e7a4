import { hash, randomInt } from "node:crypto";

/** Without what is easily taken for something else. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export const recoveryCodes = 10;

const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");

/** Ten new codes, as they are shown: "k7m2q-x9dfh". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, newCode).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

/** How a code is stored, however it was typed. */
export const recoveryDigest = (code: string): string =>
  hash("sha256", code.toLowerCase().replace(/[^a-z0-9]/g, ""));
