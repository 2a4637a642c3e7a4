import type { BikeSpec } from "./bike-spec.ts";
import { type Detailing, drawBike, type Drawing } from "./draw-bike.ts";

/** How many drawings are kept, the latest: some 30 KB each. */
const most = 40;
const kept = new Map<string, Drawing>();

/** Returns a bike's drawing, made once for all places of a screen that show it. */
export function drawnBike(bike: BikeSpec, details?: Detailing): Drawing {
  const key = (details ? "+" : "-") + JSON.stringify(bike);
  const drawing = kept.get(key) ?? drawBike(bike, details);
  kept.delete(key);
  kept.set(key, drawing);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return drawing;
}
