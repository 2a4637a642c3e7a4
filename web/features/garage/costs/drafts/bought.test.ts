import { expect, test } from "vitest";
import { boughtOf } from "./bought.ts";

const line = (kind: "chain" | "pads" | null, amount_cents: number) => ({
  text: "x",
  quantity: 1,
  amount_cents,
  part: kind && { kind, brand: null, model: null },
});
const total = { amount_cents: { value: 200, certainty: 1, box: null, from: null } };

test("a part that is the whole receipt has its price; of several, and of one among others, prices are not known", () => {
  const chain = { kind: "chain", brand: null, model: null };
  expect(boughtOf({ lines: [line("chain", 200)], fields: total }, new Set([0]))).toEqual({ part: chain });
  const two = [line("chain", 150), line("pads", 30), line(null, 20)];
  expect(boughtOf({ lines: two, fields: total }, new Set([0]))).toEqual({ parts: [chain] });
  expect(boughtOf({ lines: two, fields: total }, new Set([0, 1, 2]))).toEqual({
    parts: [chain, { kind: "pads", brand: null, model: null }],
  });
  expect(boughtOf({ lines: two, fields: total }, new Set())).toEqual({});
});
