import { expect, test } from "vitest";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { byTurn, comesFirst, sparesFor, turnsIn } from "./spares-for.ts";

const spare = (id: number, kind: string, places: [string, number][], distance_m = 0) =>
  ({
    part: { id, kind, usage: { distance_m } },
    on_it: [],
    places: places.map(([slot_path, turns]) => ({ slot_path, turns })),
  }) as unknown as Spare;
const row = { part: { id: 1, kind: "chain" }, slot_path: "chain" } as unknown as BikePart;

test("a row is offered what fits its place, what took turns there first, and never its own part", () => {
  const spares = [
    spare(1, "chain", [["chain", 9]]),
    spare(2, "chain", [["chain", 0]]),
    spare(3, "chain", [["chain", 2]]),
    spare(4, "belt", [["chain", 5]]),
    spare(5, "chain", [["saddle", 5]]),
  ];
  expect(sparesFor(row, spares).map(({ part }) => part.id)).toEqual([3, 2]);
});

test("pads that were taken off take no turns with those that came after them", () => {
  expect(turnsIn(spare(3, "chain", [["chain", 2]]), "chain")).toBe(2);
  expect(turnsIn(spare(4, "pads", [["rear_brake/pads", 1]]), "rear_brake/pads")).toBe(0);
});

test("an empty place is filled with what was there before, then with what was bought for it, not with what is worn", () => {
  const worn = spare(1, "chain", [["chain", 0]], 4_000_000);
  const bought = spare(2, "chain", [["chain", 0]]);
  const before = spare(3, "chain", [["chain", 1]], 2_000_000);
  expect([worn, bought, before].toSorted(byTurn("chain")).map(({ part }) => part.id)).toEqual([3, 2, 1]);
  expect([worn, bought, before].map((one) => comesFirst(one, "chain"))).toEqual([false, true, true]);
  expect(comesFirst(spare(4, "pads", [["rear_brake/pads", 1]], 900_000), "rear_brake/pads")).toBe(false);
});
