import { describe, expect, test } from "vitest";
import { contradicted } from "./contradicted.ts";

const of = (...pairs: [id: number, value: number][]) => pairs.map(([id, value]) => ({ id, value }));

describe("readings of one odometer", () => {
  test("that agree count as they are", () => {
    expect(contradicted([], true)).toEqual([]);
    expect(contradicted(of([3, 0], [2, 10], [1, 10], [4, 90]), true)).toEqual([0, 10, 10, 90]);
  });

  test("that were noted later for an earlier day give way, and count as their neighbour", () => {
    expect(contradicted(of([1, 100], [3, 50], [2, 500]), true)).toEqual([100, 100, 500]);
    expect(contradicted(of([1, 100], [3, 900], [2, 500]), true)).toEqual([100, 500, 500]);
    expect(contradicted(of([3, 900], [4, 800], [2, 500]), true)).toEqual([500, 500, 500]);
    expect(contradicted(of([1, 100], [2, 300], [3, 0], [4, 400]), true)).toEqual([100, 300, 300, 400]);
    // The purchase gives way to all others.
    expect(contradicted(of([0, 900], [1, 500]), true)).toEqual([500, 500]);
  });

  test("keep the newest as it is only where it says today's mileage", () => {
    expect(contradicted(of([1, 400], [2, 300]), true)).toEqual([300, 300]);
    expect(contradicted(of([1, 400], [2, 300]), false)).toEqual([400, 400]);
  });

  test("of a whole life are put in order in no time", () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      id: 5000 - index,
      value: (index * 7919) % 5000,
    }));
    const start = performance.now();
    const counts = contradicted(many, true);
    expect(performance.now() - start).toBeLessThan(200);
    expect(counts.every((value, index) => index === 0 || value >= (counts[index - 1] ?? 0))).toBe(true);
  });
});
