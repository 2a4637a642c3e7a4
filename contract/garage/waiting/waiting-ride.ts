import type { Bike } from "#contract/garage/bikes.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { type ReadRequest, type WaitingCall, type WaitingRow, withOneMore } from "./waiting-call.ts";

type Row = WaitingRow<"POST /rides", null>;

const whole = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

/** A day alone means its beginning. */
const instantOf = (given: string) =>
  (given.length === 10 ? new Date(`${given}T00:00:00`) : new Date(given)).toISOString();

/** Returns the ride that a row will make. */
export function rideOf({ id, at, input: { body } }: Row): Ride {
  const started_at = instantOf(String(body.started_at));
  return {
    id: -id,
    bike_id: whole(body.bike_id),
    started_at,
    utc_offset_min: whole(body.utc_offset_min) ?? -new Date(started_at).getTimezoneOffset(),
    elapsed_s: whole(body.elapsed_s),
    moving_s: whole(body.moving_s),
    distance_m: Number(body.distance_m),
    up_m: whole(body.up_m),
    down_m: whole(body.down_m),
    indoor: body.indoor ?? false,
    sport: body.sport ?? null,
    title: body.title ?? null,
    note: body.note ?? null,
    commute: body.commute ?? false,
    source: "manual",
    device: null,
    gear_name: null,
    has_track: false,
    has_file: false,
    duplicate_of: null,
    version: 1,
    created_at: new Date(at).toISOString(),
  };
}

/** Whether a list of rides shows one; the server alone can search. */
function isListed(ride: Ride, { query }: ReadRequest): boolean {
  const [bike, assigned, from, to] = ["bike_id", "assigned", "from", "to"].map((name) => query.get(name));
  return (
    !query.get("search") &&
    (!bike || Number(bike) === ride.bike_id) &&
    (!assigned || (assigned === "true") === (ride.bike_id !== null)) &&
    (!from || ride.started_at >= instantOf(from)) &&
    (!to || ride.started_at < instantOf(to))
  );
}

const orders: Record<string, (ride: Ride) => string | number> = {
  newest: ({ started_at }) => started_at,
  longest: ({ distance_m }) => distance_m,
  highest: ({ up_m }) => up_m ?? -1,
};

const day = 86_400_000;

/** The bike's mileage with a ride of these days; an older one may lie before a reading, which the device can't know. */
function withRide(bike: Bike, ride: Ride, now: number): Bike {
  const began = Date.parse(ride.started_at);
  if (bike.id !== ride.bike_id || began > now || began < now - day) return bike;
  const metres = Math.round((bike.current_mileage ?? 0) * 1000) + ride.distance_m;
  return { ...bike, current_mileage: Math.round(metres / 100) / 10 };
}

const monthOf = (instant: Date) => instant.getFullYear() * 12 + instant.getMonth();

export const waitingRide: WaitingCall<"POST /rides"> = {
  bike: ({ body }) => whole(body.bike_id),
  changes: () => [],
  label: ({ body }) => ({ text: "ride", bike: whole(body.bike_id), metres: Number(body.distance_m) }),
  kinds: ["ride.created"],
  answer: rideOf,
  over(row) {
    const ride = rideOf(row);
    return {
      "GET /rides"(response, request) {
        if (!isListed(ride, request)) return response;
        const by = orders[request.query.get("sort") ?? "newest"] ?? String;
        const { meta, ...page } = withOneMore(response, ride, (one, other) => by(one) >= by(other));
        return {
          ...page,
          meta: {
            ...meta,
            distance_m: meta.distance_m + ride.distance_m,
            moving_s: meta.moving_s + (ride.moving_s ?? 0),
            up_m: meta.up_m + (ride.up_m ?? 0),
          },
        };
      },
      "GET /bikes": (response) => ({
        ...response,
        data: response.data.map((bike) => withRide(bike, ride, row.at)),
      }),
      "GET /bikes/{id}": (response) => ({
        ...response,
        data: "read_only" in response.data ? withRide(response.data, ride, row.at) : response.data,
      }),
      "GET /now"(response) {
        const { month, unassigned_rides } = response.data;
        const isThisMonth = monthOf(new Date(ride.started_at)) === monthOf(new Date());
        return {
          ...response,
          data: {
            ...response.data,
            unassigned_rides: unassigned_rides + (ride.bike_id === null ? 1 : 0),
            month: isThisMonth
              ? { distance_m: month.distance_m + ride.distance_m, rides: month.rides + 1 }
              : month,
          },
        };
      },
    };
  },
};
