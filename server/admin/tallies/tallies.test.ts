import { expect, test } from "vitest";
import { messageStatuses } from "#contract/site/message-status.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { tallyRepo } from "./tallies.repo.ts";

eachDb("tallies", (on) => {
  test("are what counting finds, after anything, from many at once", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off" } });
    const random = randomFrom(7);
    const tallies = tallyRepo(app.db);
    const count = async (table: "users" | "bikes" | "audits" | "feedback") => {
      const row = await app.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    const riders = await Promise.all(Array.from({ length: 8 }, () => app.rider()));
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        tallies.addUp(),
        ...riders.map(async (rider) => {
          await rider.post("/bikes", { name: "B" });
          const [bike] = (await rider.get("/bikes")).body.data ?? [];
          if (bike && random.chance(0.4)) await rider.delete(`/bikes/${bike.id}`);
          await app.visitor.post("/feedback", { overall_rating: 3, email: "a@example.com" });
        }),
        tallies.addUp(),
      ]);
      await app.db
        .updateTable("feedback")
        .set({ status: random.pick(messageStatuses) })
        .where("id", "in", [random.below(80), random.below(80), random.below(80)])
        .execute();
      app.pass(random.below(3_600_000 * 3));
    }
    // Deleting an account deletes its bikes by a foreign key.
    await app.db
      .deleteFrom("users")
      .where("id", "in", [riders[0]?.id ?? 0, riders[1]?.id ?? 0])
      .execute();
    for (const again of [false, true]) {
      if (again) await tallies.addUp();
      for (const kind of ["users", "bikes", "audits"] as const)
        expect([kind, await tallies.total(kind)]).toEqual([kind, await count(kind)]);
      expect(await tallies.messages("feedback", messageStatuses)).toBe(await count("feedback"));
      for (const status of messageStatuses) {
        const rows = await app.db.selectFrom("feedback").select("id").where("status", "=", status).execute();
        expect([status, await tallies.messages("feedback", [status])]).toEqual([status, rows.length]);
      }
      const ever = [new Date(0), new Date("2999-01-01T00:00:00Z")] as const;
      expect(await tallies.within("audits", [ever])).toEqual([await count("audits")]);
      expect(await tallies.within("seen", [ever])).toEqual([await count("users")]);
    }
  });
});
