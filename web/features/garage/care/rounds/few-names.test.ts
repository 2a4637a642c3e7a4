import { expect, test } from "vitest";
import { fewNames } from "./few-names.ts";

const inEnglish = (names: string[]) => fewNames(names, ({ names: few, more }) => `${few} and ${more} more`);

test("short names stand beside each other, as many as have room", () => {
  expect(inEnglish(["Chain", "Tyres", "Lights"])).toBe("Chain, Tyres, Lights");
  expect(inEnglish(["Brake cables or hoses · replace", "Chain · lube", "Headset · service"])).toBe(
    "Brake cables or hoses · replace and 2 more",
  );
});

test("a long name stands alone, whole", () => {
  const long = "Front brake pads SwissStop FlashPro BXP · inspect";
  expect([inEnglish([long, "Bolts"]), inEnglish([])]).toEqual([`${long} and 1 more`, ""]);
});
