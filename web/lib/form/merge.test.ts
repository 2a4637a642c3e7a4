import { expect, test } from "vitest";
import { changedElsewhere } from "./merge.ts";

const base = { name: "Fox", color: "green", notes: "", mileage: "1204", tags: ["Rack"] };
const asTyped = (values: typeof base) => values;

test("what was changed elsewhere is named, with what stands here where both sides changed it", () => {
  const mine = { ...base, color: "red", name: "Rudy" };
  const now = { ...base, color: "blue", notes: "New chain", tags: ["Rack", "Bell"] };
  expect(changedElsewhere({ base, mine, now }, asTyped)).toEqual([
    { name: "color", theirs: "blue", mine: "red" },
    { name: "notes", theirs: "New chain" },
    { name: "tags", theirs: ["Rack", "Bell"] },
  ]);
});

test("what is the same on both sides is no news", () => {
  const mine = { ...base, color: "red", tags: [] };
  expect(changedElsewhere({ base, mine, now: mine }, asTyped)).toEqual([]);
  expect(changedElsewhere({ base, mine, now: base }, asTyped)).toEqual([]);
});

test("another way to write the same value is no change", () => {
  const plain = (values: typeof base) => ({ ...values, mileage: values.mileage.replace(" ", "") });
  const now = { ...base, mileage: "1 204" };
  expect(changedElsewhere({ base, mine: { ...base, mileage: "1300" }, now }, plain)).toEqual([]);
  const mine = { ...base, mileage: "1 300" };
  expect(changedElsewhere({ base, mine, now: { ...base, mileage: "1300" } }, plain)).toEqual([]);
});
