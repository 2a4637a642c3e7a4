import { expect, test } from "vitest";
import type { Bike } from "./bikes.ts";
import { changedBikes } from "./changed-bikes.ts";
import type { Expense } from "./expenses.ts";
import type { Part } from "./parts.ts";
import type { Ride } from "./rides.ts";
import { emptyCopy, type SyncedCopy } from "./synced-copy.ts";

const bike = (id: number, more: Partial<Bike> = {}) => ({ id, name: "Fox", ...more }) as Bike;
const part = (id: number, on: Partial<Part["mounts"][number]>[], more: Partial<Part> = {}) =>
  ({ id, mounts: on.map((mount) => ({ bike_id: null, parent_id: null, ...mount })), ...more }) as Part;

const garage: SyncedCopy = {
  ...emptyCopy,
  bikes: [bike(1), bike(2)],
  parts: [part(7, [{ bike_id: 2 }]), part(8, [{ parent_id: 7 }]), part(9, [])],
  rides: [{ id: 5, bike_id: 1, distance_m: 1000 } as Ride],
};
const changed = (after: Partial<SyncedCopy>) => [...changedBikes(garage, { ...garage, ...after })];

test("nothing has changed where a copy is the same", () => {
  expect(changed(structuredClone(garage))).toEqual([]);
  expect([...changedBikes(emptyCopy, garage)]).toEqual([1, 2]);
});

test("a bike changes with its rides, parts and costs, also those of a part on a part", () => {
  expect(changed({ bikes: [bike(1, { name: "Wolf" }), bike(2)] })).toEqual([1]);
  expect(changed({ rides: [] })).toEqual([1]);
  expect(changed({ parts: [garage.parts[0]!, part(8, [{ parent_id: 7 }], { brand: "KMC" })] })).toEqual([2]);
  expect(changed({ parts: [part(7, []), part(8, [{ parent_id: 7 }]), part(9, [])] })).toEqual([2]);
  expect(changed({ expenses: [{ id: 1, bike_id: null, part_id: 8 } as Expense] })).toEqual([2]);
  expect(changed({ parts: [...garage.parts, part(10, [])] })).toEqual([]);
});

test("the address of a photo changes each day without the bike", () => {
  expect(changed({ bikes: [bike(1, { photo_url: "/photos/1?expires=2" }), bike(2)] })).toEqual([]);
});
