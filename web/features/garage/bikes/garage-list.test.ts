import { expect, test } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import { byUse, type GarageList, isNarrowed, listed } from "./garage-list.ts";
import { someBike } from "./some-bike.testing.ts";

const everything: GarageList = { q: "", sort: "own", type: null, shared: null };
const bikes: Bike[] = [
  {
    ...someBike,
    name: "Żółw",
    brand: "Romet",
    model: "Łoś 3",
    type: "mountain",
    year: 2019,
    current_mileage: 12.5,
  },
  {
    ...someBike,
    name: "Alice",
    brand: "Canyon",
    model: "Grizl",
    type: "gravel",
    year: null,
    current_mileage: null,
  },
  {
    ...someBike,
    name: "Zebra",
    brand: "Canyon",
    model: "Aeroad",
    type: "road",
    year: 2023,
    current_mileage: 0,
    is_public: true,
  },
];
const names = (list: Partial<GarageList>) =>
  listed(bikes, { ...everything, ...list }, (type) => `type ${type}`).map(({ name }) => name);

test("all bikes, in their own order, unless something else is chosen", () => {
  expect(names({})).toEqual(["Żółw", "Alice", "Zebra"]);
  expect(isNarrowed(everything)).toBe(false);
  expect(isNarrowed({ ...everything, sort: "name" })).toBe(false);
  expect(isNarrowed({ ...everything, shared: "private" })).toBe(true);
});

test.each([
  ["zolw", ["Żółw"]],
  ["ŻÓŁ", ["Żółw"]],
  ["los romet", ["Żółw"]],
  ["canyon", ["Alice", "Zebra"]],
  ["canyon  zeb", ["Zebra"]],
  ["2023", ["Zebra"]],
  ["type grav", ["Alice"]],
  ["canyon romet", []],
])(
  "a search for %j finds %j: case and diacritics make no difference, each word has to be there",
  (q, found) => expect(names({ q })).toEqual(found),
);

test("bikes are sorted by name as the alphabet goes, by mileage and year from the top, the unknown last", () => {
  expect(names({ sort: "name" })).toEqual(["Alice", "Zebra", "Żółw"]);
  expect(names({ sort: "mileage" })).toEqual(["Żółw", "Zebra", "Alice"]);
  expect(names({ sort: "year" })).toEqual(["Zebra", "Żółw", "Alice"]);
});

test("a type and what is shared narrow the list together with the search", () => {
  expect(names({ type: "road" })).toEqual(["Zebra"]);
  expect(names({ shared: "public" })).toEqual(["Zebra"]);
  expect(names({ shared: "private" })).toEqual(["Żółw", "Alice"]);
  expect(names({ shared: "private", q: "canyon" })).toEqual(["Alice"]);
  expect(names({ type: "road", shared: "private" })).toEqual([]);
});

test("the garage's search finds a bike by its serial number, also one that was misread", () => {
  const [first, ...others] = bikes;
  const numbered = [{ ...first!, serial: "WSBC-014 051234N" }, ...others];
  const found = (q: string) => listed(numbered, { ...everything, q }, (type) => type).map(({ name }) => name);
  expect(found("wsbco14 O51")).toEqual(["Żółw"]);
  expect(found("ws")).toEqual([]);
});

test("bikes that rest or were sold are apart from those in use, unless none is", () => {
  const bike = (id: number, more: Partial<Bike> = {}): Bike => ({ ...someBike, id, ...more });
  const rests = { resting_since: "2026-11-01" };
  const ids = (bikes: Bike[]) =>
    Object.fromEntries(Object.entries(byUse(bikes)).map(([use, some]) => [use, some.map(({ id }) => id)]));
  const gone = bike(3, { sold_on: "2025-01-01", ...rests });
  expect(ids([bike(1), bike(2, rests), gone, bike(4)])).toEqual({ inUse: [1, 4], resting: [2], sold: [3] });
  expect(ids([bike(2, rests), gone])).toEqual({ inUse: [2], resting: [], sold: [3] });
  expect(ids([gone])).toEqual({ inUse: [3], resting: [], sold: [] });
});
