import type { Point } from "#web/drawing/point.ts";
import { loft } from "./loft.ts";
import type { Solid } from "./solid.ts";

/** Half of a saddle's width (share of the widest) at a share of its length from the tail: wide sit bones, waist, narrow nose. */
const plan: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.008, 0.4],
  [0.03, 0.62],
  [0.1, 0.92],
  [0.2, 1],
  [0.32, 0.86],
  [0.45, 0.52],
  [0.58, 0.34],
  [0.75, 0.28],
  [0.92, 0.25],
  [0.98, 0.18],
  [1, 0],
];

const widthAt = (t: number): number => {
  const i = Math.max(
    1,
    plan.findIndex(([at]) => at >= t),
  );
  const [a, b] = [plan[i - 1]!, plan[i]!];
  const k = (t - a[0]) / (b[0] - a[0]);
  return a[1] + (b[1] - a[1]) * k * k * (3 - 2 * k);
};

/** Lowest and highest point of a closed outline at x. */
function heightsAt(outline: readonly Point[], x: number): [number, number] {
  const ys = outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    return (a[0] - x) * (b[0] - x) <= 0 && a[0] !== b[0]
      ? [a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
      : [];
  });
  return [Math.min(...ys), Math.max(...ys)];
}

/** Adds a saddle: its side view is the outline, its plan that of a saddle, its top gently domed, its sides turned down; mm. */
export function saddleSolid(solid: Solid, outline: readonly Point[], wide: number): void {
  const xs = outline.map(([x]) => x);
  const [tail, nose] = [Math.min(...xs) + 0.5, Math.max(...xs) - 0.5];
  const stations = 30;
  const round = 24;
  const grid = Array.from({ length: stations + 1 }, (_, s) => {
    const t = s / stations;
    const x = tail + (nose - tail) * t;
    const [low, high] = heightsAt(outline, x);
    const half = (wide / 2) * widthAt(t);
    const dome = Math.min(14, half * 0.22);
    return Array.from({ length: round }, (_, k): [number, number, number] => {
      const a = (k / round) * Math.PI * 2;
      const across = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.72;
      const up = Math.sin(a);
      const y =
        up >= 0
          ? high - dome - 10 + (dome + 10) * Math.abs(up) ** 0.62
          : high - dome - 10 - Math.max(4, (high - low) * 0.55 - dome) * Math.abs(up) ** 0.8;
      return [x, y, half * across];
    });
  });
  loft(solid, grid);
}
