import { describe, expect, it } from "vitest";
import { randomFrom } from "#server/platform/testing/random.ts";
import { type KnownLife, survivalOf } from "./survival.ts";

const lives = (ended: number[], going: number[] = []): KnownLife[] => [
  ...ended.map((distance_m) => ({ distance_m, ended: true })),
  ...going.map((distance_m) => ({ distance_m, ended: false })),
];

describe("the survival of parts", () => {
  // Remission times in weeks of 21 patients on 6-MP; the estimates are those of the textbook's table. D. G. Kleinbaum,
  // M. Klein, "Survival Analysis: A Self-Learning Text", chapter 2, after Freireich et al., Blood 21 (1963), 699–716.
  it("agrees with the worked example of a textbook", () => {
    const { curve, median_m } = survivalOf(
      lives([6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]),
    );
    expect(curve.map(([week, share]) => [week, share.toFixed(4)])).toEqual([
      [0, "1.0000"],
      [6, "0.8571"],
      [7, "0.8067"],
      [10, "0.7529"],
      [13, "0.6902"],
      [16, "0.6275"],
      [22, "0.5378"],
      [23, "0.4482"],
    ]);
    expect(median_m).toBe(23);
  });

  it("agrees with the same example's other group, of whom all ended", () => {
    const { low_m, median_m, high_m } = survivalOf(
      lives([1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23]),
    );
    expect([low_m, median_m, high_m]).toEqual([4, 8, 12]);
  });

  it("is not pulled down by parts in use", () => {
    expect(survivalOf(lives([1000, 2000, 3000, 4000])).median_m).toBe(2000);
    expect(survivalOf(lives([1000, 2000, 3000, 4000], [1500, 1600, 5000])).median_m).toBe(3000);
  });

  it("reaches a half exactly", () => expect(survivalOf(lives([1, 2, 3, 4, 5, 6])).median_m).toBe(3));

  it("says nothing that was not reached", () =>
    expect(survivalOf(lives([100], [200, 200, 200]))).toEqual({
      low_m: 100,
      median_m: null,
      high_m: null,
      curve: [
        [0, 1],
        [100, 0.75],
      ],
    }));

  it("without parts in use is the share that went further; with them it never rises", () => {
    const random = randomFrom(36);
    for (let world = 0; world < 500; world++) {
      const all = Array.from({ length: 1 + random.below(40) }, () => 1 + random.below(50));
      for (const [distance, share] of survivalOf(lives(all)).curve)
        expect(share).toBeCloseTo(all.filter((one) => one > distance).length / all.length, 9);
      const mixed = survivalOf(all.map((distance_m) => ({ distance_m, ended: random.chance(0.5) })));
      const shares = mixed.curve.map(([, share]) => share);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }
  });
});
