import type { BikeSpec } from "./bike-spec.ts";
import { coatOf } from "./paint.ts";
import type { DrawnPart, Piece, PaintTone } from "./piece.ts";
import { type Point, mix, sideOf } from "./point.ts";
import { type Shading, shadingOf } from "./shading.ts";
import { type SolvedBike, solveBike, type Solving } from "./solve-bike.ts";
import { inTwoColors } from "./two-colors.ts";

/**
 * The colours of a picture: a drawing's; `second`, the paint of a bike in two colours; `letter`, the word on the paint; `rim`, the line
 * round black and white paint; `edge`, that round dark parts; `line`, what is too thin for one; light and shadow, which let what is
 * below them through.
 */
export type ShapeTone = PaintTone | OwnTone | "edge" | "line" | Shading["tone"];

/** The colours that are a bike's own. */
export type OwnTone = "paint" | "second" | "rim" | "letter";

/** One path of the picture. */
export interface Shape {
  part: DrawnPart;
  tone: ShapeTone;
  /** SVG path data, mm, y down. */
  d: string;
  /** Stroke width in mm; on a filled shape, the rounding of its corners. */
  w: number;
  fill?: boolean;
  dash?: string;
}

/** Shapes that are drawn over a piece. */
export type Over = ReadonlyMap<Piece, readonly Shape[]>;

/** What a large drawing shows of a bike: cables, its pieces in more detail, and what is written on them, all within its outline. */
export interface Detailing extends Pick<Solving, "lines"> {
  refine(spec: BikeSpec, solved: SolvedBike): { pieces: Piece[]; over: Over };
}

/** A bike as data for SVG: mm, y down, the bottom bracket at 0,0. */
export interface Drawing {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  shapes: Shape[];
  /** Where a callout may point. */
  anchors: Record<
    "stem" | "fork" | "cassette" | "saddle" | "crankset" | "front" | "rear",
    readonly [x: number, y: number]
  >;
  /** The height on which the wheels stand. */
  ground: number;
}

const n = (value: number) => Math.round(value * 10) / 10;
/** Path data of a line, mm, y down, rounded by `to` and as short as it may be: lines follow a point to begin at, and a minus sign parts two numbers. */
export const path = (points: readonly Point[], to = n): string =>
  `M${points
    .map(([x, y]) => `${to(x)} ${to(-y)}`)
    .join(" ")
    .replaceAll(" -", "-")}`;

/** Outline of a tube cut square whose diameter changes from d to `to`. */
const taper = (at: readonly Point[], d: number, to: number): Point[] => [
  ...sideOf(at, d, to, () => 1),
  ...sideOf(at, d, to, () => -1).toReversed(),
];

/** Path data of a circle. */
export const circle = (c: Point, r: number): string => {
  const q = n(r);
  const half = `a${q} ${q} 0 1 0 `;
  return `${path([[c[0] - q, c[1]]])}${half}${n(q * 2)} 0${half}${n(-q * 2)} 0`;
};

/** How far the line round dark parts stands out, mm. */
const edge = 2;

/** A piece as shapes: the line round it where it is dark, itself, and its light and shadow. */
function shapesOf(piece: Piece): Shape[] {
  const { part, tone, d, dash, r, thick } = piece;
  const isDark = (tone === "ink" || tone === "tyre") && !dash;
  const isThin = isDark && d < 6 && r === undefined && thick === undefined;
  const shape: Shape = isThin ? { ...shapeOf(piece), tone: "line" } : shapeOf(piece);
  const lines = shadingOf(piece).map(({ tone, at, r, w }): Shape => ({
    part,
    tone,
    d: r === undefined ? path(at, Math.round) : circle(at[0]!, r),
    w: n(w),
  }));
  return [
    ...(isDark && !isThin
      ? [{ ...shape, tone: "edge" as const, w: n(shape.w + 2 * edge), fill: undefined }]
      : []),
    shape,
    ...lines,
  ];
}

