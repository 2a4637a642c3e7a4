import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";

export type ChallengeKind =
  | "second-factor"
  | "passkey"
  | "new-passkey"
  | "oidc-state"
  | "oidc-code"
  | "oidc-link";

export interface Challenge<T> {
  id: number;
  user_id: number | null;
  data: T;
}

export type ChallengeRepo = ReturnType<typeof challengeRepo>;

/** What somebody has begun and not ended, such as a sign-in that waits for its second factor; each counts once. */
export function challengeRepo(db: Db) {
  return {
    async add(challenge: {
      kind: ChallengeKind;
      user_id: number | null;
      secret_hash: string;
      data: object;
      expires_at: Instant;
    }): Promise<void> {
      await db
        .insertInto("challenges")
        .values({ ...challenge, data: JSON.stringify(challenge.data) })
        .execute();
    },

    async find<T>(kind: ChallengeKind, secret_hash: string, at: Instant): Promise<Challenge<T> | null> {
      const row = await db
        .selectFrom("challenges")
        .select(["id", "user_id", "data"])
        .where("secret_hash", "=", secret_hash)
        .where("kind", "=", kind)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return row ? { ...row, data: JSON.parse(row.data) as T } : null;
    },

    /** Uses a challenge up; returns false where another request has. */
    async use({ id }: Pick<Challenge<unknown>, "id">): Promise<boolean> {
      const gone = await db.deleteFrom("challenges").where("id", "=", id).executeTakeFirst();
      return Number(gone.numDeletedRows) === 1;
    },

    /** Ends what waits of an account. */
    async endOf(userId: number, kind: ChallengeKind): Promise<void> {
      await db.deleteFrom("challenges").where("user_id", "=", userId).where("kind", "=", kind).execute();
    },

    async sweep(at: Instant): Promise<void> {
      await db.deleteFrom("challenges").where("expires_at", "<", at).execute();
    },
  };
}
