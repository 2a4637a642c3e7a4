import { expect, test } from "vitest";
import { keyReader } from "./keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, isTyping: false, isOver: false };

test("keys lead to the line, to what can be noted, to their list, and with g to places", () => {
  const read = keyReader(() => true);
  expect(read({ ...plain, key: "/" })).toBe("#find");
  expect(read({ ...plain, key: "n" })).toBe("#new");
  expect(read({ ...plain, key: "?" })).toBe("#keys");
  for (const [key, to] of [
    ["b", "/dashboard"],
    ["r", "/rides"],
    ["c", "/care"],
    ["p", "/parts"],
  ] as const) {
    expect(read({ ...plain, key })).toBeNull();
    expect(read({ ...plain, key: "g" })).toBeNull();
    expect(read({ ...plain, key })).toBe(to);
  }
});

test("g waits for a second and a half, and for one key", () => {
  let now = 0;
  const read = keyReader(
    () => true,
    () => now,
  );
  read({ ...plain, key: "g" });
  now = 1501;
  expect(read({ ...plain, key: "b" })).toBeNull();
  read({ ...plain, key: "g" });
  read({ ...plain, key: "x" });
  expect(read({ ...plain, key: "b" })).toBeNull();
});

test("what is typed, pressed with Alt, or over a window leads nowhere", () => {
  const read = keyReader(() => true);
  expect(read({ ...plain, key: "n", isTyping: true })).toBeNull();
  expect(read({ ...plain, key: "n", altKey: true })).toBeNull();
  expect(read({ ...plain, key: "n", isOver: true })).toBeNull();
  expect(read({ ...plain, key: "n", ctrlKey: true })).toBeNull();
});

test("Ctrl or Cmd with K finds also while something is typed, and with single keys turned off", () => {
  const read = keyReader(() => false);
  expect(read({ ...plain, key: "k", ctrlKey: true, isTyping: true })).toBe("#find");
  expect(read({ ...plain, key: "K", metaKey: true })).toBe("#find");
  expect(read({ ...plain, key: "k", ctrlKey: true, metaKey: true })).toBeNull();
  expect(read({ ...plain, key: "/" })).toBeNull();
});
