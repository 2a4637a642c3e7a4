import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { lookAt, lookAtRiders, notifiedGarage } from "./telling.testing.ts";

const path = "/account/notifications";
const readEvents = (app: TestApp) => app.fastify.work["events-mail-times"]?.();

eachDb("the time of the next mail", (on) => {
  async function open() {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-05-20T10:00:00Z");
    const rider = await notifiedGarage(app);
    await lookAtRiders(app);
    const mailed = async () => (await rider.mails()).length;
    return { app, rider, mailed };
  }

  test("is the new hour of the same day, even where a server comes to it after that hour", async () => {
    const { app, rider, mailed } = await open();
    await rider.daily("inspect", 10, "2026-05-01");
    expect((await rider.digest()).next_at).toBe("2026-05-21T06:00:00.000Z");
    await rider.rider.put(path, { hour: 15 });
    // Nothing has read the event yet.
    expect((await rider.digest()).next_at).toBe("2026-05-21T06:00:00.000Z");
    await lookAt(app, "2026-05-20T13:05:00.000Z");
    expect(await mailed()).toBe(1);
    expect((await rider.digest()).next_at).toBe("2026-05-21T13:00:00.000Z");
  });

  test("stays where the change is refused", async () => {
    const { app, rider } = await open();
    expect((await rider.rider.put(path, { hour: 15, muted_bikes: [999_999] })).status).toBe(404);
    await lookAtRiders(app);
    expect((await rider.digest()).next_at).toBe("2026-05-21T06:00:00.000Z");
  });

  test("causes no second mail where a server ends between the work and its cursor", async () => {
    const { app, rider, mailed } = await open();
    const other = await openTestApp({ on, db: app.db });
    await rider.rider.put(path, { hour: 15 });
    await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app, "2026-05-20T13:00:00.000Z");
    expect(await mailed()).toBe(1);
    await rider.daily("clean", 3, "2026-05-01");
    app.clock.now = other.clock.now = new Date("2026-05-20T14:00:00Z");
    for (let turn = 0; turn < 3; turn++) {
      await app.db
        .updateTable("event_cursors")
        .set({ position: 0 })
        .where("name", "=", "mail-times")
        .execute();
      await Promise.all([lookAtRiders(app), lookAtRiders(other)]);
    }
    expect([await mailed(), await rider.log()]).toEqual([1, [expect.objectContaining({ task: "inspect" })]]);
    await lookAt(app, "2026-05-21T13:00:00.000Z");
    expect(await mailed()).toBe(2);
  });

  test("follows all of many riders' changes at once, however two instances read them", async () => {
    const { app } = await open();
    const other = await openTestApp({ on, db: app.db });
    other.clock.now = app.clock.now;
    const riders = await Promise.all(Array.from({ length: 8 }, () => notifiedGarage(app)));
    await lookAtRiders(app);
    const work = { isDone: false };
    const reading = [app, other].map(async (one) => {
      while (!work.isDone) await readEvents(one);
    });
    await Promise.all(
      riders.map(async ({ rider }) => {
        for (let hour = 13; hour <= 16; hour++) {
          const { version } = (await rider.get(path)).body.data;
          expect((await rider.put(path, { hour, version })).status).toBe(200);
        }
      }),
    );
    work.isDone = true;
    await Promise.all(reading);
    await Promise.all([lookAtRiders(app), lookAtRiders(other)]);
    const times = await Promise.all(riders.map(async ({ digest }) => (await digest()).next_at));
    expect(new Set(times)).toEqual(new Set(["2026-05-20T14:00:00.000Z"]));
  });

  test("moves many riders of the same moment on once, whichever of two instances comes to them first", async () => {
    const { app } = await open();
    const other = await openTestApp({ on, db: app.db });
    other.clock.now = app.clock.now;
    const at = app.clock.now.toISOString();
    const riders = await Promise.all(Array.from({ length: 12 }, () => notifiedGarage(app)));
    const ids = riders.map(({ rider }) => rider.id);
    const makeDue = (id: number) =>
      app.db.updateTable("care_digests").set({ next_at: at }).where("user_id", "=", id).execute();
    const moveOn = async (one: TestApp) => await one.fastify.work["careDigests"]?.();
    for (let turn = 0; turn < 12; turn++) {
      // Neither instance sees the riders in the order of the other.
      const from = turn % ids.length;
      for (const id of [...ids.slice(from), ...ids.slice(0, from)]) await makeDue(id);
      await Promise.all([moveOn(app), ...ids.map(makeDue), moveOn(other)]);
    }
    await Promise.all([lookAtRiders(app), lookAtRiders(other)]);
    const times = await Promise.all(riders.map(async ({ digest }) => (await digest()).next_at));
    expect(new Set(times)).toEqual(new Set(["2026-05-21T06:00:00.000Z"]));
  });
});
