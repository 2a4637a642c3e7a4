import type { FollowState } from "#contract/community/follow-words.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";

type Paged = { page: number; per_page: number };

/** Somebody at the other end, with the link of their profile while it is public. */
export interface FollowRow {
  user_id: number;
  name: string;
  share_token: string | null;
  state: FollowState;
  at: string;
}

const ends = {
  followers: { own: "follows.followed_id", other: "follows.follower_id" },
  following: { own: "follows.follower_id", other: "follows.followed_id" },
} as const;

/** Who follows whom. */
export function followRepo(db: Db) {
  /** Rows of one end, with whoever is at the other: nobody whose account is disabled. */
  const rowsOf = (side: keyof typeof ends, userId: number) =>
    db
      .selectFrom("follows")
      .innerJoin("users", "users.id", ends[side].other)
      .leftJoin("profiles", (join) =>
        join.onRef("profiles.user_id", "=", "users.id").on("profiles.is_public", "=", 1),
      )
      .select(["users.id as user_id", "users.name", "profiles.share_token"])
      .select(["follows.state", "follows.created_at as at"])
      .where(ends[side].own, "=", userId)
      .where("users.disabled_at", "is", null);

  const between = (followerId: number, followedId: number) =>
    db
      .selectFrom("follows")
      .select(["id", "state"])
      .where("follower_id", "=", followerId)
      .where("followed_id", "=", followedId);

  return {
    /** Who follows and who asks to: requests first, then the newest. */
    followers(
      userId: number,
      state: FollowState | null,
      paged: Paged,
    ): Promise<{ rows: FollowRow[]; total: number }> {
      const all = rowsOf("followers", userId).orderBy("state").orderBy("follows.id", "desc");
      return pageOf(state ? all.where("follows.state", "=", state) : all, paged);
    },

    follower: (userId: number, followerId: number): Promise<FollowRow | undefined> =>
      rowsOf("followers", userId).where("follower_id", "=", followerId).executeTakeFirst(),

    /** Whom somebody follows or asks to follow, by name. */
    following: (userId: number, paged: Paged): Promise<{ rows: FollowRow[]; total: number }> =>
      pageOf(rowsOf("following", userId).orderBy("users.name").orderBy("users.id"), paged),

    /** How the one follows the other; null where they do not. */
    stateOf: async (followerId: number, followedId: number): Promise<FollowState | null> =>
      (await between(followerId, followedId).executeTakeFirst())?.state ?? null,

    /** Whether the one follows the other, or the other the one. */
    areConnected: async (one: number, other: number): Promise<boolean> =>
      (
        await Promise.all([
          between(one, other).where("state", "=", "following").executeTakeFirst(),
          between(other, one).where("state", "=", "following").executeTakeFirst(),
        ])
      ).some((row) => row !== undefined),

    async countOf(followerId: number): Promise<number> {
      const { n } = await db
        .selectFrom("follows")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("follower_id", "=", followerId)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    ask: (act: Act<"follow.write">, followedId: number) =>
      act.db
        .insertInto("follows")
        .values({
          follower_id: act.account.user_id,
          followed_id: followedId,
          state: "asked",
          created_at: act.at,
        })
        .execute(),

    /** Returns false where nobody asks. */
    async accept(act: Act<"follow.write">, followerId: number): Promise<boolean> {
      const { numUpdatedRows } = await act.db
        .updateTable("follows")
        .set({ state: "following" })
        .where("follower_id", "=", followerId)
        .where("followed_id", "=", act.account.user_id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The one follows the other no longer; false where they did not. */
    async end(
      act: Act<"follow.write"> | Act<"message.write">,
      { follower, followed }: { follower: number; followed: number },
    ): Promise<boolean> {
      const { numDeletedRows } = await act.db
        .deleteFrom("follows")
        .where("follower_id", "=", follower)
        .where("followed_id", "=", followed)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Everybody at either end, as the rider's own data has it. */
    async all(userId: number) {
      const listed = async (side: keyof typeof ends) =>
        (await rowsOf(side, userId).orderBy("follows.id").execute()).map(({ name, state, at }) => ({
          name,
          state,
          at,
        }));
      return { following: await listed("following"), followers: await listed("followers") };
    },
  };
}
