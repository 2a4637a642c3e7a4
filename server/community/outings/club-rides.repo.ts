import { sql } from "kysely";
import { clubRideBounds } from "#contract/community/club-rides.ts";
import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ClubRideRow } from "#server/platform/db/schema.ts";
import type { InClub } from "#server/community/clubs/in-club.ts";

export type ClubRideColumns = Partial<
  Pick<ClubRideRow, "at" | "meeting" | "text" | "gpx" | "distance_m" | "up_m">
>;

/** Rides without their routes, which may be long. */
const columns = [
  "id",
  "club_id",
  "by_id",
  "at",
  "meeting",
  "text",
  "distance_m",
  "up_m",
  "version",
  sql<number>`case when gpx is null then 0 else 1 end`.as("has_gpx"),
] as const;
export type ListedClubRide = Omit<ClubRideRow, "gpx" | "reminded_at" | "hidden" | "created_at"> & {
  has_gpx: number;
};

/** Rides that clubs announce, and who comes. */
export function clubRideRepo(db: Db) {
  const rides = db
    .selectFrom("club_rides")
    .select([...columns])
    .where("hidden", "=", 0);

  return {
    find: (id: number): Promise<ListedClubRide | undefined> => rides.where("id", "=", id).executeTakeFirst(),

    /** Those to come, soonest first, or those that were, newest first; a ride is one to come until a day after it began. */
    page(clubId: number, isComing: boolean, since: string, paged: { page: number; per_page: number }) {
      const all = rides.where("club_id", "=", clubId).where("at", isComing ? ">=" : "<", since);
      const direction = isComing ? "asc" : "desc";
      return pageOf(all.orderBy("at", direction).orderBy("id", direction), paged) as Promise<{
        rows: ListedClubRide[];
        total: number;
      }>;
    },

    async countComing(clubId: number, since: string): Promise<number> {
      const { n } = await db
        .selectFrom("club_rides")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("club_id", "=", clubId)
        .where("hidden", "=", 0)
        .where("at", ">=", since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async routeOf(id: number): Promise<string | null> {
      const row = await db.selectFrom("club_rides").select("gpx").where("id", "=", id).executeTakeFirst();
      return row?.gpx ?? null;
    },

    async insert(
      { at, by }: Pick<Act, "at" | "by">,
      { club }: InClub<"rides.write">,
      ride: Required<ClubRideColumns>,
    ): Promise<number> {
      const { id } = await db
        .insertInto("club_rides")
        .values({ ...ride, club_id: club.id, by_id: by, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Changes a ride; one at another time is reminded of again. */
    async update(
      _act: Pick<Act, "at">,
      _held: InClub<"rides.write">,
      ride: ListedClubRide,
      change: ClubRideColumns,
    ): Promise<void> {
      const isMoved = change.at !== undefined && change.at !== ride.at;
      await db
        .updateTable("club_rides")
        .set({ ...change, ...(isMoved && { reminded_at: null }), version: ride.version + 1 })
        .where("id", "=", ride.id)
        .execute();
    },

    remove: (_act: Pick<Act, "at">, _held: InClub<"rides.write">, id: number) =>
      db.deleteFrom("club_rides").where("id", "=", id).execute(),

    async answer({ at, by }: Pick<Act, "at" | "by">, id: number, yes: boolean): Promise<void> {
      const given = { comes: yes ? 1 : 0, at };
      await db
        .insertInto("club_ride_answers")
        .values({ ...given, ride_id: id, user_id: by })
        .onConflict((conflict) => conflict.columns(["ride_id", "user_id"]).doUpdateSet(given))
        .execute();
    },

    /** Who comes to each ride, how many that are, and what whoever reads has answered. */
    async answersOf(ids: readonly number[], reader: number | null) {
      const none = { counts: new Map<number, number>(), named: new Map<number, Named[]>() };
      if (ids.length === 0) return { ...none, own: new Map<number, boolean>() };
      const yes = db
        .selectFrom("club_ride_answers")
        .where("ride_id", "in", [...ids])
        .where("comes", "=", 1);
      const counts = await yes
        .select(["ride_id", (eb) => eb.fn.countAll<number>().as("n")])
        .groupBy("ride_id")
        .execute();
      const nth = sql<number>`row_number() over (partition by ride_id order by club_ride_answers.id)`;
      const named = await db
        .selectFrom(
          yes
            .innerJoin("users", "users.id", "club_ride_answers.user_id")
            .where(notBlocked(reader, "club_ride_answers.user_id"))
            .select(["ride_id", "user_id", "users.name", nth.as("nth")])
            .as("coming"),
        )
        .select(["ride_id", "user_id", "name"])
        .where("nth", "<=", clubRideBounds.named)
        .orderBy("nth")
        .execute();
      const own =
        reader === null
          ? []
          : await of(db, reader)
              .selectFrom("club_ride_answers")
              .select(["ride_id", "comes"])
              .where("ride_id", "in", [...ids])
              .execute();
      return {
        counts: new Map(counts.map(({ ride_id, n }) => [ride_id, Number(n)])),
        named: Map.groupBy(named as Named[], ({ ride_id }) => ride_id),
        own: new Map(own.map(({ ride_id, comes }) => [ride_id, comes === 1])),
      };
    },

    /** All who come to a ride. */
    async coming(id: number): Promise<number[]> {
      const rows = await db
        .selectFrom("club_ride_answers")
        .select("user_id")
        .where("ride_id", "=", id)
        .where("comes", "=", 1)
        .orderBy("id")
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** Rides that begin until then and that nobody was reminded of. */
    toRemind: (now: string, until: string): Promise<ListedClubRide[]> =>
      rides
        .where("at", ">", now)
        .where("at", "<=", until)
        .where("reminded_at", "is", null)
        .orderBy("id")
        .execute(),

    /** Notes that whoever comes to a ride is reminded; of two at once one returns true. */
    async remindedWithin(id: number, at: string): Promise<boolean> {
      const noted = await db
        .updateTable("club_rides")
        .set({ reminded_at: at })
        .where("id", "=", id)
        .where("reminded_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return noted !== undefined;
    },

    /** Returns the member and the club whose calendar opens with the secret of this digest. */
    calendarOf: (calendar_hash: string) =>
      db
        .selectFrom("club_members")
        .innerJoin("users", "users.id", "club_members.user_id")
        .select(["club_id", "user_id"])
        .where("calendar_hash", "=", calendar_hash)
        .where("state", "=", "member")
        .where("users.disabled_at", "is", null)
        .executeTakeFirst(),

    /** Puts a member's link to a club's calendar in place of the older one. */
    putCalendar: ({ by }: Pick<Act, "by">, { club }: Pick<InClub, "club">, calendar_hash: string) =>
      of(db, by).updateTable("club_members").set({ calendar_hash }).where("club_id", "=", club.id).execute(),

    /** Returns an account's answers to rides, for the export of its data. */
    answersBy: (userId: number) =>
      of(db, userId)
        .selectFrom("club_ride_answers")
        .innerJoin("club_rides", "club_rides.id", "club_ride_answers.ride_id")
        .innerJoin("clubs", "clubs.id", "club_rides.club_id")
        .select(["clubs.name as club", "club_rides.at", "club_rides.meeting", "comes"])
        .orderBy("club_ride_answers.id")
        .execute(),

    /** What somebody has announced, for their own data. */
    announcedBy: (userId: number) =>
      db
        .selectFrom("club_rides")
        .innerJoin("clubs", "clubs.id", "club_rides.club_id")
        .select(["clubs.name as club", "club_rides.at", "meeting", "club_rides.text"])
        .where("by_id", "=", userId)
        .orderBy("club_rides.id")
        .execute(),
  };
}

interface Named {
  ride_id: number;
  user_id: number;
  name: string;
}
