import { expect, test } from "vitest";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { slotOfPath } from "#contract/garage/part-slots.ts";
import { emptySlots } from "./empty-slots.ts";
import { type PartNode, partTree } from "./part-tree.ts";

const row = (id: number, kind: PartKind, slot_path: string, scope = "any") =>
  ({ slot: slotOfPath(slot_path), slot_path, scope, part: { id, kind } }) as BikePart;
type Shape = [number, Shape[]];
const shape = (nodes: readonly PartNode[]): Shape[] =>
  nodes.map(({ row, children }) => [row.part.id, shape(children)]);

test("what hangs on a part that is only outdoors is not listed under the one for indoors", () => {
  const rows = [
    row(1, "wheel", "rear_wheel", "indoor"),
    row(2, "cassette", "rear_wheel/cassette", "indoor"),
    row(3, "wheel", "rear_wheel", "outdoor"),
    row(4, "tyre", "rear_wheel/tyre", "outdoor"),
    row(5, "cassette", "rear_wheel/cassette", "outdoor"),
    row(6, "chain", "chain"),
  ];
  expect(shape(partTree(rows))).toEqual([
    [1, [[2, []]]],
    [
      3,
      [
        [4, []],
        [5, []],
      ],
    ],
    [6, []],
  ]);
});

test("a part of one scope hangs on one of all", () => {
  const rows = [row(1, "wheel", "rear_wheel"), row(2, "tyre", "rear_wheel/tyre", "outdoor")];
  expect(shape(partTree(rows))).toEqual([[1, [[2, []]]]]);
});

test("empty are the slots of the bike and of each part on it, and accessories have always room", () => {
  const rows = [
    row(1, "wheel", "front_wheel"),
    row(2, "tyre", "front_wheel/tyre"),
    row(3, "chain", "chain"),
    row(4, "accessory", "accessory"),
  ];
  const ids = emptySlots(rows).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["fork", "rear_wheel", "accessory", "1-rotor", "1-sealant"]));
  for (const full of ["front_wheel", "chain", "1-tyre", "1-cassette", "tyre"])
    expect(ids).not.toContain(full);
});