function shapeOf(piece: Piece): Shape {
  const { part, tone, at, d, r, to, dash } = piece;
  const base = {
    part,
    tone: piece.second ? ("second" as const) : tone,
    w: n(d),
    // One long dash cuts the ends of a belt square: its two runs meet without a seam.
    ...((dash ?? part === "chain") && { dash: dash ? dash.join(" ") : "9999 0" }),
  };
  if (r !== undefined) {
    return { ...base, d: circle(at[0]!, r) };
  }
  if (piece.thick !== undefined) return { ...base, d: `${path(at)}Z`, fill: true };
  if (to !== undefined) return { ...base, d: `${path(taper(at, d - 3, to - 3))}Z`, w: 3, fill: true };
  return { ...base, d: path(at) };
}

/** Draws a bike from its type and specification; it faces right. With details, where it is large enough to show them. */
export const drawBike = (spec: BikeSpec, details?: Detailing): Drawing =>
  drawPainted(spec, solveBike(spec, details), details);

/** Draws a bike whose geometry is solved already, in its colours. */
export function drawPainted(spec: BikeSpec, solved: SolvedBike, details?: Detailing): Drawing {
  const coat = coatOf(spec.color, spec.type);
  const pieces = coat.second ? inTwoColors(solved, coat.on) : solved.pieces;
  const painted = { ...solved, pieces };
  const fine = details?.refine(spec, painted);
  const drawing = drawSolved({ ...painted, ...fine }, fine?.over);
  const shapes = coat.second?.rim ? edged(drawing.shapes) : drawing.shapes;
  return { ...drawing, shapes: coat.rim ? rimmed(shapes) : shapes };
}

/** Puts the line of dark parts round each part in the second colour. */
const edged = (shapes: Shape[]): Shape[] =>
  shapes.flatMap((shape) =>
    shape.tone === "second"
      ? [{ ...shape, tone: "edge" as const, w: n(shape.w + 2 * edge), fill: undefined }, shape]
      : [shape],
  );

/** How far the line round pale and deep paint stands out, mm. */
const rim = 6;

/** Puts a line round all paint, below it, so that tubes meet without a seam. */
function rimmed(shapes: Shape[]): Shape[] {
  const first = shapes.findIndex(({ tone }) => tone === "paint");
  const lines = shapes
    .filter(({ tone }) => tone === "paint")
    .map((shape): Shape => ({ ...shape, tone: "rim", w: shape.w + 2 * rim }));
  return shapes.toSpliced(first, 0, ...lines);
}

/** Makes one path of lines of one kind that follow each other, as a wheel's spokes do. */
function joined(shapes: readonly Shape[]): Shape[] {
  const all: Shape[] = [];
  for (const shape of shapes) {
    const last = all.at(-1);
    const isSame =
      last && (["part", "tone", "w", "dash", "fill"] as const).every((of) => last[of] === shape[of]);
    if (isSame && !shape.fill) last.d += shape.d;
    else all.push({ ...shape });
  }
  return all;
}

/** Draws a bike whose geometry is solved already, in one paint without a line round it. */
export function drawSolved({ skeleton: s, pieces, bar }: SolvedBike, over?: Over): Drawing {
  const reach = (axis: 0 | 1, sign: 1 | -1) =>
    Math.max(...pieces.map((p) => (p.r ?? 0) + p.d / 2 + Math.max(...p.at.map((q) => q[axis] * sign))));
  const [left, right, top] = [-reach(0, -1) - 14, reach(0, 1) + 14, -reach(1, 1) - 14];
  const point = (p: Point) => [n(p[0]), n(-p[1])] as const;
  return {
    viewBox: [n(left), n(top), n(right - left), n(-s.ground + 8 - top)],
    shapes: joined(pieces.flatMap((piece) => [...shapesOf(piece), ...(over?.get(piece) ?? [])])),
    anchors: {
      stem: point(mix(s.column, bar, 0.6)),
      fork: point(mix(s.crown, s.front, 0.5)),
      cassette: point(s.rear),
      saddle: point(s.clamp),
      crankset: [0, 0],
      front: point(s.front),
      rear: point(s.rear),
    },
    ground: n(-s.ground),
  };
}
