import { expect, test } from "vitest";
import { fewNames } from "./few-names.ts";

test("short names stand beside each other, as many as have room", () => {
  expect(fewNames(["Chain", "Tyres", "Lights"])).toEqual({ names: "Chain, Tyres, Lights", more: 0 });
  expect(fewNames(["Brake cables or hoses · replace", "Chain · lube", "Headset · service"])).toEqual({
    names: "Brake cables or hoses · replace",
    more: 2,
  });
});

test("a long name stands alone, whole", () => {
  const long = "Front brake pads SwissStop FlashPro BXP · inspect";
  expect(fewNames([long, "Bolts"])).toEqual({ names: long, more: 1 });
  expect(fewNames([])).toEqual({ names: "", more: 0 });
});
