import { expect, test } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import { type GarageList, isNarrowed, listed } from "./garage-list.ts";
import { someBike } from "./some-bike.testing.ts";

const everything: GarageList = { q: "", sort: "newest", type: null, shared: null };
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

test("all bikes, newest first, unless something else is asked for", () => {
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
