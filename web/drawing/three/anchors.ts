import { Box3, type Group, type PerspectiveCamera, Vector3 } from "three";
import type { BikeEnd } from "#web/drawing/bike-map.tsx";
import { isAtBothEnds } from "#web/drawing/drawn-slots.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";

/** Where a label of a part belongs: px from the upper left corner of the picture. */
export interface PartSpot {
  part: DrawnPart;
  /** Of a part that there is one of at each end. */
  end: BikeEnd | null;
  x: number;
  y: number;
}

/** A part's place in the assembled model, and the body that carries it when the bike comes apart. */
export interface Anchor extends Pick<PartSpot, "part" | "end"> {
  at: Vector3;
  body: Group["children"][number];
}

/** How high in its body, as a share, a part is pointed at: not all at the hub. */
const heights: Partial<Record<DrawnPart, number>> = { wheelset: 0.14, tire: 0.98 };

/** Returns an anchor for each part, at each end where there are two; writes the end of each body into its userData. */
export function anchorsOf(group: Group): Anchor[] {
  const found = new Map<string, Anchor & { size: number }>();
  for (const body of group.children) {
    const part = body.userData.part as DrawnPart;
    const box = new Box3().setFromObject(body);
    const at = box.getCenter(new Vector3());
    const { x, y } = box.getSize(new Vector3());
    const end = isAtBothEnds(part) ? (at.x < 0 ? "rear" : "front") : null;
    body.userData.end = end;
    const key = `${part} ${end}`;
    const size = Math.hypot(x, y);
    if (size <= (found.get(key)?.size ?? 0)) continue;
    at.y = box.min.y + y * (heights[part] ?? 0.5);
    found.set(key, { part, end, at, body, size });
  }
  return [...found.values()];
}

/** Where a camera sees an anchor in a picture of `width` × `height` px. */
export function seenAt(
  { part, end, at, body }: Anchor,
  camera: PerspectiveCamera,
  width: number,
  height: number,
): PartSpot {
  const { x, y } = at.clone().add(body.position).project(camera);
  return { part, end, x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
}
