import type { RideFormat } from "#contract/garage/rides.ts";
import type { Points } from "./points.ts";
import type { FoundSport } from "./sports.ts";

export type RideFileFormat = Exclude<RideFormat, "csv">;

/** One activity as a file has it, before its figures are worked out. */
export interface Activity {
  format: RideFileFormat;
  points: Points;
  sport: FoundSport;
  title: string | null;
  device: string | null;
  device_serial: string | null;
  /** Whether altitudes come from a barometer, and climbs of 2 m are real. */
  barometer: boolean;
  /** Minutes by which the device's clock was ahead of UTC. */
  utcOffset: number | null;
  /** What the device says; it knows better than its points. */
  totals: Totals;
  /** Sums of laps, used only where the points have no such figure. */
  spare: Totals;
}

/** Seconds and metres; NaN: not in the file. */
export interface Totals {
  /** Milliseconds since 1970. */
  start: number;
  elapsed: number;
  moving: number;
  distance: number;
  up: number;
  down: number;
}

export const noTotals: Totals = {
  start: NaN,
  elapsed: NaN,
  moving: NaN,
  distance: NaN,
  up: NaN,
  down: NaN,
};
