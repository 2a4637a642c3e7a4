import type { RealBike } from "./real-bikes.ts";
import { drawSolved } from "#web/drawing/draw-bike.ts";
import { solveBike } from "#web/drawing/solve-bike.ts";

/** What is compared with a maker's chart, mm. */
export const comparedFigures = ["wheelbase", "front_centre", "chainstay", "stack", "reach"] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** A figure as published, and as measured in the drawing; null where the maker publishes none. */
export interface Compared {
  figure: ComparedFigure;
  published: number | null;
  drawn: number;
}

/** Measures the drawing of a bike from its axles and the top of its head tube, and sets that beside what was published. */
export function compareWithChart({ drawn, published }: RealBike): Compared[] {
  const solved = solveBike({ ...drawn, ...published });
  const { front, rear } = drawSolved(solved).anchors;
  const { column } = solved.skeleton;
  const measured: Record<ComparedFigure, number> = {
    wheelbase: front[0] - rear[0],
    front_centre: Math.hypot(...front),
    chainstay: Math.hypot(...rear),
    stack: column[1],
    reach: column[0],
  };
  return comparedFigures.map((figure) => {
    const value = published[figure];
    return { figure, published: typeof value === "number" ? value : null, drawn: measured[figure] };
  });
}
