import type { Selectable } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import { changesBetween } from "#server/platform/audit/audit.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { BikesTable, Flag, Shared } from "#server/platform/db/schema.ts";

/** A public bike with what its page shows of the owner. */
export type SharedBikeRow = Selectable<BikesTable> & {
  owner_name: string;
  owner_public: number | null;
  owner_token: string | null;
};

/** What became of a change of a bike's sharing. */
export type SharingChanged =
  | { outcome: "changed"; shared: Shared }
  | { outcome: "refused" }
  | { outcome: "gone" };

const publicBikesIn = (db: Db) =>
  db
    .selectFrom("bikes")
    .innerJoin("users", "users.id", "bikes.user_id")
    .leftJoin("profiles", "profiles.user_id", "bikes.user_id")
    .selectAll("bikes")
    .select(["users.name as owner_name", "profiles.is_public as owner_public"])
    .select("profiles.share_token as owner_token")
    .where("bikes.is_public", "=", 1)
    .where("users.disabled_at", "is", null);
const byToken = prepared((db) => publicBikesIn(db).where("bikes.share_token", "=", ""));

export type SharingRepo = ReturnType<typeof sharingRepo>;

export function sharingRepo(db: Db) {
  const publicBikes = publicBikesIn(db);

  return {
    /** Finds the public bike of a link. */
    async bikeByToken(token: string): Promise<SharedBikeRow | undefined> {
      const [bike] = await byToken(db, 1, token);
      return bike;
    },

    /** Finds a rider's own bike by its link, whether or not sharing is on. */
    ownByToken: (token: string, userId: number) =>
      of(db, userId)
        .selectFrom("bikes")
        .select(["id", "name", "is_public"])
        .where("share_token", "=", token)
        .executeTakeFirst(),

    /** Finds a bike by id while it is public. */
    bikeById: (id: number): Promise<SharedBikeRow | undefined> =>
      publicBikes.where("bikes.id", "=", id).executeTakeFirst(),

    /** A rider's public bikes, newest first. */
    bikesOf: (userId: number): Promise<SharedBikeRow[]> =>
      publicBikes.where("bikes.user_id", "=", userId).orderBy("bikes.id", "desc").execute(),

    /** Has a bike's public page show what its parts have done, its rides come to or its rider's cockpit, or not; false when it is gone. */
    async show(
      act: Act<"share.write">,
      bike: Authorized<Owned>,
      column: "shows_parts" | "shows_rides" | "shows_cockpit",
      shown: boolean,
    ): Promise<boolean> {
      await lockRow(act.db, "bikes", bike);
      const before = await of(act.db, bike.user_id)
        .selectFrom("bikes")
        .select(column)
        .where("id", "=", bike.id)
        .executeTakeFirst();
      if (!before) return false;
      const after = shown ? 1 : 0;
      if (before[column] === after) return true;
      await of(act.db, bike.user_id)
        .updateTable("bikes")
        .set({ [column]: after, updated_at: act.at })
        .where("id", "=", bike.id)
        .execute();
      await act.audit({
        event: "updated",
        auditable_type: "Bike",
        auditable_id: bike.id,
        changes: { [column]: [before[column], after] },
      });
      return true;
    },

    /** Shares a bike as `change` has it, which sees it under its lock; null refuses. */
    async change(
      act: Act<"share.write">,
      bike: Authorized<Owned>,
      change: (now: Shared & { sharing_blocked: Flag }) => Shared | null,
    ): Promise<SharingChanged> {
      await lockRow(act.db, "bikes", bike);
      const before = await of(act.db, bike.user_id)
        .selectFrom("bikes")
        .select(["is_public", "share_token", "sharing_blocked"])
        .where("id", "=", bike.id)
        .executeTakeFirst();
      if (!before) return { outcome: "gone" };
      const after = change(before);
      if (!after) return { outcome: "refused" };
      await of(act.db, bike.user_id)
        .updateTable("bikes")
        .set({ ...after, updated_at: act.at })
        .where("id", "=", bike.id)
        .execute();
      const { sharing_blocked: _, ...shared } = before;
      const { share_token, ...changes } = changesBetween(shared, { ...after });
      await act.audit({
        event: "updated",
        auditable_type: "Bike",
        auditable_id: bike.id,
        // The log says that there is a new link, but not which: whoever knows it can open it.
        changes: { ...changes, ...(share_token && { share_token: [null, null] }) },
      });
      return { outcome: "changed", shared: after };
    },
  };
}
