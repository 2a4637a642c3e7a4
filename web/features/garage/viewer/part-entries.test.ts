import { expect, test } from "vitest";
import { entriesOf, entryOfPicked, type Mounted } from "./part-entries.ts";
import type { ViewedBike } from "./viewed-bike.ts";

const bike = {
  brand: "Rondo",
  model: "Ruut",
  cassette_brand: "SRAM",
  cassette_model: "PG-1130",
  tire_brand: "WTB",
  tire_model: null,
  accessories: ["Bell"],
} as unknown as ViewedBike;
const row = (slot_path: string, id: number, brand: string | null, model: string | null) =>
  ({ slot_path, part: { id, brand, model } }) as Mounted["rows"][number];
const mounted: Mounted = {
  bikeId: 7,
  rows: [
    row("rear_wheel/cassette", 1, "Shimano", "CS-R8000"),
    row("front_wheel/tyre", 2, "Maxxis", "Minion"),
    row("rear_wheel/tyre", 3, null, null),
    row("motor", 4, "Bosch", "CX"),
    row("accessory", 5, null, "Bell"),
    row("accessory", 6, "Garmin", "Edge"),
  ],
};

test("visitors read what the bike's facts say, without a way to parts", () =>
  expect(entriesOf(bike, "cassette", null)).toEqual([
    { part: "cassette", end: null, make: "SRAM PG-1130", to: null },
  ]));

test("an owner reads what is mounted, and goes to it", () => {
  expect(entriesOf(bike, "cassette", mounted)).toEqual([
    { part: "cassette", end: null, make: "Shimano CS-R8000", to: "/bikes/7/parts?part=1" },
  ]);
  expect(entriesOf(bike, "motor", mounted)[0]).toMatchObject({
    make: "Bosch CX",
    to: "/bikes/7/parts?part=4",
  });
});

test("two tyres are two entries; where a part has no name, the facts have", () =>
  expect(entriesOf(bike, "tire", mounted)).toEqual([
    { part: "tire", end: "front", make: "Maxxis Minion", to: "/bikes/7/parts?part=2" },
    { part: "tire", end: "rear", make: "WTB", to: "/bikes/7/parts?part=3" },
  ]));

test("where several things are in a place all parts open, where there is none nothing does", () => {
  expect(entriesOf(bike, "accessories", mounted)).toEqual([
    { part: "accessories", end: null, make: "Bell, Garmin Edge", to: "/bikes/7/parts" },
  ]);
  expect(entriesOf(bike, "brake", mounted)).toEqual([{ part: "brake", end: null, make: "", to: null }]);
});

test("frame and hub are no parts of their own", () => {
  expect(entriesOf(bike, "frame", mounted)).toEqual([
    { part: "frame", end: null, make: "Rondo Ruut", to: null },
  ]);
  expect(entriesOf(bike, "hub", mounted)[0]?.to).toBeNull();
});

test("what is chosen in the picture is found at its end, else as the part that is one", () => {
  const entries = [...entriesOf(bike, "tire", mounted), ...entriesOf(bike, "cassette", mounted)];
  expect(entryOfPicked(entries, { part: "tire", end: "rear" })?.make).toBe("WTB");
  expect(entryOfPicked(entries, { part: "cassette", end: null })?.make).toBe("Shimano CS-R8000");
  expect(entryOfPicked(entries, { part: "saddle", end: null })).toBeUndefined();
  expect(entryOfPicked(entries, null)).toBeUndefined();
});
