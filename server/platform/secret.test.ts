import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { serverSecret } from "./secret.ts";
import { testFolder } from "./testing/databases.ts";

test("a secret is made on the first start, kept, and for its owner's eyes alone", () => {
  const DATA_DIR = testFolder();
  const secret = serverSecret({ DATA_DIR, SECRET: undefined });
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(serverSecret({ DATA_DIR, SECRET: undefined })).toBe(secret);
  const file = path.join(DATA_DIR, "secret");
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(DATA_DIR)).toEqual(["secret"]);
});

test("SECRET wins, and leaves no file", () => {
  const DATA_DIR = testFolder();
  expect(serverSecret({ DATA_DIR, SECRET: "s".repeat(32) })).toBe("s".repeat(32));
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test("a file that a crash left empty is no secret", () => {
  const DATA_DIR = testFolder();
  writeFileSync(path.join(DATA_DIR, "secret"), "");
  expect(() => serverSecret({ DATA_DIR, SECRET: undefined })).toThrow(/secret/);
});
