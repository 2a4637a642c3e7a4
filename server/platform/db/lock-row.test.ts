import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { lockRow } from "./lock-row.ts";

bothDbs("a row's lock", (on) => {
  test("is taken in any table whose rows have an owner, and says whether the owner's row is there", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { id } = await app.db
      .selectFrom("tokens")
      .select("id")
      .where("user_id", "=", rider.id)
      .executeTakeFirstOrThrow();
    await app.db.transaction().execute(async (trx) => {
      expect(await lockRow(trx, "users", rider.id)).toBe(true);
      expect(await lockRow(trx, "tokens", { id, user_id: rider.id })).toBe(true);
      expect(await lockRow(trx, "tokens", { id, user_id: rider.id + 1 })).toBe(false);
      // @ts-expect-error a tally has no owner
      const refused = () => lockRow(trx, "tallies", { id, user_id: rider.id });
      expect(refused).toBeTypeOf("function");
    });
  });
});
