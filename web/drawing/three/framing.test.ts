import type { Vector3 } from "three";
import { PerspectiveCamera } from "three";
import { expect, test } from "vitest";
import { allRound, fitInView, outerPoints } from "./framing.ts";
import { buildModel } from "./model.ts";
import { firstView } from "./orbit.ts";

/** Where points are in a picture, from -1 to 1, `turn` of a whole turn further round. */
function seenFrom(points: readonly Vector3[], aspect: number, turn: number, turns: readonly number[]) {
  const camera = new PerspectiveCamera(24, aspect, 200, 30_000);
  const tall = Math.tan((camera.fov * Math.PI) / 360);
  const { target, distance } = fitInView(points, firstView, { across: tall * aspect, up: tall }, turns);
  const side = firstView.side + turn * Math.PI * 2;
  camera.position.set(
    target[0] + distance * Math.sin(firstView.height) * Math.sin(side),
    target[1] + distance * Math.cos(firstView.height),
    target[2] + distance * Math.sin(firstView.height) * Math.cos(side),
  );
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  return points.map((p) => p.clone().project(camera));
}

for (const aspect of [0.95, 1.4, 2.2])
  test(`at ${aspect} to 1 a bike is in the middle, and within the picture from every side`, () => {
    for (const type of ["road", "cargo", "bmx"]) {
      const model = buildModel({ type });
      const points = outerPoints(model.extents, () => 0);
      const first = seenFrom(points, aspect, 0, allRound);
      for (const axis of ["x", "y"] as const) {
        const all = first.map((p) => p[axis]);
        expect(Math.abs(Math.max(...all) + Math.min(...all))).toBeLessThan(0.04);
      }
      for (const turn of allRound)
        for (const { x, y, z } of seenFrom(points, aspect, turn, allRound)) {
          expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1.001);
          expect(Math.abs(z)).toBeLessThan(1);
        }
      model.dispose();
    }
  });

test("what is apart fills the picture from the first angle", () => {
  const model = buildModel({ type: "trail" });
  const places = seenFrom(
    outerPoints(model.extents, () => 1),
    1.4,
    0,
    [],
  );
  expect(Math.max(...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))).toBeCloseTo(1, 1);
  model.dispose();
});
