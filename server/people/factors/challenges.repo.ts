import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";

export type ChallengeKind = "second-factor";

export interface Challenge {
  id: number;
  user_id: number;
  data: string;
}

export type ChallengeRepo = ReturnType<typeof challengeRepo>;

/** What somebody has begun and not ended, such as a sign-in that waits for its second factor; each counts once. */
export function challengeRepo(db: Db) {
  return {
    async add(challenge: {
      kind: ChallengeKind;
      user_id: number;
      secret_hash: string;
      data: string;
      expires_at: Instant;
    }): Promise<void> {
      await db.insertInto("challenges").values(challenge).execute();
    },

    find: (kind: ChallengeKind, secret_hash: string, at: Instant): Promise<Challenge | undefined> =>
      db
        .selectFrom("challenges")
        .select(["id", "user_id", "data"])
        .where("secret_hash", "=", secret_hash)
        .where("kind", "=", kind)
        .where("expires_at", ">", at)
        .executeTakeFirst(),

    /** Uses a challenge up; returns false where another request has. */
    async use({ id, user_id }: Challenge): Promise<boolean> {
      const gone = await of(db, user_id).deleteFrom("challenges").where("id", "=", id).executeTakeFirst();
      return Number(gone.numDeletedRows) === 1;
    },

    async sweep(at: Instant): Promise<void> {
      await db.deleteFrom("challenges").where("expires_at", "<", at).execute();
    },
  };
}
