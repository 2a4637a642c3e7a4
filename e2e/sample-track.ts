import { partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";

/** A round of 20 km near Kraków, up to a hill and back. */
function round() {
  const places = Array.from({ length: 201 }, (_, place) => place * 100);
  const heights = places.map((distance): [number, number] => [
    distance,
    Math.round(210 + 150 * Math.sin((distance / 20_000) * Math.PI) ** 2 + 6 * Math.sin(distance / 900)),
  ]);
  const points = heights.map(([distance, height]): [number, number, number, number, number] => {
    const angle = (distance / 20_000) * 2 * Math.PI;
    const wobble = 1 + 0.18 * Math.sin(angle * 5);
    return [
      Math.round((50.06 + 0.026 * wobble * Math.cos(angle)) * 1e5) / 1e5,
      Math.round((19.94 + 0.041 * wobble * Math.sin(angle)) * 1e5) / 1e5,
      height,
      distance,
      Math.round(distance / 6.2),
    ];
  });
  return { points, heights };
}

/** Adds a ride with a track; without `where` one on a trainer, that has heights alone. */
export async function trackedRide(app: RunningApp, rider: Rider, about: object = {}, where = true) {
  const { points, heights } = round();
  const { id } = await partsOf(app, rider).send<{ id: number }>("POST", "/rides", {
    started_at: "2026-05-01T08:12:00Z",
    distance_m: 20_000,
    moving_s: 3226,
    elapsed_s: 3600,
    up_m: 186,
    down_m: 186,
    sport: "gravel",
    bike_id: rider.bikes[0]?.id ?? null,
    ...about,
  });
  app.giveTrack(id, where ? points : [], heights);
  return id;
}
