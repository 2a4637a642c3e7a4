import type { BikeSpec } from "./bike-spec.ts";
import { type Dimension, dimensionsOf } from "./dimensions.ts";
import { drawPainted, type Shape } from "./draw-bike.ts";
import { type PlacedDimension, placeDimensions } from "./place-dimensions.ts";
import { solveBike } from "./solve-bike.ts";

type TextOf = (dimension: Dimension) => string;

/** A bike with its dimensions, ready to be drawn at any size of letters. */
export interface DimensionedBike {
  dimensions: Dimension[];
  shapes: Shape[];
  /** Whether it is drawn to its own measure, as figures that no bike can have are not. */
  isToMeasure: boolean;
  /** Width of the bike itself, mm. */
  width: number;
  /** The drawing with letters of a height in mm of the bike. */
  placed(size: number, textOf: TextOf): PlacedBike;
  /** The same with letters of a height in pixels where it is so many pixels wide. */
  fitting(pixels: number, letters: number, textOf: TextOf): PlacedBike;
}

export interface PlacedBike {
  /** x, y, width and height in mm, y down. */
  viewBox: readonly [number, number, number, number];
  placed: PlacedDimension[];
  /** Height of the letters, mm of the bike. */
  size: number;
  /** The height of the ground, y down. */
  ground: number;
}

/** Solves a bike and measures it. */
export function dimensionedBike(spec: BikeSpec): DimensionedBike {
  const solved = solveBike(spec, { bags: false });
  const { skeleton: s } = solved;
  const { viewBox, shapes } = drawPainted(spec, solved);
  const [x, y, width, height] = viewBox;
  const dimensions = dimensionsOf(spec, solved);
  const extent = {
    left: x,
    right: x + width,
    high: -y,
    low: -(y + height),
    ground: s.ground,
    axles: s.rear[1],
  };
  const placed = (size: number, textOf: TextOf): PlacedBike => {
    const found = placeDimensions(dimensions, extent, size, textOf);
    const boxes = [extent, ...found.map(({ box }) => box)];
    const pad = size * 0.5;
    const left = Math.min(...boxes.map((b) => b.left)) - pad;
    const right = Math.max(...boxes.map((b) => b.right)) + pad;
    const high = Math.max(...boxes.map((b) => b.high)) + pad;
    const low = Math.min(...boxes.map((b) => b.low)) - pad;
    return {
      viewBox: [left, -high, right - left, high - low].map(Math.round) as [number, number, number, number],
      placed: found,
      size,
      ground: -s.ground,
    };
  };
  return {
    dimensions,
    shapes,
    isToMeasure: s.build.own !== null,
    width,
    placed,
    fitting(pixels, letters, textOf) {
      // Larger letters need more room round the bike, which makes them smaller: this settles after few rounds.
      let size = (letters * width) / pixels;
      for (let i = 0; i < 4; i++) size = (letters * placed(size, textOf).viewBox[2]) / pixels;
      return placed(size, textOf);
    },
  };
}
