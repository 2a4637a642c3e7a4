import type { Dimension } from "./dimensions.ts";
import { type Point, along, arc, distance, heading, mix, off, towards } from "./point.ts";

/** A dimension on its drawing: lines as SVG paths and a label, mm, y down. */
export interface PlacedDimension {
  dimension: Dimension;
  text: string;
  /** Line with its arrows; the thin lines to what is measured. */
  line: string;
  arrows: string;
  thin: string;
  /** Middle of the label; turned: it reads upwards. */
  at: readonly [x: number, y: number];
  isTurned: boolean;
  /** The label's box. */
  box: Box;
  /** Its line, thin lines and leader, from point to point, mm, y up: no other label lies on them. */
  segments: readonly Segment[];
}

export type Segment = readonly [Point, Point];

/** A rectangle in mm, y up. */
export interface Box {
  left: number;
  right: number;
  low: number;
  high: number;
}

/** What the dimensions stand round: the bike's own extent, and the height of the ground; mm, y up. */
export interface Extent extends Box {
  ground: number;
  /** Height of the axles over the bottom bracket. */
  axles: number;
}

const n = (value: number) => Math.round(value * 10) / 10;
const xy = (p: Point) => `${n(p[0])} ${n(-p[1])}`;
const path = (points: readonly Point[]) => `M${points.map(xy).join("L")}`;
/** Mean width of a label's letters as a share of their height, on the safe side. */
const letter = 0.6;

interface Candidate {
  middle: Point;
  isTurned: boolean;
  /** On its line, which is interrupted there. */
  isOn?: boolean;
}

interface Line {
  /** The course of the dimension line, and the thin lines. */
  course: Point[];
  thin: Point[][];
  /** Where arrows point, and from where. */
  tips: [tip: Point, from: Point][];
  candidates: Candidate[];
}

const segmentsOf = (paths: readonly (readonly Point[])[]): Segment[] =>
  paths.flatMap((points) => points.slice(1).map((to, i): Segment => [points[i]!, to]));

/** Whether a line passes through a box (Liang and Barsky). */
export function crosses([[x, y], [toX, toY]]: Segment, box: Box): boolean {
  if (Math.max(x, toX) <= box.left || Math.min(x, toX) >= box.right) return false;
  if (Math.max(y, toY) <= box.low || Math.min(y, toY) >= box.high) return false;
  const [dx, dy] = [toX - x, toY - y];
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-dx, x - box.left],
    [dx, box.right - x],
    [-dy, y - box.low],
    [dy, box.high - y],
  ] as const) {
    if (step === 0) {
      if (room <= 0) return false;
      continue;
    }
    const share = room / step;
    if (step < 0) from = Math.max(from, share);
    else to = Math.min(to, share);
    if (from >= to) return false;
  }
  return true;
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high;

/** A label's box round its middle. */
function boxOf({ middle: [x, y], isTurned }: Candidate, text: string, size: number): Box {
  const [long, thick] = [(text.length * letter * size) / 2 + size * 0.2, size * 0.62];
  const [w, h] = isTurned ? [thick, long] : [long, thick];
  return { left: x - w, right: x + w, low: y - h, high: y + h };
}

/** The two ends of a dimension's line. */
function endsOf({ feet: [a, b], place }: Dimension, e: Extent, size: number): [Point, Point] {
  const below = e.ground - Math.max(0, e.axles) - size * 1.9;
  switch (place.at) {
    case "top": {
      const y = e.high + size * (0.9 + place.lane * 1.7);
      return [
        [a[0], y],
        [b[0], y],
      ];
    }
    case "bottom": {
      const y = below - Math.max(0, -e.axles) - size * (1.6 + place.lane * 1.7);
      return [
        [a[0], y],
        [b[0], y],
      ];
    }
    case "left":
    case "right": {
      const x = place.at === "left" ? e.left - size : e.right + size;
      return [
        [x, a[1]],
        [x, b[1]],
      ];
    }
    case "below":
      return [off(a, 0, below), off(b, 0, below)];
    case "beside": {
      const away = place.gap + (place.gap > 0 ? size * 0.7 : 0);
      const low = place.by[1] === -1 ? size * 0.6 : 0;
      return [along(a, place.by, away + low), along(b, place.by, away + low)];
    }
    case "arc":
      return [a, b];
  }
}

