import { expect, test } from "vitest";
import { keptTexts } from "./kept-texts.ts";

/** Which of these keys are kept; reads them in order. */
const known = (kept: ReturnType<typeof keptTexts>, keys: string) =>
  [...keys].filter((key) => kept.get(key) !== undefined).join("");

test("as many texts are kept as may be, and one less when another comes", () => {
  const kept = keptTexts({ texts: 2, characters: 100 });
  kept.set("a", "1");
  kept.set("b", "2");
  expect(known(kept, "ab")).toBe("ab");
  kept.set("c", "3");
  expect(known(kept, "abc")).toBe("bc");
});

test("what was read last stays", () => {
  const kept = keptTexts({ texts: 2, characters: 100 });
  kept.set("a", "1");
  kept.set("b", "2");
  kept.get("a");
  kept.set("c", "3");
  expect(known(kept, "abc")).toBe("ac");
});

test("texts are kept up to the characters that there is room for, and not one above", () => {
  const kept = keptTexts({ texts: 9, characters: 10 });
  kept.set("a", "12345");
  kept.set("b", "12345");
  expect(known(kept, "ab")).toBe("ab");
  kept.set("b", "123456");
  expect(known(kept, "ab")).toBe("b");
  kept.set("c", "1234");
  expect(known(kept, "bc")).toBe("bc");
  kept.set("d", "x".repeat(11));
  expect(known(kept, "abcd")).toBe("");
});
