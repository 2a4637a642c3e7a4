import type { LifeRow } from "./life-rows.ts";

/** Where things stand in the plot, in pixels. */
export interface PlotLayout {
  width: number;
  height: number;
  /** Where the time begins. */
  left: number;
  /** The names of slots stand above their rows, not beside them. */
  isNarrow: boolean;
  bar: number;
  rows: { row: LifeRow; top: number; height: number; barsTop: number }[];
  /** What was done, below the rows; null where nothing was. */
  services: { top: number; height: number } | null;
  /** The distance of each month. */
  months: { top: number; height: number };
}

export const axis = 22;
const monthsHeight = 84;
const servicesHeight = 26;
/** Of everything together, so that it fits a page on its side. */
const paperHeight = 640;

export function plotLayout(
  rows: readonly LifeRow[],
  width: number,
  isPrinting: boolean,
  hasServices: boolean,
): PlotLayout {
  const isNarrow = width < 640;
  const lanes = rows.reduce((sum, row) => sum + row.lanes, 0);
  const lane = isPrinting
    ? Math.min(26, Math.max(9, (paperHeight - monthsHeight - servicesHeight - 2 * axis) / Math.max(1, lanes)))
    : isNarrow
      ? 30
      : 28;
  const name = isNarrow && !isPrinting ? 18 : 0;
  let top = axis;
  const placed = rows.map((row) => {
    const height = name + row.lanes * lane;
    const place = { row, top, height, barsTop: top + name };
    top += height;
    return place;
  });
  const services = hasServices ? { top, height: name + servicesHeight } : null;
  top += services?.height ?? 0;
  return {
    width,
    height: top + monthsHeight + axis,
    left: isNarrow && !isPrinting ? 0 : 172,
    isNarrow: isNarrow && !isPrinting,
    bar: lane,
    rows: placed,
    services,
    months: { top: top + 20, height: monthsHeight - 20 },
  };
}
