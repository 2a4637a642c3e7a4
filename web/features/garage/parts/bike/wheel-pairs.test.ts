import { expect, test } from "vitest";
import type { Spare } from "#contract/garage/spares.ts";
import { wheelPairs } from "./wheel-pairs.ts";

const wheel = (id: number, model: string, { front = 0, rear = 0, cassette = false } = {}) =>
  ({
    part: { id, kind: "wheel", brand: "DT", model },
    on_it: cassette ? [{ slot: "cassette" }] : [],
    places: [
      { slot_path: "front_wheel", turns: front },
      { slot_path: "rear_wheel", turns: rear },
    ],
  }) as Spare;
const idsOf = (spares: Spare[]) => wheelPairs(spares).map(({ front, rear }) => [front.part.id, rear.part.id]);

test("wheels of one make in storage are a pair: by where they were, else by the cassette", () => {
  expect(idsOf([wheel(1, "Summer", { front: 1 }), wheel(2, "Summer", { rear: 1 })])).toEqual([[1, 2]]);
  expect(idsOf([wheel(1, "New", { cassette: true }), wheel(2, "New")])).toEqual([[2, 1]]);
  expect(idsOf([wheel(1, "One", { front: 1 }), wheel(2, "Other", { rear: 1 })])).toEqual([]);
});

test("the pair that was on the bike most often comes first, and no wheel is in two", () => {
  const spares = [
    wheel(1, "Summer", { front: 1 }),
    wheel(2, "Summer", { rear: 1 }),
    wheel(3, "Winter", { front: 4 }),
    wheel(4, "Winter", { rear: 4 }),
    wheel(5, "Winter", { front: 2 }),
  ];
  expect(idsOf(spares)).toEqual([
    [3, 4],
    [1, 2],
  ]);
});
