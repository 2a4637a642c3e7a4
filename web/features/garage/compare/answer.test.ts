import { expect, test } from "vitest";
import { shortAnswer } from "./answer.ts";
import type { ComparedFacts } from "./sheet-rows.ts";

const frame = {
  type: "gravel",
  stack: 560,
  reach: 390,
  head_tube_angle: 72,
  chainstay: 420,
  bb_drop: 72,
  fork_offset: 45,
};
const hands = { spacers: 10, headset_cap: 10, stem_length: "100 mm", stem_angle: -6, bar_reach: 75 };
const answer = (first: object, bike: object) => shortAnswer(first as ComparedFacts, bike as ComparedFacts);

test("hands are compared where both are known, else the frames by stack and reach", () => {
  const one = { ...frame, ...hands };
  expect(answer(one, { ...one, stack: 595 }).reach).toEqual({ of: "hands", up: 35, ahead: 0 });
  expect(answer(one, { ...one, stem_length: "86" }).reach).toMatchObject({ of: "hands", ahead: -14 });
  expect(answer(one, { ...frame, stack: 595, reach: 376 }).reach).toEqual({
    of: "frame",
    up: 35,
    ahead: -14,
  });
  expect(answer(one, {}).reach).toBeNull();
});

test("grips need no reach of the bar", () => {
  const { bar_reach: _, ...flat } = { ...frame, ...hands, type: "hybrid", handlebar_type: "flat" };
  expect(answer(flat, { ...flat, spacers: 30 }).reach).toMatchObject({ of: "hands", up: 19, ahead: -6 });
});

test("wheelbase, weight and top gear are compared where both bikes have them", () => {
  const gears = { chainring_size: "50/34", cassette_range: "11-34", speeds: 11, tire_size: "28-622" };
  const one = { ...frame, ...gears, weight_g: 8400 };
  const found = answer(one, { ...one, wheelbase: 1100, weight_g: 10_350, chainring_size: "40" });
  expect(found.weight).toBe(1950);
  expect(found.wheelbase).toBeGreaterThan(50);
  expect(found.top?.map(Math.round)).toEqual([42, 52]);
  expect(answer(one, {})).toEqual({ reach: null, wheelbase: null, weight: null, top: null });
});
