import { expect, test } from "vitest";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { byLikelyReplaced } from "./replaced-order.ts";

test("what wears comes first, the chain before all, and what is alike stays in its order", () => {
  const kinds: PartKind[] = ["fork", "tyre", "headset", "cassette", "tyre", "chain"];
  const mounted = kinds.map((kind, id) => ({ part: { kind }, id }));
  expect(byLikelyReplaced(mounted).map(({ id }) => id)).toEqual([5, 1, 4, 3, 0, 2]);
});
