import { tangent } from "./chain.ts";
import { type Point, arc, distance, distanceToLine, off, towards } from "./point.ts";

/**
 * The shortest way between two points that keeps `room` mm away from a centre: straight where that is far enough, else
 * along the circle between the two tangents. Both points must lie outside the circle.
 */
export function wayAround(from: Point, to: Point, centre: Point, room: number): Point[] {
  const [x, y] = towards(from, to);
  const on = (centre[0] - from[0]) * x + (centre[1] - from[1]) * y;
  const isBeside = on > 0 && on < distance(from, to);
  if (!isBeside || distanceToLine(centre, from, to) >= room) return [from, to];
  // Counter-clockwise round a centre at the left of the way, clockwise round one at its right.
  const left = x * (centre[1] - from[1]) - y * (centre[0] - from[0]) > 0;
  const wheel = { at: centre, r: room, turn: left ? 1 : -1 } as const;
  const [, enter] = tangent({ at: from, r: 0, turn: 1 }, wheel);
  const [leave] = tangent(wheel, { at: to, r: 0, turn: 1 });
  const angle = (p: Point) => (Math.atan2(p[1] - centre[1], p[0] - centre[0]) * 180) / Math.PI;
  const turned = ((((angle(leave) - angle(enter)) % 360) + 540) % 360) - 180;
  // Points a little outside the circle, so that the chords between them do not cut it.
  const bow = arc(centre, room + 0.5, angle(enter), angle(enter) + turned, 5);
  return [from, ...bow.map((p) => off(p, 0, 0)), to];
}
