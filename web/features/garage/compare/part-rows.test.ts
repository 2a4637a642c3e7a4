import { expect, test } from "vitest";
import { type AgedPart, partRows } from "./part-rows.ts";

const part = (slot_path: string, model?: string): AgedPart => ({
  slot_path,
  since: "2026-01-05",
  distance_m: 1000,
  estimated: false,
  ...(model && { model }),
});

test("parts in the same place of each bike stand beside each other, in the order of a bike's parts", () => {
  const rows = partRows([
    [part("chain"), part("rear_wheel/cassette"), part("fork")],
    [part("rear_wheel"), part("chain", "X11")],
  ]);
  expect(rows.map(({ slotPath }) => slotPath)).toEqual([
    "fork",
    "rear_wheel",
    "rear_wheel/cassette",
    "chain",
  ]);
  expect(rows.at(-1)?.parts).toEqual([[part("chain")], [part("chain", "X11")]]);
});

test("what shares a place stays together; a bike without it has none, one that hides its parts is unknown", () => {
  expect(partRows([[part("accessory", "Bell"), part("accessory", "Bags")], [], null])).toEqual([
    { slotPath: "accessory", parts: [[part("accessory", "Bell"), part("accessory", "Bags")], [], null] },
  ]);
});

test("bikes that show no parts have no rows", () => {
  expect(partRows([null, []])).toEqual([]);
});
