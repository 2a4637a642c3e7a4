import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { folded } from "#contract/platform/folded.ts";

/** The cost of computing a hash. */
export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
}
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const strongCost: PasswordCost = { memory: 19_456, passes: 2 };
const derive = promisify(argon2);
const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Returns a password's argon2id hash in PHC string format. */
export async function hashPassword(password: string, { memory, passes } = strongCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", {
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
    message: password,
    nonce,
  });
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Returns whether a password matches a PHC string. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive("argon2id", {
    message: password,
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

// The most common passwords of eight characters and more, from @zxcvbn-ts/language-common (MIT).
const common = new Set(readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8").split("\n"));

/** Returns whether a password is among the few thousand most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** The person that a password is for. */
export interface Person {
  name: string;
  email: string;
}

/** Returns the sentence that says why a new password is too easy to guess; null when it is not. */
export function weaknessOf(password: string, person: Person): "password_common" | "password_personal" | null {
  if (isCommonPassword(password)) return "password_common";
  return isPersonal(password, person) ? "password_personal" : null;
}

/** Whether a password consists mainly of the product's name and well-known facts about its owner. */
function isPersonal(password: string, person: Person): boolean {
  const whole = folded(password);
  const rest = knownWords(person).reduce((left, word) => left.replaceAll(word, " "), whole);
  if (rest === whole) return false;
  const own = rest.match(/[\p{L}\p{N}]/gu) ?? [];
  // Digits alone are usually a birthday or a year.
  return own.length < 4 || !/\p{L}/u.test(rest);
}

/** Returns the words of the name and the parts of the address from three characters on, longest first. */
function knownWords({ name, email }: Person): string[] {
  const [local = "", domain = ""] = folded(email).split("@");
  const words = [
    "spokebook",
    ...folded(name).split(/[^\p{L}\p{N}]+/u),
    folded(email),
    local,
    ...local.split(/[^\p{L}\p{N}]+/u),
    ...domain.split(".").slice(0, -1),
  ];
  return words.filter((word) => word.length >= 3).toSorted((a, b) => b.length - a.length);
}
