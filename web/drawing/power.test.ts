import { expect, test } from "vitest";
import type { BikeSpec } from "./bike-spec.ts";
import { distanceToLine } from "./point.ts";
import { solveBike } from "./solve-bike.ts";

const batteryOf = (spec: BikeSpec) => {
  const { skeleton: s, pieces } = solveBike({ type: "electric", ...spec });
  const lower = [s.headBottom[0] + s.up[0] * 25, s.headBottom[1] + s.up[1] * 25] as const;
  const down = pieces.find(
    ({ part, tone, at, d }) => part === "frame" && tone === "paint" && d > 45 && at[0]![0] === 0,
  )!;
  return { s, lower, down, battery: pieces.filter(({ part }) => part === "battery") };
};

test.each([
  { fork_travel_mm: 120 },
  { fork_travel_mm: 160 },
  { brand: "Specialized", model: "Turbo Levo", frame_size: "S3" },
  { fork_travel_mm: 150, tire_size: "27.5x2.8", frame_size: "XS" },
])("the battery of an electric mountain bike is in a thicker down tube, under a cover: %o", (spec) => {
  const { s, lower, down, battery } = batteryOf(spec);
  expect(down.d).toBeGreaterThan(solveBike({ type: "trail" }).skeleton.build.fat * 60);
  for (const { at, d, thick } of battery)
    for (const p of at) {
      expect(distanceToLine(p, [0, 0], lower) + (thick ? d / 2 : 0)).toBeLessThan(
        Math.min(down.d, down.to!) / 2,
      );
    }
  expect(distanceToLine(s.front, [0, 0], lower) - down.d / 2).toBeGreaterThan(s.build.F);
});

test("other electric bikes carry theirs on the down tube", () => {
  const { lower, down, battery } = batteryOf({});
  expect(down.d).toBeLessThan(60);
  const outer = Math.max(
    ...battery.flatMap(({ at, d }) => at.map((p) => distanceToLine(p, [0, 0], lower) + d / 2)),
  );
  expect(outer).toBeGreaterThan(down.d / 2);
});
