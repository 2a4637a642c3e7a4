import { expect, test } from "vitest";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { spotsOnBike, spotsWithin } from "./places.ts";

const mounted = (id: number, kind: PartKind, slot: string) =>
  ({ part: { id, kind, brand: null, model: null }, slot, slot_path: slot }) as unknown as BikePart;
const wheels = [mounted(1, "wheel", "front_wheel"), mounted(2, "wheel", "rear_wheel")];
const ids = (kind: PartKind, on: BikePart[]) => spotsOnBike(kind, on).map(({ id }) => id);

test("a part goes into the bike's slots that take its kind", () => {
  expect(ids("wheel", [])).toEqual(["front_wheel", "rear_wheel"]);
  expect(ids("belt", [])).toEqual(["chain"]);
});

test("a tyre fits on either wheel, a cassette on the rear one, each once however often the wheel is mounted", () => {
  expect(ids("tyre", [...wheels, mounted(2, "wheel", "rear_wheel")])).toEqual(["1 tyre", "2 tyre"]);
  expect(ids("cassette", wheels)).toEqual(["2 cassette"]);
  expect(ids("cassette", [])).toEqual([]);
});

test("a wheel in storage takes a cassette, as it may become a rear one", () => {
  expect(spotsWithin("cassette", wheels[0]!.part).map(({ slot }) => slot)).toEqual(["cassette"]);
  expect(spotsWithin("saddle", wheels[0]!.part)).toEqual([]);
});
