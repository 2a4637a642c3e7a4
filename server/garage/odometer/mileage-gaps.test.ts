import { describe, expect, test } from "vitest";
import { randomFrom } from "#server/platform/testing/random.ts";
import { estimatedMetres, type MileageGap } from "./mileage-gaps.ts";

const dayMs = 86_400_000;
const start = Date.parse("2026-03-01T00:00:00.000Z");
const at = (days: number) => new Date(start + days * dayMs).toISOString();
const gap = (from: number, to: number, distance_m: number): MileageGap => ({
  bike_id: 1,
  from_at: at(from),
  to_at: at(to),
  distance_m,
});

describe("the estimated metres of a bike", () => {
  test("are spread evenly over the days between two readings, and are none outside", () => {
    const gaps = [gap(0, 10, 1000)];
    expect(estimatedMetres(gaps, at(0), at(10))).toBe(1000);
    expect(estimatedMetres(gaps, at(2), at(3))).toBe(100);
    expect(estimatedMetres(gaps, at(-5), at(1))).toBe(100);
    expect(estimatedMetres(gaps, at(9.5), at(90))).toBe(50);
    expect(estimatedMetres(gaps, at(10), at(11))).toBe(0);
    expect(estimatedMetres(gaps, at(3), at(3))).toBe(0);
    expect(estimatedMetres(gaps, at(3), at(2))).toBe(0);
  });

  test("of stretches that follow each other add up to those of all together, metre by metre", () => {
    const random = randomFrom(5);
    for (let round = 0; round < 500; round++) {
      const edges = Array.from({ length: 6 }, () => random.below(3000) / 7).toSorted((a, b) => a - b);
      const gaps = edges
        .slice(1)
        .flatMap((to, index) =>
          to > (edges[index] ?? 0) ? [gap(edges[index] ?? 0, to, random.below(100_000))] : [],
        );
      const cuts = [-1, ...Array.from({ length: 8 }, () => random.below(3000) / 7), 1000];
      const sorted = cuts.toSorted((a, b) => a - b);
      const pieces = sorted
        .slice(1)
        .map((to, index) => estimatedMetres(gaps, at(sorted[index] ?? 0), at(to)));
      const total = gaps.reduce((sum, { distance_m }) => sum + distance_m, 0);
      expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(total);
      expect(pieces.every((piece) => piece >= 0)).toBe(true);
    }
  });

  test("differ from an even spread by less than a metre a gap", () => {
    const random = randomFrom(6);
    for (let round = 0; round < 500; round++) {
      const [from, length, metres] = [random.below(100), 1 + random.below(50), random.below(1_000_000)];
      const [left, right] = [random.below(150), random.below(150)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      // Day by day, as the rule says it.
      let even = 0;
      for (let day = from; day < from + length; day++)
        if (day >= left && day < right) even += metres / length;
      const estimate = estimatedMetres([gap(from, from + length, metres)], at(left), at(right));
      expect(Math.abs(estimate - even)).toBeLessThan(1.001);
    }
  });
});
