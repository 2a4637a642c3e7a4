import type { Db } from "#server/platform/db/open.ts";

export type OwnDataRepo = ReturnType<typeof ownDataRepo>;

const pageSize = 500;

/** Everything there is about a rider beside garage and profile, as it is kept; no secrets. */
export function ownDataRepo(db: Db) {
  return {
    account: (userId: number) =>
      db
        .selectFrom("users")
        .select(["id", "name", "email", "is_admin", "plan", "language", "email_verified_at", "last_seen_at"])
        .select(["created_at", "updated_at"])
        .where("id", "=", userId)
        .executeTakeFirst(),

    sessions: (userId: number) =>
      db
        .selectFrom("tokens")
        .select(["id", "user_agent", "created_at", "last_used_at", "expires_at"])
        .where("user_id", "=", userId)
        .orderBy("id")
        .execute(),

    mailedLinks: (userId: number) =>
      db
        .selectFrom("mailed_links")
        .select(["kind", "email", "created_at", "expires_at", "used_at"])
        .where("user_id", "=", userId)
        .execute(),

    ratings: (userId: number) =>
      db
        .selectFrom("ratings")
        .innerJoin("bikes", "bikes.id", "ratings.bike_id")
        .select(["ratings.bike_id", "bikes.name as bike_name", "ratings.stars"])
        .select(["ratings.created_at", "ratings.updated_at"])
        .where("ratings.user_id", "=", userId)
        .orderBy("ratings.id")
        .execute(),

    feedback: (userId: number) =>
      db.selectFrom("feedback").selectAll().where("user_id", "=", userId).orderBy("id").execute(),

    /** What was written to us from an address; only who has shown that it is theirs may read it. */
    contactMessages: (email: string) =>
      db.selectFrom("contact_messages").selectAll().where("email", "=", email).orderBy("id").execute(),

    serviceRegistrations: (email: string) =>
      db.selectFrom("service_registrations").selectAll().where("email", "=", email).orderBy("id").execute(),

    /** What the audit log has of what they did, a page at a time. */
    async *activity(userId: number) {
      for (let last = 0, more = true; more;) {
        const rows = await db
          .selectFrom("audits")
          .select(["id", "at", "event", "auditable_type", "auditable_id", "changes"])
          .where("actor_id", "=", userId)
          .where("id", ">", last)
          .orderBy("id")
          .limit(pageSize)
          .execute();
        yield* rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }));
        last = rows.at(-1)?.id ?? last;
        more = rows.length === pageSize;
      }
    },
  };
}
