import { sql } from "kysely";
import { expect, test } from "vitest";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

/** Resolves once this many statements wait for another transaction's lock. */
async function waiting(db: Db, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]?.n;
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(count);
}

test("two changes of rights never wait for each other, even where one of them has just become an admin", async () => {
  const app = await openTestApp({ on: "postgres" });
  const { db } = app;
  const rider = await app.rider();
  const [ann, ben] = [await newAdmin(app), await newAdmin(app)];
  const held = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const holder = db.transaction().execute(async (trx) => {
    await lockRow(trx, "users", ann.id);
    holds.resolve();
    await held.promise;
  });
  await holds.promise;
  // The first change sees Ann and Ben as admins, and waits for Ann's row.
  const first = ben.put(`/sky-dash/users/${rider.id}/admin-status`, { is_admin: false });
  await waiting(db, 1);
  const given = db.updateTable("users").set({ is_admin: 1 }).where("id", "=", rider.id).execute();
  await Promise.race([given, waiting(db, 2)]);
  // The second one sees three admins, the rider's id being the lowest.
  const second = ben.put(`/sky-dash/users/${ann.id}/admin-status`, { is_admin: true });
  await Promise.race([waiting(db, 2), waiting(db, 3)]);
  held.resolve();
  await holder;
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  await given;
});
