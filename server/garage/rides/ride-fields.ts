import type { RideChange, RideInput } from "#contract/garage/rides.ts";
import { invalid, required } from "#server/platform/refusal/refusal.ts";
import { refuseFarAhead } from "#server/platform/refusal/far-ahead.ts";
import { instantIn, offsetIn } from "#server/platform/time/instant.ts";
import type { RideFields, RideRow } from "./rides.repo.ts";

/** The rider's time zone, and what time it is. */
interface Here {
  zone: string;
  now: Date;
}

/** Returns a new ride by hand. Throws 422. */
export function manualRide(given: RideInput, { zone, now }: Here): RideFields {
  const started_at = instantIn(zone, given.started_at);
  refuseFarAhead("started_at", started_at, now);
  const { elapsed_s = null, moving_s = null, up_m = null, down_m = null } = given;
  refuseLongMoving(moving_s, elapsed_s);
  const { bike_id = null, title = null, note = null, sport = null } = given;
  return {
    bike_id,
    started_at,
    utc_offset_min: given.utc_offset_min ?? offsetIn(zone, started_at),
    elapsed_s,
    moving_s,
    distance_m: given.distance_m,
    up_m,
    down_m,
    indoor: given.indoor ? 1 : 0,
    sport,
    title,
    note,
    commute: given.commute ? 1 : 0,
    source: "manual",
    file_hash: null,
    device: null,
    device_serial: null,
    gear_name: null,
    duplicate_of: null,
  };
}

const figures = ["utc_offset_min", "elapsed_s", "moving_s", "distance_m", "up_m", "down_m"] as const;

/** Returns what a change makes of a ride: fields left out, and figures of an imported one, stay. Throws 422. */
export function changedRide(change: RideChange, before: RideRow, here: Here): Partial<RideFields> {
  const { bike_id, title, note, sport, indoor, commute } = change;
  const after: Partial<RideFields> = {
    ...given({ bike_id, title, note, sport }),
    ...given({ indoor: asFlag(indoor), commute: asFlag(commute) }),
  };
  return before.source === "manual" ? { ...after, ...changedFigures(change, before, here) } : after;
}

function changedFigures(change: RideChange, before: RideRow, { zone, now }: Here): Partial<RideFields> {
  for (const field of ["started_at", "distance_m"] as const)
    if (change[field] === null) throw required(field);
  const after: Partial<RideFields> = given(Object.fromEntries(figures.map((name) => [name, change[name]])));
  if (change.started_at) {
    after.started_at = instantIn(zone, change.started_at);
    refuseFarAhead("started_at", after.started_at, now);
    if (after.started_at !== before.started_at) after.utc_offset_min ??= offsetIn(zone, after.started_at);
  }
  if (after.utc_offset_min === null)
    after.utc_offset_min = offsetIn(zone, after.started_at ?? before.started_at);
  const { moving_s, elapsed_s } = { ...before, ...after };
  refuseLongMoving(moving_s ?? null, elapsed_s ?? null);
  return after;
}

function refuseLongMoving(moving: number | null, elapsed: number | null): void {
  if (moving !== null && elapsed !== null && moving > elapsed) throw invalid("moving_s", "ride_moving");
}

const asFlag = (value: boolean | null | undefined) => (value === undefined ? undefined : value ? 1 : 0);

/** Without what was left out. */
function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
