import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import type { WaitingCall, WaitingRow } from "./waiting-call.ts";

/** A sheet as it was typed over, and what its fields are then. */
export interface KnownSheet<T> {
  was: T;
  now: Partial<T>;
  name: string;
  /** Whether it names components, which are parts. */
  movesParts?: boolean;
}
type BikeRow = WaitingRow<"PUT /bikes/{id}", KnownSheet<Bike>>;
type PartRow = WaitingRow<"PUT /parts/{id}", KnownSheet<PartWithHistory>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that a change gives another value; those of its kind for a part. */
function changed({ was, now }: { was: object; now: object }): [name: string, was: unknown, now: unknown][] {
  const before = was as Record<string, unknown>;
  return Object.entries(now)
    .filter(([name, value]) => !isSame(before[name], value))
    .map(([name, value]) => [name, before[name], value]);
}

/** Whether nobody else has changed what a row changes: each field is as it was, or as it is to be. */
function isUntouched(known: { was: object; now: object }, newer: object): boolean {
  const there = newer as Record<string, unknown>;
  return changed(known).every(([name, was, now]) => {
    const found = there[name];
    if (isSame(found, was) || isSame(found, now)) return true;
    const isNested = [was, now, found].every((one) => typeof one === "object" && one !== null);
    return isNested && !Array.isArray(now) && isUntouched({ was, now } as never, found as object);
  });
}

/** Returns a sheet with what a row changes; of a part's own fields the others stay. */
function laidOver<T extends object>({ was, now }: KnownSheet<T>, sheet: T): T {
  const fields = changed({ was, now }).map(([name, before, value]) => {
    if (name !== "spec") return [name, value];
    const own = changed({ was: before as object, now: value as object }).map(([field, , is]) => [field, is]);
    return [name, { ...(sheet as { spec?: object }).spec, ...Object.fromEntries(own) }];
  });
  return { ...sheet, ...Object.fromEntries(fields) };
}

/** The same change over a newer version; undefined where its rider has to look at the differences first. */
const rebasedOver =
  <N extends "PUT /bikes/{id}" | "PUT /parts/{id}">() =>
  (
    { input, known }: { input: CallInput<Calls[N]>; known: { was: object; now: object } },
    newer: unknown,
  ): CallInput<Calls[N]> | undefined => {
    if (typeof newer !== "object" || newer === null || !("version" in newer)) return undefined;
    return isUntouched(known, newer)
      ? { ...input, body: { ...input.body, version: newer.version } }
      : undefined;
  };

const isBike = (bike: object): bike is Bike => "read_only" in bike;

export const waitingSheet: WaitingCall<"PUT /bikes/{id}", KnownSheet<Bike>> = {
  bike: ({ params }) => Number(params.id),
  changes: ({ params }, { movesParts }) => [
    `sheet of bike ${params.id}`,
    ...(movesParts ? [`parts of bike ${params.id}`] : []),
  ],
  label: ({ params }, { name }) => ({ text: "sheet", bike: Number(params.id), name }),
  kinds: ["bike.updated"],
  answer: (row) => ({ ...laidOver(row.known, row.known.was), waiting: row.id }),
  rebased: rebasedOver<"PUT /bikes/{id}">(),
  over: ({ known, input: { params } }: BikeRow) => {
    const shown = (bike: Bike) => (bike.id === Number(params.id) ? laidOver(known, bike) : bike);
    return {
      "GET /bikes": (response) => ({ ...response, data: response.data.map(shown) }),
      "GET /bikes/{id}": ({ data, ...response }) => ({
        ...response,
        data: isBike(data) ? shown(data) : data,
      }),
    };
  },
};

const bikeOf = ({ mounts, history }: PartWithHistory): number | null =>
  (mounts.length > 0 ? history[0]?.spans[0]?.bike_id : null) ?? null;

export const waitingPartSheet: WaitingCall<"PUT /parts/{id}", KnownSheet<PartWithHistory>> = {
  bike: (_, { was }) => bikeOf(was),
  changes: ({ params }) => [`part ${params.id}`],
  label: (_, { was, name }) => ({ text: "part_sheet", bike: bikeOf(was), name }),
  kinds: ["part.updated"],
  answer: (row) => ({ ...laidOver(row.known, row.known.was), waiting: row.id }),
  rebased: rebasedOver<"PUT /parts/{id}">(),
  over: ({ known, input: { params } }: PartRow) => {
    const shown = <P extends { id: number }>(part: P): P =>
      part.id === Number(params.id) ? laidOver(known as never, part) : part;
    return {
      "GET /parts": (response) => ({ ...response, data: response.data.map(shown) }),
      "GET /parts/{id}": (response) => ({ ...response, data: shown(response.data) }),
      "GET /bikes/{id}/parts": (response) => ({
        ...response,
        data: response.data.map((row) => ({ ...row, part: shown(row.part) })),
      }),
    };
  },
};
