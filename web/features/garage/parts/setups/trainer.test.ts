import { expect, test } from "vitest";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import { isInUse } from "./in-use.ts";
import { trainerItems } from "./trainer.ts";

const row = (id: number, slot_path: string, scope: MountScope = "any") =>
  ({ part: { id }, slot_path, scope }) as unknown as BikePart;
const bike = [
  row(1, "front_wheel"),
  row(2, "rear_wheel"),
  row(3, "rear_wheel/tyre"),
  row(4, "rear_wheel/cassette"),
  row(5, "front_brake/pads"),
  row(6, "rear_brake/pads"),
];
const placesOf = (items: ReturnType<typeof trainerItems>) =>
  items.map(({ slot, part_id, scope }) => `${slot} ${part_id} ${scope}`);

test("a direct-drive trainer stands in for the rear wheel with a cassette of its own", () => {
  expect(placesOf(trainerItems("direct_drive", bike, { trainer: 8, cassette: 9 }))).toEqual([
    "rear_wheel 2 outdoor",
    "rear_wheel 8 indoor",
    "rear_wheel/cassette 9 indoor",
    "front_wheel 1 outdoor",
    "front_brake/pads 5 outdoor",
    "rear_brake/pads 6 outdoor",
  ]);
});

test("a wheel-on trainer lets the front wheel and the pads rest, and the rear tyre where it has its own", () => {
  expect(placesOf(trainerItems("wheel_on", bike.slice(0, 5), {}))).toEqual([
    "front_wheel 1 outdoor",
    "front_brake/pads 5 outdoor",
  ]);
  expect(placesOf(trainerItems("wheel_on", bike, { tyre: 7 })).slice(0, 2)).toEqual([
    "rear_wheel/tyre 3 outdoor",
    "rear_wheel/tyre 7 indoor",
  ]);
});

test("what is on the trainer already does not go outdoors", () => {
  const rows = [row(2, "rear_wheel", "outdoor"), row(8, "rear_wheel", "indoor")];
  expect(placesOf(trainerItems("direct_drive", rows, { trainer: 8 }))).toEqual([
    "rear_wheel 2 outdoor",
    "rear_wheel 8 indoor",
  ]);
});

test("a set-up is in use where all of it is mounted, with the same scope", () => {
  const items = [{ slot: "rear_wheel", part_id: 2, scope: "any" as const }];
  expect(isInUse({ items }, bike)).toBe(true);
  expect(isInUse({ items: [...items, { slot: "front_wheel", part_id: 9, scope: "any" }] }, bike)).toBe(false);
  expect(isInUse({ items: [{ ...items[0]!, scope: "outdoor" }] }, bike)).toBe(false);
  expect(isInUse({ items: [] }, bike)).toBe(false);
});
