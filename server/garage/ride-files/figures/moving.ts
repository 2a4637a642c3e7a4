import type { Points } from "#server/garage/ride-files/activity/points.ts";

/** Seconds without a point that are still riding: some devices note a point only where something changes. */
const longestGap = 60;
/** Metres a second. */
const slowest = 0.8;
/** Seconds of a stop that are not yet one: a crossing taken slowly. */
const shortestStop = 15;

/** Seconds of all segments in which the bike moved. `metres`: cumulative, at each point. */
export function movingSeconds({ count, time, segment }: Points, metres: Float64Array): number {
  let moving = 0;
  let still = 0;
  const endStop = () => {
    if (still <= shortestStop) moving += still;
    still = 0;
  };
  for (let index = 1; index < count; index++) {
    const seconds = ((time[index] ?? 0) - (time[index - 1] ?? 0)) / 1000;
    if (seconds > longestGap || segment[index] !== segment[index - 1]) endStop();
    else if ((metres[index] ?? 0) - (metres[index - 1] ?? 0) < slowest * seconds) still += seconds;
    else {
      endStop();
      moving += seconds;
    }
  }
  endStop();
  return moving;
}
