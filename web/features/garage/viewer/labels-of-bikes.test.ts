import { type Mesh, PerspectiveCamera, Vector3 } from "three";
import { expect, test } from "vitest";
import { catalogue } from "#e2e/catalogue.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { type Anchor, seenAt } from "#web/drawing/three/anchors.ts";
import { fitInView, outerPoints, shareOfNames } from "#web/drawing/three/framing.ts";
import { buildModel } from "#web/drawing/three/model.ts";
import { firstView } from "#web/drawing/three/orbit.ts";
import { layOutLabels } from "./label-layout.ts";

/** The viewer's picture on a screen of 390 and of 1280 px, and the largest label on it. */
const screens = [
  { width: 390, height: 324, label: { width: 96, height: 44 } },
  { width: 1280, height: 600, label: { width: 128, height: 44 } },
];

/** A bike that is wholly apart as the viewer first shows it: each part, and whether a box of the picture has a point of its body in it. */
function shown(spec: BikeSpec, { width, height }: { width: number; height: number }) {
  const model = buildModel(spec);
  model.explode(() => 1);
  model.group.updateMatrixWorld(true);
  const camera = new PerspectiveCamera(24, width / height, 200, 30_000);
  const tall = Math.tan((camera.fov * Math.PI) / 360);
  const opening = { across: tall * camera.aspect * (1 - shareOfNames(width)), up: tall * 0.9 };
  const { target, distance } = fitInView(
    outerPoints(model.extents, () => 1),
    firstView,
    opening,
    [],
  );
  const { side, height: down } = firstView;
  camera.position
    .set(Math.sin(down) * Math.sin(side), Math.cos(down), Math.sin(down) * Math.cos(side))
    .multiplyScalar(distance)
    .add(new Vector3(...target));
  camera.lookAt(...(target as [number, number, number]));
  camera.updateMatrixWorld(true);
  const pointsOf = ({ body }: Anchor) => {
    const { position } = (body as Mesh).geometry.attributes;
    return Array.from({ length: Math.ceil(position!.count / 5) }, (_, i) => {
      const p = new Vector3(position!.getX(i * 5), position!.getY(i * 5), position!.getZ(i * 5));
      const { x, y } = p.add(body.position).project(camera);
      return [((x + 1) / 2) * width, ((1 - y) / 2) * height] as const;
    });
  };
  const parts = model.anchors.map((anchor) => ({
    ...seenAt(anchor, camera, width, height),
    points: pointsOf(anchor),
  }));
  model.dispose();
  return parts;
}

test.each(Object.entries(catalogue))(
  "%s: no name lies on its part, on another name or beyond the picture",
  (_, spec) => {
    for (const { label, ...picture } of screens) {
      const parts = shown(spec, picture);
      const placed = layOutLabels(
        parts.map(({ x, y }) => ({ x, y, ...label })),
        picture,
      );
      const boxes = placed.flatMap((at, i) =>
        at
          ? [
              {
                ...parts[i]!,
                left: at.left,
                top: at.top,
                right: at.left + label.width,
                low: at.top + label.height,
              },
            ]
          : [],
      );
      // What has no room is in the list beside the picture.
      expect(boxes.length).toBeGreaterThanOrEqual(Math.min(parts.length, picture.width < 400 ? 10 : 20));
      for (const [i, box] of boxes.entries()) {
        const covers = box.points.some(
          ([x, y]) => x > box.left && x < box.right && y > box.top && y < box.low,
        );
        expect(covers, `${box.part} ${box.end}`).toBe(false);
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(picture.width);
        expect(box.low).toBeLessThanOrEqual(picture.height);
        for (const other of boxes.slice(i + 1))
          expect(
            box.right <= other.left ||
              other.right <= box.left ||
              box.low <= other.top ||
              other.low <= box.top,
          ).toBe(true);
      }
    }
  },
);
