import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Selectable } from "kysely";
import type { ShownTheft } from "#contract/sharing/theft.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { type Changes, changesBetween, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { endGrantsWithin } from "#server/platform/grants/grants.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { TheftsTable } from "#server/platform/db/schema.ts";

/** A theft with the number of its sightings. */
export type TheftRow = Selectable<TheftsTable> & { sightings: number };

/** What a rider says of a theft. */
export type TheftColumns = Omit<
  Selectable<TheftsTable>,
  "bike_id" | "user_id" | "version" | "created_at" | "updated_at"
>;

type OwnBike = Authorized<Owned>;
export type TheftRepo = ReturnType<typeof theftRepo>;

export function theftRepo(db: Db) {
  const all = (on: Db, account: number) =>
    of(on, account)
      .selectFrom("thefts")
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom("sightings")
          .select((inner) => inner.fn.countAll<number>().as("count"))
          .where("sightings.user_id", "=", account)
          .whereRef("sightings.bike_id", "=", "thefts.bike_id")
          .as("sightings"),
      );
  const find = async (on: Db, bike: Owned): Promise<TheftRow | undefined> => {
    const row = await all(on, bike.user_id).where("bike_id", "=", bike.id).executeTakeFirst();
    return row && { ...row, sightings: Number(row.sightings) };
  };

  return {
    find: (bike: Owned) => find(db, bike),

    /** A rider's stolen bikes. */
    async ofRider(userId: number): Promise<TheftRow[]> {
      const rows = await all(db, userId).orderBy("bike_id").execute();
      return rows.map((row) => ({ ...row, sightings: Number(row.sightings) }));
    },

    /** Marks a bike as stolen, or changes what is known of it, as `change` has it; undefined when the bike is gone. */
    async report(
      act: Act<"theft.write">,
      bike: OwnBike,
      change: (now: TheftRow | undefined) => TheftColumns,
    ): Promise<TheftRow | undefined> {
      if (!(await lockRow(act.db, "bikes", bike))) return undefined;
      const before = await find(act.db, bike);
      const after = change(before);
      const changes = changesBetween(before ? recorded(before) : {}, recorded(after));
      if (before && Object.keys(changes).length === 0) return before;
      if (before)
        await of(act.db, bike.user_id)
          .updateTable("thefts")
          .set({ ...after, version: before.version + 1, updated_at: act.at })
          .where("bike_id", "=", bike.id)
          .execute();
      else
        await act.db
          .insertInto("thefts")
          .values({
            ...after,
            bike_id: bike.id,
            user_id: bike.user_id,
            created_at: act.at,
            updated_at: act.at,
          })
          .execute();
      const { stolen_on, place, marks, shown } = after;
      const theft_shown: ShownTheft | null = shown === 1 ? { stolen_on, place, marks } : null;
      await mark(act.db, bike, { stolen_on, theft_shown, at: act.at });
      await endGrantsWithin(act.db, { bike }, act.at);
      await recordTheft(act.db, bike.id, changes, act);
      return find(act.db, bike);
    },

    /** Deletes what was known of a theft, with its sightings, where there is one; false when the bike is gone. */
    async end(act: Act<"theft.write">, bike: OwnBike): Promise<boolean> {
      if (!(await lockRow(act.db, "bikes", bike))) return false;
      const gone = await of(act.db, bike.user_id)
        .deleteFrom("thefts")
        .where("bike_id", "=", bike.id)
        .returningAll()
        .executeTakeFirst();
      if (!gone) return true;
      await mark(act.db, bike, { stolen_on: null, theft_shown: null, at: act.at });
      await recordTheft(act.db, bike.id, changesBetween(recorded(gone), {}), act);
      return true;
    },
  };
}

/** Keeps on the bike's row what its lists and its public page say of it. */
async function mark(
  trx: Db,
  { id, user_id }: Owned,
  { stolen_on, theft_shown, at }: { stolen_on: string | null; theft_shown: ShownTheft | null; at: string },
): Promise<void> {
  await of(trx, user_id)
    .updateTable("bikes")
    .set({ stolen_on, theft_shown: theft_shown && JSON.stringify(theft_shown), updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** What the log calls the fields of a theft. */
const logged = {
  theft_stolen_on: "stolen_on",
  theft_place: "place",
  theft_police_number: "police_number",
  theft_marks: "marks",
  theft_city: "city",
  theft_country: "country",
  theft_phone: "phone",
  theft_shown: "shown",
} as const;

/** A theft as the audit log compares it. */
const recorded = (theft: TheftColumns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(logged).map(([name, field]) => [name, theft[field]]));

/** What the log keeps the values of: the rest is about people and is deleted with the theft. */
const open = new Set(["theft_stolen_on", "theft_shown"]);

async function recordTheft(trx: Db, bikeId: number, changes: Changes, { by, at }: Doing): Promise<void> {
  const kept = Object.entries(changes).map(([field, values]) => [
    field,
    open.has(field) ? values : [null, null],
  ]);
  await recordAudit(trx, {
    at,
    actor_id: by,
    event: "updated",
    auditable_type: "Bike",
    auditable_id: bikeId,
    changes: Object.fromEntries(kept) as Changes,
  });
}
