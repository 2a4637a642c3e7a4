import type { GeometryFacts } from "#contract/garage/geometry-fields.ts";
import {
  type GeometryPoint,
  type GeometryPointName,
  type GeometryPoints,
  pointsOfBike,
} from "#contract/garage/geometry-points.ts";
import type { BarStyle } from "#web/drawing/archetypes.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { type Drawing, drawSolved } from "#web/drawing/draw-bike.ts";
import type { Point } from "#web/drawing/point.ts";
import type { FrameSkeleton } from "#web/drawing/skeleton.ts";
import { type SolvedBike, solveBike } from "#web/drawing/solve-bike.ts";

/** A bike that is drawn over another one. */
export interface OverlaidBike {
  key: string;
  name: string;
  facts: BikeSpec & GeometryFacts;
  /** Its colour as CSS; where one has none, all get distinct ones. */
  paint?: string;
}

/**
 * How far a drawing is the bike's own: to its measure; partly, the rest being typical of its kind; typical of its kind
 * although figures are entered, which no frame can have; typical of its kind because none are.
 */
export type Measure = "own" | "partly" | "unfit" | "kind";

/** A bike ready to be put over another one: mm from the bottom bracket. */
export interface LaidBike {
  drawing: Drawing;
  /** From its figures: y up. */
  points: GeometryPoints;
  measure: Measure;
  /** SVG path along the frame and around the wheels, y down. */
  lines: string;
  /** Where the drawing has the rear axle and the ground, y up. */
  rear: Point;
  ground: number;
  /** Its hands are on the grips of a flat bar, not on hoods. */
  hasGrips: boolean;
}

const gripped: ReadonlySet<BarStyle> = new Set(["flat", "riser", "swept", "bmx", "post"]);

/** Solves a bike's geometry and draws it. */
export function layBike(facts: OverlaidBike["facts"]): LaidBike {
  const solved = solveBike(facts);
  const points = pointsOfBike(facts);
  return {
    drawing: drawSolved(solved),
    points,
    measure: measureOf(points, solved.skeleton),
    lines: linesOf(solved),
    rear: solved.skeleton.rear,
    ground: solved.skeleton.ground,
    hasGrips: gripped.has(solved.skeleton.build.bar),
  };
}

/** How many mm a drawing may be off a figure, for the figure to be drawn. */
const within = 1;

function measureOf(points: GeometryPoints, s: FrameSkeleton): Measure {
  const drawn: [GeometryPointName, Point][] = [
    ["rear_axle", s.rear],
    ["front_axle", s.front],
    ["head_tube_top", s.column],
  ];
  const known = drawn.flatMap(([name, at]) => (points[name] ? [isNear(points[name], at)] : []));
  if (known.length === 0) return "kind";
  if (known.includes(false)) return "unfit";
  return known.length === drawn.length ? "own" : "partly";
}

const isNear = ([x, y]: GeometryPoint, [a, b]: Point) =>
  Math.abs(x - a) <= within && Math.abs(y - b) <= within;

const round = (mm: number) => Math.round(mm * 10) / 10;

/** The lines that distinguish a bike where two lie over each other: the middle of its tubes, its wheels and the ground. */
function linesOf({
  skeleton: { build: b, rear, front, seat, clamp, headBottom, ground },
  pieces,
}: SolvedBike) {
  const line = (at: readonly Point[]) => `M${at.map(([x, y]) => `${round(x)} ${round(-y)}`).join("L")}`;
  const wheel = ([x, y]: Point, r: number) => {
    const half = `a${round(r)} ${round(r)} 0 1 0 `;
    return `M${round(x - r)} ${round(-y)}${half}${round(2 * r)} 0${half}${round(-2 * r)} 0`;
  };
  const tubes = pieces.filter(
    ({ part, tone, r, thick }) =>
      part === "frame" && tone === "paint" && r === undefined && thick === undefined,
  );
  return [
    ...tubes.map(({ at }) => line(at)),
    line([seat, clamp]),
    line([headBottom, front]),
    wheel(rear, b.R),
    wheel(front, b.F),
    line([
      [rear[0] - b.R, ground],
      [front[0] + b.F, ground],
    ]),
  ].join("");
}
