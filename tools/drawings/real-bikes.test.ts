import { expect, test } from "vitest";
import { compareWithChart } from "./measured-drawing.ts";
import { realBikes } from "./real-bikes.ts";
import { solveBike } from "#web/drawing/solve-bike.ts";
import { unsoundIn } from "#web/drawing/soundness.testing.ts";

const named = realBikes.map(
  (bike) => [`${bike.maker} ${bike.model} ${bike.year} ${bike.size}`, bike] as const,
);

test("there are 24, each named once", () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(24);
  expect(new Set(realBikes.map(({ drawn }) => drawn.type)).size).toBeGreaterThan(12);
});

test.each(named)("%s is drawn as its maker's chart has it", (_, bike) => {
  const solved = solveBike({ ...bike.drawn, ...bike.published });
  expect(solved.skeleton.build.own).not.toBeNull();
  expect(unsoundIn(solved)).toEqual([]);
  for (const { figure, published, drawn } of compareWithChart(bike)) {
    if (published === null) continue;
    // Makers round wheelbase and front centre: what follows from their other figures is up to 2.5 mm beside them.
    const within = figure === "wheelbase" || figure === "front_centre" ? 2.5 : 0.1;
    expect(Math.abs(drawn - published), figure).toBeLessThanOrEqual(within);
  }
});
