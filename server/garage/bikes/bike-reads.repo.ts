import { type Insertable, type Selectable, sql } from "kysely";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { BikesTable } from "#server/platform/db/schema.ts";

/**
 * A bike's row with its rank among its owner's: chosen bikes first, then older ones; those that were handed on are not counted.
 * The plan's limit decides which are writable.
 */
export type BikeRow = Selectable<BikesTable> & { ahead: number };

/** The fields that a rider can write. */
export type BikeFields = Omit<
  Insertable<BikesTable>,
  | "id"
  | "user_id"
  | "is_public"
  | "share_token"
  | "kept_writable"
  | "garage_place"
  | "primary_photo_id"
  | "photos"
  | "ratings_sum"
  | "ratings_count"
  | "sharing_blocked"
  | "shows_parts"
  | "shows_rides"
  | "shows_cockpit"
  | "stolen_on"
  | "theft_shown"
  | "version"
  | "photos_version"
  | "parts_made_at"
  | "parts_due_at"
  | "ending_at"
  | "handed_on_at"
  | "handed_on_to"
  | "mileage_due_at"
  | "mileage_would_be_hm"
  | "created_at"
  | "updated_at"
>;

const pageSize = 50;

const findOne = prepared((db) =>
  db
    .selectFrom("bikes")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("bikes as other")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("other.user_id", "=", "bikes.user_id")
        .where("other.ending_at", "is", null)
        .where("other.handed_on_at", "is", null)
        .where((inner) =>
          inner.or([
            inner("other.kept_writable", ">", inner.ref("bikes.kept_writable")),
            inner.and([
              inner("other.kept_writable", "=", inner.ref("bikes.kept_writable")),
              inner("other.id", "<", inner.ref("bikes.id")),
            ]),
          ]),
        )
        .as("ahead"),
    )
    .where("bikes.ending_at", "is", null)
    .where("bikes.id", "=", 0),
);

const findAll = prepared((db) =>
  db
    .selectFrom("bikes")
    .selectAll()
    .select(sql<number>`0`.as("ahead"))
    .where("ending_at", "is", null)
    .where("user_id", "=", 0)
    .orderBy("id", "desc"),
);

const ownerOf = prepared((db) => db.selectFrom("users").select("disabled_at").where("id", "=", 0));

/** Reads of bikes; those of most requests are prepared. */
export function bikeReads(db: Db) {
  return {
    async find(id: number): Promise<BikeRow | undefined> {
      const [row] = await findOne(db, id);
      return row as BikeRow | undefined;
    },

    /** A rider's bikes in their order: those without a place first, the newest of them first. */
    async listOf(userId: number): Promise<BikeRow[]> {
      const rows = await findAll(db, userId);
      const counted = rows.filter((row) => row.handed_on_at === null);
      const chosen = counted.filter((row) => row.kept_writable === 1).length;
      let [kept, others] = [chosen, counted.length];
      const placeOf = (row: { kept_writable: number }) => (row.kept_writable === 1 ? --kept : --others);
      return rows
        .map((row) => ({ ...row, ahead: row.handed_on_at === null ? placeOf(row) : 0 }))
        .toSorted((a, b) => (a.garage_place ?? -1) - (b.garage_place ?? -1));
    },

    /** Whether the owner's account is disabled: then nobody else sees the bike. */
    async isHidden({ user_id }: Pick<BikeRow, "user_id">): Promise<boolean> {
      const [owner] = await ownerOf(db, user_id);
      return owner?.disabled_at !== null;
    },

    /** Whether its owner and somebody else have blocked each other: then a public bike is not there for them. */
    isBlocked: ({ user_id }: Pick<BikeRow, "user_id">, viewerId: number): Promise<boolean> =>
      blockRepo(db).isBetween(viewerId, user_id),

    /** Yields a rider's bikes, oldest first, in batches: a whole garage is never in memory. */
    async *each(userId: number): AsyncGenerator<Omit<BikeRow, "ahead">> {
      for (let last = 0, more = true; more;) {
        const rows = await of(db, userId)
          .selectFrom("bikes")
          .selectAll()
          .where("ending_at", "is", null)
          .where("id", ">", last)
          .orderBy("id")
          .limit(pageSize)
          .execute();
        yield* rows;
        last = rows.at(-1)?.id ?? last;
        more = rows.length === pageSize;
      }
    },
  };
}
