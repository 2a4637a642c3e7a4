import { expect, test } from "vitest";
import { type AgedPart, partRows } from "./part-rows.ts";

const part = (slot_path: string, model?: string): AgedPart => ({
  slot_path,
  since: "2026-01-05",
  distance_m: 1000,
  estimated: false,
  ...(model && { model }),
});

test("parts in the same place of each bike stand beside each other, and what only one has stands where it is listed", () => {
  const rows = partRows([
    [part("fork"), part("rear_wheel/cassette"), part("chain")],
    [part("rear_wheel"), part("chain", "X11"), part("saddle")],
  ]);
  expect(rows.map(({ slotPath }) => slotPath)).toEqual([
    "rear_wheel",
    "fork",
    "rear_wheel/cassette",
    "chain",
    "saddle",
  ]);
  expect(rows[3]?.parts).toEqual([[part("chain")], [part("chain", "X11")]]);
});

test("what shares a place stays together; a bike without it has none, one that hides its parts is unknown", () => {
  expect(partRows([[part("accessory", "Bell"), part("accessory", "Bags")], [], null])).toEqual([
    { slotPath: "accessory", parts: [[part("accessory", "Bell"), part("accessory", "Bags")], [], null] },
  ]);
});

test("bikes that show no parts have no rows", () => {
  expect(partRows([null, []])).toEqual([]);
});
