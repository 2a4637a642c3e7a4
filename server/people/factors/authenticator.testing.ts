import { totpAt } from "./totp.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Reads base32, as a program that makes codes does. */
function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** The code that a rider's program shows for a secret at a time. */
export const codeShownAt = (secret: string, at: Date): string =>
  totpAt(bytesOf(secret), Math.floor(at.getTime() / 30_000));
