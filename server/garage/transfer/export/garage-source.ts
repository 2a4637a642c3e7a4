import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { expenseFileRepo } from "#server/garage/expenses/expense-files.repo.ts";
import { measurementRepo } from "#server/garage/parts/usage/measurements.repo.ts";
import { type MountRow, partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { setupRepo } from "#server/garage/parts/setups/setups.repo.ts";
import { readingRepo } from "#server/garage/readings/readings.repo.ts";
import { rideRulesRepo } from "#server/garage/ride-rules/ride-rules.repo.ts";
import { type RideRow, rideRepo } from "#server/garage/rides/rides.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { plansOf, routinesOf, servicesOf } from "./care-source.ts";
import { budgetsOf, expensesOf } from "./costs-source.ts";
import { filled } from "./filled.ts";
import type { PackedTrack } from "#server/garage/transfer/format/tracks-file.ts";

type Numbers = ReadonlyMap<number, number>;

/** A track has some kilobytes. */
const tracksAtOnce = 50;

export type GarageSource = ReturnType<ReturnType<typeof garageSource>>;

/** A rider's garage as it is exported: bikes and parts have the numbers of the file, oldest first, from 1. */
export function garageSource(db: Db) {
  return (userId: number) => {
    let known: Promise<PartRow[]> | undefined;
    const partRows = () =>
      (known ??= partRepo(db)
        .allOf(userId)
        .then((rows) => rows.toReversed()));
    const partNumbers = async (): Promise<Numbers> =>
      new Map((await partRows()).map(({ id }, index) => [id, index + 1]));

    return {
      bikes: () => bikeRepo(db).each(userId),

      /** Returns what a bike has in addition to its facts; nothing for most. */
      async moreOf({
        id: bikeId,
        parts_from_start,
      }: Pick<BikeRow, "id" | "parts_from_start">): Promise<object> {
        const readings = await readingRepo(db).ofBike({ id: bikeId, user_id: userId });
        const setups = await setupRepo(db).ofBike({ id: bikeId, user_id: userId });
        const numbers = setups.length > 0 ? await partNumbers() : new Map();
        return {
          ...(parts_from_start !== null && { parts_from_start: parts_from_start === 1 }),
          ...(readings.length > 0 && {
            readings: readings.map(({ at, value_hm, note, kind, new_odometer }) => ({
              at,
              km: kmOf(value_hm),
              note,
              ...(kind === "entry" && { entry: true }),
              ...(new_odometer === 1 && { new_odometer: true }),
            })),
          }),
          ...(setups.length > 0 && {
            setups: setups.map(({ name, indoor, items }) => ({
              name,
              indoor,
              items: items.flatMap(({ slot, part_id, scope }) => {
                const part = numbers.get(part_id);
                return part === undefined ? [] : [{ slot, part, scope }];
              }),
            })),
          }),
        };
      },

      async *parts(bikes: Numbers): AsyncGenerator<object> {
        const numbers = await partNumbers();
        for (const row of await partRows()) {
          const {
            id,
            user_id: _user,
            spec,
            version: _version,
            created_at: _made,
            updated_at: _changed,
            ...own
          } = row;
          const mounts = await partRepo(db).mountsOf(userId, [id]);
          const measured = await measurementRepo(db).allOf(row);
          yield {
            id: numbers.get(id),
            ...filled({ ...own, spec: JSON.parse(spec) as object }),
            ...(mounts.length > 0 && {
              mounts: mounts.toSorted(byStart).flatMap((mount) => mountOf(mount, bikes, numbers)),
            }),
            ...(measured.length > 0 && {
              measurements: measured.map(({ at, kind, value, tool }) => filled({ at, kind, value, tool })),
            }),
          };
        }
      },

      rideRows: () => rideRepo(db).each(userId),

      /** `archivedOf` adds the archive's own fields to each ride. */
      async *rides(bikes: Numbers, archivedOf?: (ride: RideRow) => object): AsyncGenerator<object> {
        const repeated = await repeatedRides(db, userId);
        for await (const row of rideRepo(db).each(userId))
          yield {
            ...filled({ id: repeated.get(row.id) }),
            ...rideOf(row, bikes),
            ...filled({ duplicate_of: repeated.get(row.duplicate_of ?? 0), file_hash: row.file_hash }),
            ...archivedOf?.(row),
          };
      },

      /** Yields what is drawn of rides, in the order of the rides. */
      async *tracks(): AsyncGenerator<PackedTrack & { ride_id: number }> {
        const pause = pauses();
        for (let last = 0, more = true; more;) {
          const rides = await of(db, userId)
            .selectFrom("rides")
            .select("id")
            .where("id", ">", last)
            .orderBy("id")
            .limit(tracksAtOnce)
            .execute();
          const ids = rides.map(({ id }) => id);
          if (ids.length > 0)
            yield* await of(db, userId)
              .selectFrom("ride_tracks")
              .select(["ride_id", "track", "profile"])
              .where("ride_id", "in", ids)
              .orderBy("ride_id")
              .execute();
          await pause();
          last = ids.at(-1) ?? last;
          more = ids.length === tracksAtOnce;
        }
      },

      async *rules(bikes: Numbers): AsyncGenerator<object> {
        for (const { bike_id, ...rule } of await rideRulesRepo(db).of(userId))
          if (bikes.has(bike_id)) yield { ...filled(rule), bike: bikes.get(bike_id) };
      },

      routines: (bikes: Numbers): AsyncGenerator<object> => routinesOf(db, userId, bikes),

      plans: async function* (bikes: Numbers): AsyncGenerator<object> {
        yield* plansOf(db, userId, { bikes, parts: await partNumbers() });
      },

      services: async function* (bikes: Numbers): AsyncGenerator<object> {
        yield* servicesOf(db, userId, { bikes, parts: await partNumbers() });
      },

      expenses: async function* (
        bikes: Numbers,
        receiptsOf?: (expense: number) => object[],
      ): AsyncGenerator<object> {
        yield* expensesOf(db, userId, { bikes, parts: await partNumbers() }, receiptsOf);
      },

      budgets: () => budgetsOf(db, userId),

      receiptRows: () => expenseFileRepo(db).allOf(userId),
    };
  };
}

/** Numbers of the file for rides that others repeat. */
async function repeatedRides(db: Db, userId: number): Promise<Numbers> {
  const rows = await db
    .selectFrom("rides")
    .select("duplicate_of")
    .distinct()
    .where("user_id", "=", userId)
    .where("duplicate_of", "is not", null)
    .orderBy("duplicate_of")
    .execute();
  return new Map(rows.map(({ duplicate_of }, index) => [duplicate_of ?? 0, index + 1]));
}

const kmOf = (hm: number | null) => (hm === null ? null : hm / 10);

/** Without what is empty. */
const byStart = (a: MountRow, b: MountRow) =>
  a.from_at === b.from_at ? a.scope.localeCompare(b.scope) : a.from_at < b.from_at ? -1 : 1;

/** Nothing where what it is on was added since the bikes were written. */
function mountOf(
  { bike_id, parent_id, slot, scope, from_at, to_at }: MountRow,
  bikes: Numbers,
  parts: Numbers,
) {
  const on = bike_id === null ? { part: parts.get(parent_id ?? 0) } : { bike: bikes.get(bike_id) };
  if (Object.values(on)[0] === undefined) return [];
  return [{ ...on, slot, ...(scope !== "any" && { scope }), from_at, ...(to_at !== null && { to_at }) }];
}

function rideOf(row: RideRow, bikes: Numbers): object {
  const { started_at, utc_offset_min, distance_m, elapsed_s, moving_s, up_m, down_m, sport, title, note } =
    row;
  return filled({
    bike: bikes.get(row.bike_id ?? 0),
    started_at,
    utc_offset_min,
    distance_m,
    elapsed_s,
    moving_s,
    up_m,
    down_m,
    indoor: row.indoor === 1 ? true : null,
    commute: row.commute === 1 ? true : null,
    sport,
    title,
    note,
    source: row.source === "manual" ? null : row.source,
    format: row.format,
    device: row.device,
    device_serial: row.device_serial,
    gear_name: row.gear_name,
  });
}
