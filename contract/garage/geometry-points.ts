import { type Geometry, type GeometryFacts, geometryOf } from "./geometry-fields.ts";
import { exactGeometry, wheelDiameter } from "./geometry-figures.ts";

/** Points of a bike seen from its right side, from the rear wheel to the rider's hands. */
export const geometryPointNames = [
  "bottom_bracket",
  "rear_axle",
  "front_axle",
  "rear_contact",
  "front_contact",
  "head_tube_top",
  "head_tube_bottom",
  "seat_tube_top",
  "saddle",
  "bar_clamp",
  "hoods",
] as const;
export type GeometryPointName = (typeof geometryPointNames)[number];

/** Millimetres from the bottom bracket, unrounded: x forwards, y up. */
export type GeometryPoint = readonly [x: number, y: number];
/** null where a figure that a point follows from is unknown. */
export type GeometryPoints = Record<GeometryPointName, GeometryPoint | null>;

/** Where two bikes can be put over each other. */
export const alignments = ["bottom_bracket", "rear_axle", "ground"] as const;
export type Alignment = (typeof alignments)[number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const point = (x: number | null, y: number | null): GeometryPoint | null =>
  x !== null && y !== null && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
/** The horizontal leg of a line of that length that rises by `drop`. */
const leg = (length: number | null, drop: number | null) =>
  length === null || drop === null ? null : Math.sqrt(length ** 2 - drop ** 2);

/** From the bottom bracket to where the head tube ends, forwards: as entered, else from the effective top tube. */
function reachOf({ reach, stack, seat_tube_angle: seat, effective_top_tube: top }: Geometry): number | null {
  if (reach !== null || stack === null || seat === null || top === null) return reach;
  return top - stack / Math.tan(radians(seat));
}

/**
 * The points of a geometry with wheels of that radius in mm. An axle that does not follow from the frame's lines follows
 * from the front centre or the wheelbase; nothing is guessed.
 */
export function pointsOfGeometry(entered: Geometry, radius: number | null): GeometryPoints {
  const g = { ...entered, reach: reachOf(entered) };
  const exact = exactGeometry({ ...g, bar_reach: g.bar_reach ?? 0 }, radius);
  const drop = g.bb_drop;
  const stay = leg(g.chainstay, drop);
  const ahead =
    leg(exact.front_centre ?? g.front_centre, drop) ??
    (stay === null || g.wheelbase === null ? null : g.wheelbase - stay);
  const behind = stay ?? (ahead === null || g.wheelbase === null ? null : g.wheelbase - ahead);
  const rear = behind === null ? null : -behind;
  const ground = exact.bb_height === null ? null : -exact.bb_height;
  const head = point(g.reach, g.stack);
  return {
    bottom_bracket: [0, 0],
    rear_axle: point(rear, drop),
    front_axle: point(ahead, drop),
    rear_contact: point(rear, ground),
    front_contact: point(ahead, ground),
    head_tube_top: head,
    head_tube_bottom: head && onward(head, g.head_tube, g.head_tube_angle, 1),
    seat_tube_top: onward([0, 0], g.seat_tube, g.seat_tube_angle, -1),
    saddle: point(exact.saddle_x, exact.saddle_y),
    bar_clamp: point(exact.hood_x === null ? null : exact.hood_x - (g.bar_reach ?? 0), exact.hood_y),
    hoods: g.bar_reach === null ? null : point(exact.hood_x, exact.hood_y),
  };
}

/** The point so far along a tube that leans back by an angle from the horizontal: 1 down it, -1 up it. */
function onward(from: GeometryPoint, length: number | null, angle: number | null, way: 1 | -1) {
  if (length === null || angle === null) return null;
  const a = radians(angle);
  return point(from[0] + way * length * Math.cos(a), from[1] - way * length * Math.sin(a));
}

/** The same from the facts of a bike. */
export function pointsOfBike(facts: GeometryFacts & { tire_size?: unknown }): GeometryPoints {
  const diameter = wheelDiameter(facts.tire_size);
  return pointsOfGeometry(geometryOf(facts), diameter && diameter / 2);
}

/** Where a point of the second bike lies, seen from that of the first: whole millimetres, x forwards, y up. */
export interface PointDifference {
  point: GeometryPointName;
  x: number;
  y: number;
}

/** Two bikes over each other, point by point. */
export interface PointDifferences {
  /** At least a millimetre apart. */
  differing: PointDifference[];
  /** On each other, the point of alignment left out. */
  same: GeometryPointName[];
  /** Unknown of one bike or both. */
  unknown: GeometryPointName[];
}

/** Rounds halves away from zero, so that bikes differ as much whichever comes first; never -0. */
const whole = (mm: number) => Math.sign(mm) * Math.round(Math.abs(mm)) || 0;

/** Where a bike is put over another one: for the ground, the spot below its bottom bracket. */
function originOf(points: GeometryPoints, at: Alignment): GeometryPoint | null {
  if (at !== "ground") return points[at];
  const contact = points.rear_contact ?? points.front_contact;
  return contact && [0, contact[1]];
}

/** Compares two bikes that are aligned at a point; null where that point is unknown of either. */
export function pointDifferences(
  first: GeometryPoints,
  second: GeometryPoints,
  at: Alignment,
): PointDifferences | null {
  const [from, to] = [originOf(first, at), originOf(second, at)];
  if (!from || !to) return null;
  const found: PointDifferences = { differing: [], same: [], unknown: [] };
  for (const name of geometryPointNames) {
    if (name === at) continue;
    const [one, other] = [first[name], second[name]];
    if (!one || !other) {
      found.unknown.push(name);
      continue;
    }
    const x = whole(other[0] - to[0] - (one[0] - from[0]));
    const y = whole(other[1] - to[1] - (one[1] - from[1]));
    if (x || y) found.differing.push({ point: name, x, y });
    else found.same.push(name);
  }
  return found;
}
