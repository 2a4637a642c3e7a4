import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp, password } from "#server/platform/testing/test-app.ts";
import { breachList, heldInMemory } from "./breach-list.ts";

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

function written(text: string): string {
  const file = path.join(testFolder(afterTest), "leaked.txt");
  writeFileSync(file, text);
  return file;
}

async function opened(text: string) {
  const list = breachList(written(text));
  afterTest(() => list.close());
  await list.open();
  return list;
}

/** Passwords with their hashes in the order of these, too many to be held in memory. */
const leaked = Array.from({ length: 100_000 }, (_, index) => `leaked ${index}`)
  .map((text) => ({ text, hash: sha1(text) }))
  .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
const hashes = leaked.map(({ hash }) => hash);

describe("a list of passwords that have leaked", () => {
  test.each([
    [
      "with counts, as Have I Been Pwned has it",
      hashes.map((hash, index) => `${hash}:${index}`).join("\r\n"),
    ],
    ["in lower case", hashes.map((hash) => hash.toLowerCase()).join("\n")],
    ["that ends with a line's end", `${hashes.join("\n")}\n`],
    [
      "of beginnings from ten digits on",
      hashes.map((hash, index) => hash.slice(0, 10 + (index % 31))).join("\n"),
    ],
  ])("%s, is searched on the disk from its first line to its last", async (_how, text) => {
    expect(text.length).toBeGreaterThan(heldInMemory);
    const list = await opened(text);
    const random = randomFrom(1);
    const some = Array.from({ length: 60 }, () => random.pick(leaked));
    for (const one of [...leaked.slice(0, 3), ...leaked.slice(-3), ...some])
      expect([one.text, await list.has(one.text)]).toEqual([one.text, true]);
    for (let index = 0; index < 60; index++) expect(await list.has(`own ${index}`)).toBe(false);
  });

  test("has none before its first line, after its last, or between two", async () => {
    for (const missing of [0, 50_000, 99_999]) {
      const list = await opened(hashes.filter((_, index) => index !== missing).join("\n"));
      expect(await list.has(leaked[missing]?.text ?? "")).toBe(false);
    }
  });

  test("that is small may be in any order, with empty lines", async () => {
    const list = await opened(`${sha1("b")}:3\n\n${sha1("a").slice(0, 10).toLowerCase()}\r\n`);
    expect([await list.has("a"), await list.has("b"), await list.has("c")]).toEqual([true, true, false]);
    expect(await (await opened("")).has("a")).toBe(false);
  });

  test.each([
    ["a line of nine digits", "ABCDEF123\n", /line 1 is no SHA-1/],
    ["a password in words", `${sha1("a")}\npassword\n`, /line 2 is no SHA-1/],
    ["41 digits", `${sha1("a")}0`, /line 1 is no SHA-1/],
    ["no order where it is large", hashes.toReversed().join("\n"), /not sorted.*sort -f/],
    ["something else where it is large", "x".repeat(heldInMemory + 1), /too long/],
  ])("cannot be used with %s", async (_what, text, why) => {
    await expect(opened(text)).rejects.toThrow(why);
  });

  test("that is not there ends the start", async () => {
    await expect(breachList("/nowhere/leaked.txt").open()).rejects.toThrow(
      /PASSWORD_BREACH_LIST: \/nowhere\/leaked.txt: ENOENT/,
    );
  });
});

test("what has leaked is no new password: at registration, after a reset, and when changed", async () => {
  const file = written(`${sha1("a leaked passphrase")}:7\n`);
  const app = await openTestApp({ config: { PASSWORD_BREACH_LIST: file } });
  const message = "This password is in a list of passwords that have leaked. Please choose another.";
  const refused = { status: 422, body: { errors: { password: [message] } } };
  const given = { password: "a leaked passphrase", password_confirmation: "a leaked passphrase" };
  const own = { password: "an own passphrase", password_confirmation: "an own passphrase" };
  const person = { name: "Rider", email: "leaked@example.com" };
  expect(await app.visitor.post("/auth/register", { ...person, ...given })).toMatchObject(refused);
  const rider = await app.rider();
  expect(await rider.put("/account/password", { current_password: password, ...given })).toMatchObject(
    refused,
  );
  await app.visitor.post("/auth/password/forgot", { email: rider.email });
  const reset = { email: rider.email, token: await app.mailedToken(rider.email) };
  expect(await app.visitor.post("/auth/password/reset", { ...reset, ...given })).toMatchObject(refused);
  expect((await app.visitor.post("/auth/password/reset", { ...reset, ...own })).status).toBe(200);
});