function lineOf(dimension: Dimension, extent: Extent, size: number, long: number): Line {
  const { feet, place } = dimension;
  if (place.at === "arc") {
    const [corner] = feet;
    const r = 105 + size * 1.6;
    const bow = arc(corner, r, 180, 180 - place.opens, 6);
    const towardsLabel = (angle: number, out: number): Candidate => ({
      middle: along(corner, heading(180 - angle), r + out),
      isTurned: false,
      isOn: out === 0,
    });
    return {
      course: bow,
      thin: [
        [corner, along(corner, heading(180), r + size * 0.5)],
        [corner, along(corner, heading(180 - place.opens), r + size * 0.5)],
      ],
      tips: [
        [bow[0]!, bow[1]!],
        [bow.at(-1)!, bow.at(-2)!],
      ],
      candidates: [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((share) =>
        [0, size * 1.2, size * -1.2].map((out) => towardsLabel(place.opens * share, out)),
      ),
    };
  }
  const [a, b] = endsOf(dimension, extent, size);
  const u = towards(a, b);
  const length = distance(a, b);
  const side: Point = [-u[1], u[0]];
  const isTurned = Math.abs(u[0]) < 0.2 || place.at === "left" || place.at === "right";
  const isShort = length < size * 1.4;
  const half = long / 2;
  const at = (share: number, out: number): Candidate => ({
    middle: along(along(a, u, length * share), side, out),
    isTurned,
    isOn: out === 0,
  });
  const beyond = (p: Point, sign: 1 | -1): Candidate => ({
    middle: along(p, u, sign * (past + size * 0.6)),
    isTurned,
  });
  // Past an end a level label is as far from it as it reaches that way.
  const past = isTurned ? half : Math.min(half / Math.abs(u[0]), (size * 0.62) / Math.abs(u[1]));
  // Beside its line a level label is as far from it as an inclined line needs.
  const sideways = isTurned
    ? size * 0.75
    : size * 0.75 * Math.abs(u[0]) + (half + size * 0.1) * Math.abs(u[1]);
  const fits = length > long + size * 1.2;
  return {
    course: isShort ? [along(a, u, -size), along(b, u, size)] : [a, b],
    thin: feet.map((foot, i) => {
      const end = i ? b : a;
      return [foot, along(end, towards(foot, end), distance(foot, end) > 1 ? size * 0.3 : 0)];
    }),
    tips: isShort
      ? [
          [a, along(a, u, -size)],
          [b, along(b, u, size)],
        ]
      : [
          [a, b],
          [b, a],
        ],
    candidates: [
      ...(fits ? shares.map((share) => at(share, 0)) : []),
      beyond(b, 1),
      beyond(a, -1),
      ...shares.flatMap((share) => [sideways, -sideways].map((out) => at(share, out))),
    ],
  };
}

/** Where on its line a label may be, as a share of it, the best first. */
const shares = [0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85] as const;

/** An arrow's head at `tip`, seen from `from`. */
function arrow(tip: Point, from: Point, size: number): string {
  const u = towards(tip, from);
  const back = along(tip, u, size * 0.5);
  const side: Point = [-u[1], u[0]];
  return `${path([tip, along(back, side, size * 0.14), along(back, side, size * -0.14)])}Z`;
}

/** Places from near to far round a point, for a label that fits nowhere at its line. */
function* afield({ middle }: Candidate, size: number): Generator<Candidate> {
  for (let r = 2; r < 60; r++)
    for (let turn = 0; turn < 12; turn++)
      yield { middle: along(middle, heading(turn * 30 + 90), r * size), isTurned: false };
}

/**
 * Puts lines and labels on a drawing so that no label lies over another, nor over a line that is not its own; `size` is the
 * height of their letters in mm of the bike, `textOf` what a label says. A label that does not fit at its line is its
 * letter alone; a letter that does not fit there stands elsewhere, with a leader to its line.
 */
export function placeDimensions(
  dimensions: readonly Dimension[],
  extent: Extent,
  size: number,
  textOf: (dimension: Dimension) => string,
): PlacedDimension[] {
  const widthOf = (text: string) => text.length * letter * size + size * 0.4;
  const drawn = dimensions.map((dimension) => {
    const { course, thin } = lineOf(dimension, extent, size, 0);
    return { dimension, course: segmentsOf([course]), thin: segmentsOf(thin) };
  });
  const taken: Box[] = [];
  const leaders: Segment[] = [];
  // What has the least room chooses first: angles and short lines, then what lies within the bike, then the lanes.
  const room = ({ place, feet }: Dimension) =>
    place.at === "arc" ? 0 : place.at === "beside" ? 1 + distance(...feet) / 10_000 : 2;
  const placed = dimensions
    .toSorted((a, b) => room(a) - room(b))
    .map((dimension): PlacedDimension => {
      const own = drawn.find((one) => one.dimension === dimension)!;
      const others = drawn
        .filter((one) => one !== own)
        .flatMap(({ course, thin }) => [...course, ...thin])
        .concat(leaders, own.thin);
      const isFree = (candidate: Candidate, text: string) => {
        const box = boxOf(candidate, text, size);
        const lines = candidate.isOn ? others : [...others, ...own.course];
        return !taken.some((other) => overlap(other, box)) && !lines.some((line) => crosses(line, box));
      };
      const foundAt = (text: string) => {
        const { candidates } = lineOf(dimension, extent, size, widthOf(text));
        const at = candidates.find((candidate) => isFree(candidate, text));
        return at && { at, text, leader: [] as Point[][] };
      };
      const { course, thin, tips, candidates } = lineOf(dimension, extent, size, widthOf(dimension.letter));
      const away = () => {
        const foot = mix(course[0]!, course.at(-1)!, 0.5);
        const start: Candidate = { middle: foot, isTurned: false };
        for (const at of afield(start, size)) {
          const leader: Segment = [at.middle, foot];
          if (!isFree(at, dimension.letter) || taken.some((box) => crosses(leader, box))) continue;
          return { at, text: dimension.letter, leader: [[...leader]] };
        }
        return { at: candidates[0]!, text: dimension.letter, leader: [] };
      };
      const { at, text, leader } = foundAt(textOf(dimension)) ?? foundAt(dimension.letter) ?? away();
      const box = boxOf(at, text, size);
      taken.push(box);
      leaders.push(...segmentsOf(leader));
      return {
        dimension,
        text,
        line: path(course),
        arrows: tips.map(([tip, from]) => arrow(tip, from, size)).join(""),
        thin: [...thin, ...leader].map(path).join(""),
        at: [n(at.middle[0]), n(-at.middle[1])],
        isTurned: at.isTurned,
        box,
        segments: [...segmentsOf([course]), ...own.thin, ...segmentsOf(leader)],
      };
    });
  return dimensions.map((dimension) => placed.find((one) => one.dimension === dimension)!);
}
