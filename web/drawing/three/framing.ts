import { Box3, type Group, type Mesh, Vector3 } from "three";
import { arc, off } from "#web/drawing/point.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";
import type { Wheel } from "#web/drawing/wheels.ts";
import { partInfo, type Section } from "./sections.ts";
import type { Vec } from "./solid.ts";

/** Outermost points of one body, and where it goes when its section comes apart. */
export interface BodyExtent {
  section: Section;
  points: readonly Vector3[];
  shift: Vec;
}

/** The extents of a model's bodies: corners of their boxes, but of wheels their edge. */
export function extentsOf(group: Group, wheels: readonly Wheel[]): BodyExtent[] {
  return (group.children as Mesh[]).map((body) => {
    const { part, shift } = body.userData as { part: DrawnPart; shift: Vec };
    const { min, max } = new Box3().setFromObject(body);
    const middle = (min.x + max.x) / 2;
    const wheel = wheels.find(({ centre, radius }) => Math.abs(centre[0] - middle) < radius);
    const points =
      part === "tire" && wheel
        ? arc(wheel.centre, wheel.radius, 0, 360, 20).flatMap((p) =>
            [min.z, max.z].map((z) => new Vector3(...(off(p, 0, 0, z) as Vec))),
          )
        : [min.x, max.x].flatMap((x) =>
            [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
          );
    return { section: partInfo(part).section, points, shift };
  });
}

/** The points of bodies whose sections are apart by a share. */
export const outerPoints = (extents: readonly BodyExtent[], share: (section: Section) => number): Vector3[] =>
  extents.flatMap(({ section, points, shift }) =>
    points.map((p) => p.clone().addScaledVector(new Vector3(...shift), share(section))),
  );

/** Where a camera looks from: round the bike from its right side, and down from straight above; radians. */
export interface ViewAngle {
  side: number;
  height: number;
}

/** Half of what a camera sees at a distance of 1, without what must stay free. */
export interface FreeView {
  across: number;
  up: number;
}

/** How much of a picture's width names of parts take at its sides where a bike is apart: two columns of 128 px, of 96 on phones. */
export const shareOfNames = (width: number): number => Math.min(0.56, 284 / width);

/** Points as a camera at an angle sees them: to the right, up, and nearer than `target`. */
function seen(points: readonly Vector3[], target: Vector3, { side, height }: ViewAngle) {
  const back = new Vector3(
    Math.sin(height) * Math.sin(side),
    Math.cos(height),
    Math.sin(height) * Math.cos(side),
  );
  const right = new Vector3(Math.cos(side), 0, -Math.sin(side));
  const up = new Vector3().crossVectors(back, right);
  return points.map((p) => {
    const from = p.clone().sub(target);
    return { x: from.dot(right), y: from.dot(up), near: from.dot(back) };
  });
}

/** Shares of a whole turn at which a bike is looked at. */
export const allRound = Array.from({ length: 24 }, (_, i) => i / 24);

/** Where to look and from how far, so that all points are in the middle of the picture from an angle, and in it from further `turns`. */
export function fitInView(
  points: readonly Vector3[],
  first: ViewAngle,
  { across, up }: FreeView,
  turns: readonly number[],
): { target: Vec; distance: number } {
  const box = new Box3().setFromPoints([...points]);
  const target = box.getCenter(new Vector3()).setZ(0);
  const distanceFrom = (side: number) =>
    Math.max(
      ...seen(points, target, { ...first, side }).map(
        ({ x, y, near }) => Math.max(Math.abs(x) / across, Math.abs(y) / up) + near,
      ),
    );
  const farEnough = () =>
    Math.max(...[0, ...turns].map((turn) => distanceFrom(first.side + turn * Math.PI * 2)));
  for (let step = 0; step < 3; step++) {
    const distance = farEnough();
    const places = seen(points, target, first).map(({ x, y, near }) => [
      x / (distance - near),
      y / (distance - near),
    ]);
    const middle = (axis: 0 | 1) => {
      const all = places.map((place) => place[axis]!);
      return ((Math.min(...all) + Math.max(...all)) / 2) * distance;
    };
    target.x += middle(0) / Math.cos(first.side);
    target.y += middle(1) / Math.sin(first.height);
  }
  return { target: target.toArray(), distance: farEnough() };
}
