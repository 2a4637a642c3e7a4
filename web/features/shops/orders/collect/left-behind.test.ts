import { expect, test } from "vitest";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import { leftBehind } from "./left-behind.ts";

const line = (id: number, more: Partial<OrderLine>) =>
  ({ id, kind: "labour", state: "done", slot: null, sum_cents: 100, ...more }) as OrderLine;

test("what is done is left, and parts with a place are mounted", () => {
  const left = leftBehind({
    lines: [
      line(1, {}),
      line(2, { kind: "part", slot: "rear_wheel/cassette" }),
      line(3, { kind: "part" }),
      line(4, { state: "approved" }),
    ],
  });
  const ids = (lines: OrderLine[]) => lines.map(({ id }) => id);
  expect(ids(left.open)).toEqual([4]);
  expect([ids(left.done), ids(left.fitted), ids(left.placeless), left.sum_cents]).toEqual([
    [1, 2, 3],
    [2],
    [3],
    300,
  ]);
});
