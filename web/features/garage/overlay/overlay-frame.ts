import type { Alignment, GeometryPoint, PointDifference } from "#contract/garage/geometry-points.ts";
import { inRows, type PlacedRow } from "./label-rows.ts";
import type { LaidBike } from "./laid-bike.ts";

/** Height of a label and of what separates rows of them, in pixels. */
export const labelHeight = 20;
const rowHeight = labelHeight + 5;
/** Between the drawing and the nearest row. */
const clear = 8;
/** The labels' borders need room in the picture. */
const edge = 1;

/** A label of a difference, in pixels. */
export interface PlacedLabel {
  /** Its number in the list. */
  number: number;
  difference: PointDifference;
  /** The point of the first bike, and of the second. */
  from: GeometryPoint;
  to: GeometryPoint;
  left: number;
  top: number;
  width: number;
}

/** How the drawing lies in its picture, in pixels: where the point of alignment is, and what a millimetre measures. */
export interface OverlayFrame {
  scale: number;
  left: number;
  top: number;
  height: number;
  labels: PlacedLabel[];
}

/** The point of alignment from the bottom bracket, as the drawing has it: y up. */
export function originOf({ rear, ground }: LaidBike, at: Alignment): GeometryPoint {
  return at === "rear_axle" ? [rear[0], rear[1]] : [0, at === "ground" ? ground : 0];
}

/** Millimetres around all bikes, from the point of alignment: y down. */
function boxOf(bikes: readonly LaidBike[], at: Alignment) {
  const boxes = bikes.map((bike) => {
    const [x, y] = originOf(bike, at);
    const [left, top, width, height] = bike.drawing.viewBox;
    return [left - x, top + y, left - x + width, top + y + height] as const;
  });
  return {
    left: Math.min(...boxes.map((box) => box[0])),
    top: Math.min(...boxes.map((box) => box[1])),
    right: Math.max(...boxes.map((box) => box[2])),
    bottom: Math.max(...boxes.map((box) => box[3])),
  };
}

/** Which way a point lies from the other bike's, and how far in mm. */
export interface Way {
  /** Degrees, clockwise from straight ahead. */
  turn: 0 | 90 | 180 | 270;
  mm: number;
}

/** The ways of a difference: ahead or back, then up or down; at least one of them. */
export function waysOf({ x, y }: PointDifference): Way[] {
  return [
    ...(x ? [{ turn: x > 0 ? (0 as const) : (180 as const), mm: Math.abs(x) }] : []),
    ...(y ? [{ turn: y > 0 ? (270 as const) : (90 as const), mm: Math.abs(y) }] : []),
  ];
}

/** Pixels across a label's number, an arrow with what follows it, and a digit; these letters are narrow. */
export const labelParts = { number: 20, arrow: 17, digit: 7 } as const;
export const widthOfWay = ({ mm }: Way): number => labelParts.arrow + `${mm}`.length * labelParts.digit;
const widthOfLabel = (difference: PointDifference) =>
  waysOf(difference).reduce<number>((sum, way) => sum + widthOfWay(way), labelParts.number + 3);

/** Lays a picture out: the drawing, with rows of labels above and below it. */
export function overlayFrame(
  all: readonly LaidBike[],
  at: Alignment,
  width: number,
  marked: readonly PointDifference[],
  first: LaidBike,
): OverlayFrame {
  const box = boxOf(all, at);
  const scale = width / (box.right - box.left);
  const [ox, oy] = originOf(first, at);
  const wanted = marked.map((difference, i) => {
    const [x, y] = first.points[difference.point] ?? [0, 0];
    // Millimetres from the point of alignment, y down.
    const from: GeometryPoint = [x - ox, oy - y];
    return {
      number: i + 1,
      difference,
      from,
      at: (from[0] - box.left) * scale,
      width: widthOfLabel(difference),
      isAbove: from[1] < (box.top + box.bottom) / 2,
    };
  });
  const above = inRows(
    wanted.filter(({ isAbove }) => isAbove),
    width - 2 * edge,
  );
  const below = inRows(
    wanted.filter(({ isAbove }) => !isAbove),
    width - 2 * edge,
  );
  const high = (box.bottom - box.top) * scale;
  const [over, under] = [roomOf(above), roomOf(below)];
  const [left, top] = [-box.left * scale, over - box.top * scale];
  const pixels = ([x, y]: GeometryPoint): GeometryPoint => [left + x * scale, top + y * scale];
  const labels = [...above, ...below].map(({ from: [x, y], row, isAbove, left: at, ...label }) => ({
    ...label,
    left: at + edge,
    from: pixels([x, y]),
    to: pixels([x + label.difference.x, y - label.difference.y]),
    top: isAbove ? over - clear - (row + 1) * rowHeight + edge : over + high + clear + row * rowHeight,
  }));
  return { scale, left, top, height: over + high + under, labels };
}

/** Pixels that rows of labels take. */
const roomOf = (labels: readonly PlacedRow[]) =>
  labels.length > 0 ? clear + rowHeight * (1 + Math.max(...labels.map(({ row }) => row))) : 0;
