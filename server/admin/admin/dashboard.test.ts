import { expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, type TestApp, hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { tallyRepo } from "#server/admin/tallies/tallies.repo.ts";

/** Registers a rider at an instant, who was last seen then. */
async function comes(app: TestApp, at: string, seen: string | null = at): Promise<number> {
  const about = {
    name: "R",
    email: `${at}${Math.random()}@x.pl`,
    password_hash: "",
    language: "en",
    email_verified_at: null,
  };
  const row = await app.db
    .insertInto("users")
    .values({ ...about, last_seen_at: seen, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
/** Builds an app at an instant, with an admin who registered long before. */
async function appAt(on: "sqlite" | "postgres", now: string, TIMEZONE = "Europe/Warsaw") {
  const app = await openTestApp({ on, config: { TIMEZONE, RATE_LIMITS: "off" } });
  app.clock.now = new Date(Date.parse(now) - 200 * day);
  const { email, password } = await newAdmin(app);
  app.clock.now = new Date(now);
  const admin = app.as((await app.visitor.post("/auth/login", { email, password })).body.token);
  return { app, admin };
}

eachDb("the dashboard", (on) => {
  test("counts what there is", async () => {
    const { app, admin } = await appAt(on, "2026-11-20T12:00:00.000Z");
    const rider = await app.rider();
    await rider.post("/bikes", { name: "One" });
    const { id } = (await rider.post("/bikes", { name: "Two" })).body.data;
    await rider.delete(`/bikes/${id}`);
    await app.visitor.post("/feedback", { overall_rating: 4, email: "a@example.com" });
    const { status, body } = await admin.get("/sky-dash/dashboard/stats");
    expect([status, body]).toEqual([
      200,
      {
        users_count: 2,
        bikes_count: 1,
        feedback_count: 1,
        contact_messages_count: 0,
        contact_messages_unanswered: 0,
        service_registrations_count: 0,
        service_registrations_unanswered: 0,
        unanswered_count: 1,
        dead_jobs_count: 0,
        space: "enough",
        active_users: 2,
        audits_count: 5,
        audits_today: 4,
        new_users_today: 1,
        new_users_this_week: 1,
        new_users_this_month: 1,
      },
    ]);
    expect((await admin.get("/sky-dash/audits/stats")).body).toEqual({
      total_audits: 5,
      audits_today: 4,
      audits_this_week: 4,
      audits_this_month: 4,
    });
  });

  test.each([
    // In summer Warsaw is two hours ahead; the 30th of June 2026 is a Tuesday.
    [
      "Europe/Warsaw",
      "2026-06-30T21:59:59.999Z",
      "2026-06-29T22:00:00.000Z",
      "2026-06-28T22:00:00.000Z",
      "2026-05-31T22:00:00.000Z",
    ],
    [
      "Europe/Warsaw",
      "2026-06-30T22:00:00.000Z",
      "2026-06-30T22:00:00.000Z",
      "2026-06-28T22:00:00.000Z",
      "2026-06-30T22:00:00.000Z",
    ],
    // The day that has 25 hours.
    [
      "Europe/Warsaw",
      "2026-10-25T22:59:59.000Z",
      "2026-10-24T22:00:00.000Z",
      "2026-10-18T22:00:00.000Z",
      "2026-09-30T22:00:00.000Z",
    ],
    // The day that has 23.
    [
      "Europe/Warsaw",
      "2026-03-29T21:30:00.000Z",
      "2026-03-28T23:00:00.000Z",
      "2026-03-22T23:00:00.000Z",
      "2026-02-28T23:00:00.000Z",
    ],
    [
      "Asia/Kathmandu",
      "2026-07-01T00:00:00.000Z",
      "2026-06-30T18:15:00.000Z",
      "2026-06-28T18:15:00.000Z",
      "2026-06-30T18:15:00.000Z",
    ],
  ])(
    "in %s at %s begins today at %s, this week at %s, this month at %s",
    async (zone, now, today, week, month) => {
      const { app, admin } = await appAt(on, now, zone);
      const count = async () => {
        const { new_users_today, new_users_this_week, new_users_this_month } = (
          await admin.get("/sky-dash/dashboard/stats")
        ).body;
        return [new_users_today, new_users_this_week, new_users_this_month];
      };
      const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();
      let expected = [0, 0, 0];
      for (const start of [today, week, month])
        for (const at of [before(start), start]) {
          await comes(app, at);
          expected = expected.map((sum, index) => sum + (at >= ([today, week, month][index] ?? "") ? 1 : 0));
          expect([at, await count()]).toEqual([at, expected]);
        }
    },
  );

  test("counts as active who was seen in the last 30 days, once", async () => {
    const { app, admin } = await appAt(on, "2026-11-20T12:00:00.000Z");
    const active = async () => (await admin.get("/sky-dash/dashboard/stats")).body.active_users;
    expect(await active()).toBe(1);
    await comes(app, "2026-10-21T12:00:00.000Z");
    await comes(app, "2026-10-21T11:59:59.999Z");
    await comes(app, "2026-01-01T00:00:00.000Z", null);
    const rider = await app.rider();
    expect(await active()).toBe(3);
    for (let step = 0; step < 5; step++) {
      app.pass(2 * hour);
      await rider.get("/bikes");
    }
    expect(await active()).toBe(2);
    await app.db.deleteFrom("users").where("id", "=", rider.id).execute();
    expect(await active()).toBe(1);
  });

  test("draws 90 days of new users and bikes, each counted on its day in TIMEZONE", async () => {
    const { app, admin } = await appAt(on, "2026-11-20T12:00:00.000Z");
    const series = async () => (await admin.get("/sky-dash/dashboard/series")).body.data;
    const empty = await series();
    expect([empty.timezone, empty.days.length, empty.days[0].day, empty.days[89].day]).toEqual([
      "Europe/Warsaw",
      90,
      "2026-08-23",
      "2026-11-20",
    ]);
    expect(
      empty.days.every(({ users, bikes }: { users: number; bikes: number }) => users + bikes === 0),
    ).toBe(true);
    await comes(app, "2026-08-22T21:59:59.999Z");
    await comes(app, "2026-08-22T22:00:00.000Z");
    await comes(app, "2026-10-24T22:00:00.000Z");
    await comes(app, "2026-10-25T22:59:59.999Z");
    await comes(app, "2026-10-25T23:00:00.000Z");
    const rider = await app.rider();
    const bike = (await rider.post("/bikes", { name: "B" })).body.data;
    await rider.delete(`/bikes/${bike.id}`);
    await tallyRepo(app.db).addUp();
    const some = (await series()).days.filter(
      ({ users, bikes }: { users: number; bikes: number }) => users + bikes > 0,
    );
    expect(some).toEqual([
      { day: "2026-08-23", users: 1, bikes: 0 },
      { day: "2026-10-25", users: 2, bikes: 0 },
      { day: "2026-10-26", users: 1, bikes: 0 },
      { day: "2026-11-20", users: 1, bikes: 1 },
    ]);
  });
});

test.each([
  [1000, "enough"],
  [999, "short"],
  [250, "short"],
  [249, "full"],
])("the dashboard tells an admin of a disk with %i bytes free of 10,000: %s", async (free, space) => {
  const app = await openTestApp({ lookAtDisk: async () => ({ size: 10_000, free }) });
  const boss = await newAdmin(app);
  expect((await boss.get("/sky-dash/dashboard/stats")).body.space).toBe(space);
});
