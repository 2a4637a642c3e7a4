import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import { readBuild } from "./build.ts";
import { chainCourse, pitchRadius, tangent } from "./chain.ts";
import { chainCogs } from "./drivetrain.ts";
import { distance, distanceToLine } from "./point.ts";
import { layOut } from "./skeleton.ts";

test.each(Object.keys(archetypes))(
  "%s: every straight run of chain is tangent to the two cogs it joins",
  (type) => {
    const cogs = chainCogs(layOut(readBuild({ type })));
    expect(cogs.length).toBe(["bmx", "track", "urban", "cargo"].includes(type) ? 2 : 4);
    cogs.forEach((cog, i) => {
      const next = cogs[(i + 1) % cogs.length]!;
      const [from, to] = tangent(cog, next);
      expect(distance(from, cog.at)).toBeCloseTo(cog.r, 6);
      expect(distanceToLine(cog.at, from, to)).toBeCloseTo(cog.r, 6);
      expect(distanceToLine(next.at, from, to)).toBeCloseTo(next.r, 6);
    });
    for (const point of chainCourse(cogs))
      expect(Math.min(...cogs.map((cog) => Math.abs(distance(point, cog.at) - cog.r)))).toBeLessThan(1e-6);
  },
);

test("half-inch pitch", () => expect(pitchRadius(44) * 2).toBeCloseTo(178.02, 1));
