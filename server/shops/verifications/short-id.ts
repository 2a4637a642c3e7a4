import { randomInt } from "node:crypto";

/** Without what is mistaken for something else on paper. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 10;

/** A new name by which papers give a shop's statement, which nobody guesses: one of 8 · 10¹⁴. */
export const newShortId = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
