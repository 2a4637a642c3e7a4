import type { Piece } from "./piece.ts";
import { type Point, along, distance, sideOf, towards } from "./point.ts";

/** A line of light or shadow on a body. */
export interface Shading {
  /** Light on paint and metal, light on dark parts, shadow. */
  tone: "gleam" | "sheen" | "shade";
  /** Its course on a tube, or its circle on a ring. */
  at: readonly Point[];
  r?: number;
  w: number;
}

/** Where a tube's gleam and its shadow are, and how wide, as shares of its radius: light comes from above. */
const gleam = { out: 0.42, wide: 0.34 };
const shade = { out: -0.58, wide: 0.62 };

/** Thinner tubes are lines. */
const thinnest = 12;

const isRound = ({ d, thick, r, dash, flat }: Piece) =>
  d >= thinnest && thick === undefined && r === undefined && !dash && (flat ?? 1) < 2;

/**
 * A tube's middle line moved across it by a share of its radius, up where that is positive; by less where a bent tube is upright, since
 * its upper side changes there.
 */
const beside = ({ at, d, to = d }: Piece, share: number): Point[] =>
  sideOf(at, d, to, ([x, y]) =>
    at.length > 2 ? share * Math.min(1, Math.max(-1, x * 4)) : x < 0 || (x === 0 && y < 0) ? -share : share,
  );

/** A line without `by` mm at each of its ends, so that round ends stay within its tube. */
function shortened(at: Point[], by: number): Point[] {
  if (at.length === 2 && distance(at[0]!, at[1]!) < 3 * by) return at;
  const end = (p: Point, q: Point) => along(p, towards(p, q), Math.min(by, distance(p, q) / 2));
  return [end(at[0]!, at[1]!), ...at.slice(1, -1), end(at.at(-1)!, at.at(-2)!)];
}

/** Light and shadow of one piece: on round tubes of paint and metal, a gleam on dark ones, on tyres and rims. */
export function shadingOf(piece: Piece): Shading[] {
  const { tone, at, d, to = d, r, part } = piece;
  if (r !== undefined) {
    const isTyre = part === "tire" && !piece.dash;
    if (isTyre)
      return [
        { tone: "sheen", at, r: r - d * 0.2, w: d * 0.16 },
        { tone: "shade", at, r: r + d * 0.3, w: d * 0.26 },
      ];
    return part === "wheelset" && tone === "ink" && d > 8
      ? [{ tone: "sheen", at, r: r + d * 0.1, w: d * 0.22 }]
      : [];
  }
  if (!isRound(piece) || tone === "lamp" || tone === "red" || at.length < 2) return [];
  if (distance(at[0]!, at.at(-1)!) < 2) return [];
  const mean = (d + to) / 4;
  const line = ({ out, wide }: typeof gleam, kind: Shading["tone"]): Shading => {
    const w = mean * wide;
    return { tone: kind, at: shortened(beside(piece, out), w / 2), w };
  };
  return tone === "ink" || tone === "tyre"
    ? [{ ...line(gleam, "sheen"), w: mean * 0.3 }]
    : [line(gleam, "gleam"), line(shade, "shade")];
}
