import { type Ride, rideBounds } from "#contract/garage/rides.ts";
import { textLength } from "#contract/garage/bike-fields.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { isCalendarDay } from "#contract/platform/number.ts";
import { dayOfRide, hourOfRide } from "#web/features/garage/rides/ride-words.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import type { Units } from "#web/lib/units.ts";
import { instantByClock } from "./day-time.ts";
import { typedDuration, writtenDuration } from "./duration.ts";

export type RideBody = CallInput<Calls["POST /rides"]>["body"];

/** The form's values as they are typed, under the names of the server's fields; `started_at` is the day. */
export type RideFormValues = Record<Figure | "bike_id" | "title" | "sport" | "note", string> &
  Record<"commute" | "indoor", boolean>;

const figures = ["started_at", "hour", "distance_m", "moving_s", "elapsed_s", "up_m", "down_m"] as const;
type Figure = (typeof figures)[number];

/** All fields in the form's order. */
export const rideFieldsInOrder = [
  "started_at",
  "distance_m",
  "bike_id",
  "hour",
  "moving_s",
  "elapsed_s",
  "up_m",
  "down_m",
  "title",
  "sport",
  "commute",
  "indoor",
  "note",
] as const satisfies readonly (keyof RideFormValues)[];

/** What the reader writes distances and heights in. */
export interface RideUnits extends Pick<Units, "ofMetres" | "toMetres" | "distanceUnit"> {
  decimalMark: "." | ",";
  /** The rider's zone; the browser's where it is not known. */
  timeZone?: string | undefined;
}

const metresInFoot = 0.3048;
const heightUnit = ({ distanceUnit }: Pick<RideUnits, "distanceUnit">) =>
  distanceUnit === "km" ? 1 : metresInFoot;

export function emptyRide(given: Partial<RideFormValues>): RideFormValues {
  const texts = [...figures, "bike_id", "title", "sport", "note"].map((name) => [name, ""]);
  return { ...(Object.fromEntries(texts) as RideFormValues), commute: false, indoor: false, ...given };
}

/** Returns a ride as form values. */
export function rideFormOf(ride: Ride, units: RideUnits): RideFormValues {
  const height = (metres: number | null) =>
    metres === null ? "" : String(Math.round(metres / heightUnit(units)));
  const time = (seconds: number | null) => (seconds === null ? "" : writtenDuration(seconds));
  return {
    started_at: dayOfRide(ride),
    hour: hourOfRide(ride) ?? "",
    distance_m: String(Number(units.ofMetres(ride.distance_m).toFixed(2))).replace(".", units.decimalMark),
    moving_s: time(ride.moving_s),
    elapsed_s: time(ride.elapsed_s),
    up_m: height(ride.up_m),
    down_m: height(ride.down_m),
    bike_id: ride.bike_id === null ? "" : String(ride.bike_id),
    title: ride.title ?? "",
    sport: ride.sport ?? "",
    note: ride.note ?? "",
    commute: ride.commute,
    indoor: ride.indoor,
  };
}

/** Returns the values with numbers and times in one form, however they are typed. */
export function plainRide(values: RideFormValues): RideFormValues {
  const number = (typed: string) => {
    const plain = plainTypedNumber(typed);
    return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain;
  };
  const time = (typed: string) => {
    const seconds = typedDuration(typed);
    return seconds === null ? typed.trim() : writtenDuration(seconds);
  };
  const { distance_m, up_m, down_m, moving_s, elapsed_s } = values;
  return {
    ...values,
    distance_m: number(distance_m),
    up_m: number(up_m),
    down_m: number(down_m),
    moving_s: time(moving_s),
    elapsed_s: time(elapsed_s),
  };
}

/** Returns what is wrong with a form, by field. */
export function rideIssues(values: RideFormValues, units: RideUnits): Partial<Record<string, Issue>> {
  const plain = plainRide(values);
  const most = (metres: number, unit: number, digits: number) =>
    Math.floor((metres / unit) * 10 ** digits) / 10 ** digits;
  const distance = most(rideBounds.distance_m, 1 / units.ofMetres(1), 2);
  const climb = most(rideBounds.climb_m, heightUnit(units), 0);
  const found: [keyof RideFormValues, Issue | null][] = [
    ["started_at", dayIssue(plain.started_at)],
    ["distance_m", numberIssue(plain.distance_m, distance, 0.01) ?? requiredIssue(plain.distance_m)],
    ["moving_s", timeIssue(plain.moving_s)],
    ["elapsed_s", timeIssue(plain.elapsed_s)],
    ["up_m", numberIssue(plain.up_m, climb, 1)],
    ["down_m", numberIssue(plain.down_m, climb, 1)],
    ["title", textIssue(plain.title, textLength)],
    ["sport", textIssue(plain.sport, rideBounds.sport)],
    ["note", textIssue(plain.note, rideBounds.note)],
  ];
  return Object.fromEntries(found.filter(([, issue]) => issue !== null)) as Partial<Record<string, Issue>>;
}

const requiredIssue = (typed: string): Issue | null => (typed === "" ? { key: "required" } : null);

function dayIssue(day: string): Issue | null {
  return requiredIssue(day) ?? (isCalendarDay(day) ? null : { key: "date" });
}
function numberIssue(plain: string, max: number, step: 0.01 | 1): Issue | null {
  if (plain === "") return null;
  const value = Number(plain);
  if (!/^\d+(\.\d+)?$/.test(plain)) return { key: "number" };
  if (value > max) return { key: "max", max };
  if (Number(value.toFixed(step === 1 ? 0 : 2)) === value) return null;
  return step === 1 ? { key: "integer" } : { key: "step", step };
}
function timeIssue(typed: string): Issue | null {
  const seconds = typedDuration(typed);
  if (typed !== "" && seconds === null) return { key: "invalid" };
  return (seconds ?? 0) > rideBounds.seconds ? { key: "max", max: rideBounds.seconds / 3600 } : null;
}
function textIssue(typed: string, max: number): Issue | null {
  return [...typed.trim()].length > max ? { key: "max_length", max } : null;
}

/** When a ride of today without an hour begins: now, because a day alone would mean midnight. */
export interface Today {
  day: string;
  now: string;
}

/** Returns a whole ride as the server takes it, from values that were judged. */
export function rideBody(values: RideFormValues, units: RideUnits, today: Today | null): RideBody {
  const plain = plainRide(values);
  const { started_at: day, hour, bike_id, title, sport, note, commute, indoor } = plain;
  const height = (typed: string) => (typed === "" ? null : Math.round(Number(typed) * heightUnit(units)));
  const startOfDay = day === today?.day ? today.now : day;
  return {
    started_at: hour === "" ? startOfDay : instantByClock(day, hour, units.timeZone),
    distance_m: units.toMetres(Number(plain.distance_m)),
    moving_s: typedDuration(plain.moving_s),
    elapsed_s: typedDuration(plain.elapsed_s),
    up_m: height(plain.up_m),
    down_m: height(plain.down_m),
    bike_id: bike_id === "" ? null : Number(bike_id),
    title: title.trim() || null,
    sport: sport.trim() || null,
    note: note.trim() || null,
    commute,
    indoor,
  };
}

/** Returns the body of a change: only what differs from `over`, so that a rounded figure is not written back. */
export function changedRideBody(
  values: RideFormValues,
  over: RideFormValues,
  units: RideUnits,
): Partial<RideBody> {
  const changed = Object.keys(changesOf(plainRide(over), plainRide(values)));
  const body = rideBody(values, units, null);
  const names = new Set(changed.map((name) => (name === "hour" ? "started_at" : name)));
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)));
}
