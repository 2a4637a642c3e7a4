import type { Points } from "#server/garage/ride-files/activity/points.ts";

const earth = 6_371_008.8;
const radians = Math.PI / 180;

/** Metres between two places. */
export function metresBetween(lat: number, lon: number, otherLat: number, otherLon: number): number {
  const a =
    Math.sin(((otherLat - lat) * radians) / 2) ** 2 +
    Math.cos(lat * radians) * Math.cos(otherLat * radians) * Math.sin(((otherLon - lon) * radians) / 2) ** 2;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Metres a second beyond which a step is an error of the receiver. */
const fastest = 50;

/**
 * Metres since the start at each point: the device's own where it has counted them, else between the places of each
 * segment. `start`: ms since 1970; before the first point the device may have counted already.
 */
export function cumulativeMetres(points: Points, start: number): Float64Array {
  return countedMetres(points, start) ?? placedMetres(points);
}

/** The device's own distances; null unless they show more than standing still. */
function countedMetres({ count, distance, time }: Points, start: number): Float64Array | null {
  const result = new Float64Array(count);
  let total = 0;
  let last = 0;
  let lastTime = start <= (time[0] ?? NaN) ? start : (time[0] ?? NaN);
  for (let index = 0; index < count; index++) {
    const now = distance[index] ?? NaN;
    if (now >= 0) {
      // Some devices begin every lap at 0, and a first point may lie amid the ride of another file.
      const step = now >= last ? now - last : now;
      const seconds = ((time[index] ?? 0) - lastTime) / 1000;
      if (step > 0 && step <= Math.max(1, seconds) * fastest) total += step;
      last = now;
      lastTime = time[index] ?? 0;
    }
    result[index] = total;
  }
  return total > 0 ? result : null;
}

function placedMetres({ count, lat, lon, time, segment }: Points): Float64Array {
  const result = new Float64Array(count);
  let total = 0;
  let last = -1;
  for (let index = 0; index < count; index++) {
    if (!Number.isNaN(lat[index])) {
      if (last >= 0 && segment[last] === segment[index]) {
        const step = metresBetween(lat[last] ?? 0, lon[last] ?? 0, lat[index] ?? 0, lon[index] ?? 0);
        if (step <= (((time[index] ?? 0) - (time[last] ?? 0)) / 1000) * fastest) total += step;
      }
      last = index;
    }
    result[index] = total;
  }
  return result;
}
