import { describe, expect, test } from "vitest";
import { hashPassword, isCommonPassword, isPassword, weaknessOf } from "./password.ts";

test("a password is known by its hash, which is another each time", async () => {
  const [one, two] = await Promise.all([hashPassword("żółty rower"), hashPassword("żółty rower")]);
  expect(one).not.toBe(two);
  expect(await isPassword("żółty rower", one)).toBe(true);
  expect(await isPassword("żółty rower ", one)).toBe(false);
  expect(await isPassword("", one)).toBe(false);
});

test("a hash keeps working when the cost changes later", async () => {
  // "password" by the reference implementation, with m=64 KiB, t=1, p=1.
  const reference = "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$rZmwF91DuHGmf5xKzRwHTg";
  expect((await hashPassword("x")).split("$")[3]).not.toBe(reference.split("$")[3]);
  expect(await isPassword("something else", reference)).toBe(false);
});

test.each(["", "plain text", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=64,t=1,p=1$"])(
  "nothing is the password of the hash %o",
  async (hash) => expect(await isPassword("", hash)).toBe(false),
);

describe("a common password", () => {
  test.each(["password", "Password123", "QWERTYUIOP", "iloveyou"])("%s is one", (word) =>
    expect(isCommonPassword(word)).toBe(true),
  );
  test.each(["correct horse battery", " password"])("%o is none", (word) =>
    expect(isCommonPassword(word)).toBe(false),
  );
});

describe("a password made of what is known of a person", () => {
  const robin = { name: "Robin Rider", email: "robin.rider@wheels.example.com" };
  test.each([
    "robinrider",
    "Robin-Rider!",
    "r1RobinRider2",
    "abcrobin rider",
    "robin.rider@wheels.example.com",
    "Spokebook!",
    "spokebookrobin",
    "Spokebook2026",
    "robin19871987",
    "wheels-example",
    "ROBIN.RIDER 112",
  ])("%o is one", (password) => expect(weaknessOf(password, robin)).toBe("password_personal"));

  test.each([
    "correct horse battery",
    "abcd robin rider",
    "robin rode 9 miles",
    "spokebook has bells",
    "8472930184",
    "🚲🚲🚲🚲🚲🚲🚲🚲",
    "com com com",
  ])("%o is none", (password) => expect(weaknessOf(password, robin)).toBeNull());

  test("is found whatever its letters' marks, and by words of three letters and more", () => {
    const person = { name: "Żółć Li Ola", email: "zo@ab.pl" };
    expect(weaknessOf("zolcZOLC12", person)).toBe("password_personal");
    expect(weaknessOf("ola-ola-ola", person)).toBe("password_personal");
    expect(weaknessOf("lililili", person)).toBeNull();
    expect(weaknessOf("abababab", person)).toBeNull();
  });

  test("a common one is called common", () =>
    expect(weaknessOf("password123", { name: "Password", email: "" })).toBe("password_common"));
});
