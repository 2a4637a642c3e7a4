import { seededRandom } from "./random.ts";
import { type Riding, ridesOf } from "./rides.ts";
import { routes } from "./routes.ts";
import type { RecordedRide } from "./strava-archive.ts";
import { riddenAlong } from "./track.ts";

export type { RecordedRide } from "./strava-archive.ts";

/** Rides with the name of what they were ridden on; null where the rider did not say. */
export type Outing = Riding & { gear: string | null };

type Draft = ReturnType<typeof ridesOf>[number];

/** What a device has recorded of some rides. */
export function recordedRides(outing: Outing, rides: readonly Draft[], seed: number): RecordedRide[] {
  const random = seededRandom(seed + 1);
  return rides.map((ride) => {
    const figures = {
      distance_m: Number(ride.distance_m),
      moving_s: Number(ride.moving_s),
      elapsed_s: Number(ride.elapsed_s),
    };
    const route = ride.title ? routes[ride.title] : undefined;
    return {
      ...figures,
      title: ride.title ?? "",
      type: typeOf(outing, ride.indoor === true),
      gear: outing.gear,
      device: outing.device ?? "",
      started: new Date(String(ride.started_at)),
      up_m: Number(ride.up_m),
      track: route && !ride.indoor ? riddenAlong({ ...figures, route, random }) : null,
    };
  });
}

function typeOf({ sport }: Outing, indoor: boolean): RecordedRide["type"] {
  if (indoor) return "Virtual Ride";
  if (sport === "running") return "Run";
  if (sport === "gravel") return "Gravel Ride";
  return sport === "mtb" ? "Mountain Bike Ride" : "Ride";
}

/** A second recording of a ride, by the phone in the pocket. */
export function recordedTwice(ride: RecordedRide): RecordedRide {
  return {
    ...ride,
    started: new Date(ride.started.getTime() + 20_000),
    device: "Phone",
    track: ride.track?.filter((_, index) => index % 3 === 0) ?? null,
  };
}

/** What was recorded away from the rider's own bikes. */
export const recordedElsewhere = (outings: readonly Outing[], now: Date): RecordedRide[] =>
  outings.flatMap((outing, index) => recordedRides(outing, ridesOf(outing, now, 7000 + index), 7000 + index));
