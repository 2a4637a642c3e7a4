import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Plans that admins gave without a payment were kept as if they were paid for. */
export const grantedPlans: Migration = {
  async up(db: Kysely<Database>) {
    await sql`update subscriptions set status = 'granted'
      where status = 'active' and stripe_subscription is null`.execute(db);
  },
};
