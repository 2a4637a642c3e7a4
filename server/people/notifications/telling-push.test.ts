import { expect, test } from "vitest";
import { importRides } from "#server/garage/ride-imports/imports.testing.ts";
import { pushService } from "#server/people/push/push.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { realRide } from "#server/platform/testing/real-rides.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { hour, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { lookAt, notifiedGarage } from "./telling.testing.ts";

const start = "2026-05-20T10:00:00Z";
const path = "/account/notifications";
const config = { WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"] };

eachDb("a rider with a device", (on) => {
  const app = sharedTestApp({ on, config });
  const withDevice = async (options = {}) => {
    app().clock.now = new Date(start);
    const rider = await notifiedGarage(app(), options);
    const pushed = await pushService();
    const phone = pushed.browser();
    await phone.subscribe(rider.rider);
    return { ...rider, pushed, phone, titles: () => phone.shown().map((one) => one.notification.title) };
  };

  test("learns at eight what is due, once, with what can be done with it", async () => {
    const rider = await withDevice();
    const plan = await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-21T05:59:59.999Z");
    expect(rider.titles()).toEqual([]);
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    const [bike] = (await rider.rider.get("/bikes")).body.data;
    const navigate = `${app().config.APP_URL}/bikes/${bike.id}/care`;
    expect(rider.phone.shown()).toEqual([
      {
        web_push: 8030,
        notification: {
          title: "Silver Fox: Quick check",
          body: expect.stringContaining("20 of 10 days"),
          navigate,
          lang: "en",
          tag: "care",
          data: { plan },
          actions: [
            { action: "done", title: "Done", navigate: `${navigate}?done=${plan}` },
            { action: "later", title: "Later", navigate: `${navigate}?later=${plan}` },
          ],
        },
        app_badge: String((await rider.rider.get("/care/summary")).body.data.now),
      },
    ]);
    expect((await rider.log()).map(({ channel, level }) => [channel, level])).toEqual([
      ["push", "due"],
      ["mail", "due"],
    ]);
    for (const day of ["22", "23"]) await lookAt(app(), `2026-05-${day}T06:00:00.000Z`);
    expect(rider.titles()).toHaveLength(1);
    // Done, it is a new cycle.
    await rider.service("2026-05-23T10:00:00.000Z", [{ plan_id: plan, task: "inspect" }]);
    await lookAt(app(), "2026-06-02T06:00:00.000Z");
    expect(rider.titles()).toHaveLength(2);
    expect(await rider.mails()).toHaveLength(2);
  });

  test("gets several things as one, without what is muted", async () => {
    const rider = await withDevice();
    await rider.daily("inspect", 10, "2026-05-01");
    await rider.daily("clean", 3, "2026-05-01");
    const muted = await rider.bikeNamed("Red Hen");
    await rider.daily("clean", 3, "2026-05-01", { bike_id: muted });
    await rider.rider.put(path, { muted_bikes: [muted] });
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    const [shown] = rider.phone.shown();
    expect(shown?.notification).toMatchObject({ title: "2 things that your bikes need" });
    expect(shown?.notification.body.split("\n").toSorted()).toEqual([
      "Silver Fox: Quick check",
      "Silver Fox: Whole bike · clean",
    ]);
    expect(shown?.notification.actions).toBeUndefined();
  });

  test("chooses each channel for itself", async () => {
    const rider = await withDevice();
    await rider.daily("inspect", 10, "2026-05-13");
    await rider.daily("clean", 3, "2026-05-01");
    await rider.rider.put(path, { channels: { mail: { due: false }, push: { soon: true, due: false } } });
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(rider.titles()).toEqual(["Silver Fox: Quick check"]);
    expect(await rider.mails()).toEqual([]);
    await rider.rider.put(path, { channels: { mail: { due: true }, push: { soon: false } } });
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    expect(rider.titles()).toHaveLength(1);
    expect((await rider.mails()).map(({ subject }) => subject)).toEqual(["Silver Fox: Whole bike · clean"]);
  });

  test("whose address is not confirmed learns it by name on their device", async () => {
    const rider = await withDevice({ isConfirmed: false });
    await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    await rider.daily("clean", 3, "2026-05-18");
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    expect(rider.titles()).toEqual(["Silver Fox: Quick check", "Silver Fox: Whole bike · clean"]);
    expect((await rider.mails()).map(({ subject }) => subject)).toEqual(["Something on your bikes is due"]);
  });

  test("in Polish reads Polish", async () => {
    const rider = await withDevice({ language: "pl" });
    await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    const [shown] = rider.phone.shown();
    expect(shown?.notification).toMatchObject({ lang: "pl", title: "Silver Fox: Szybki przegląd" });
    expect(shown?.notification.actions?.map(({ title }) => title)).toEqual(["Zrobione", "Później"]);
  });

  test("gets no less when a service is away at the hour", async () => {
    const rider = await withDevice();
    await rider.daily("inspect", 10, "2026-05-01");
    rider.pushed.state.status = 503;
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    rider.pushed.state.status = 201;
    app().pass(hour);
    await app().fastify.settled();
    expect(rider.titles()).toHaveLength(2);
    expect(new Set(rider.titles()).size).toBe(1);
  });

  test("learns that an import is done; in the quiet hours at their end", async () => {
    const { rider, phone, titles } = await withDevice();
    const { id } = await importRides(app(), rider, "a.gpx", realRide("cerknicko-jezero.gpx"));
    expect(phone.shown()).toMatchObject([
      {
        notification: {
          title: "Your import is done",
          body: "1 ride has come in.",
          navigate: `${app().config.APP_URL}/rides`,
          tag: `import-${id}`,
        },
      },
    ]);
    await rider.put(path, { channels: { push: { imports: false } } });
    await importRides(app(), rider, "b.gpx", realRide("cerknicko-jezero.gpx"));
    expect(titles()).toHaveLength(1);
    await rider.put(path, { channels: { push: { imports: true } } });
    app().clock.now = new Date("2026-05-20T20:00:00Z");
    await importRides(app(), rider, "c.gpx", realRide("cerknicko-jezero.gpx"));
    app().clock.now = new Date("2026-05-21T05:59:59Z");
    await app().fastify.settled();
    expect(titles()).toHaveLength(1);
    app().clock.now = new Date("2026-05-21T06:00:00Z");
    await app().fastify.settled();
    expect(titles()).toHaveLength(2);
  });

  test("learns that a stolen bike was seen, and nothing that was typed", async () => {
    const { rider, phone, titles } = await withDevice();
    const { id, token } = await sharedBike(rider, { name: "Rudy" });
    await rider.put(`/bikes/${id}/theft`, { shown: true });
    const see = () => app().visitor.post(`/bikes/public/${token}/sightings`, { text: "Call 600 100 200" });
    await see();
    await app().fastify.settled();
    expect(phone.shown()).toMatchObject([
      {
        notification: {
          title: "Somebody has seen your bike “Rudy”",
          navigate: `${app().config.APP_URL}/bikes/${id}?theft`,
          tag: `sighting-${id}`,
        },
      },
    ]);
    expect(JSON.stringify(phone.shown())).not.toContain("600 100 200");
    await rider.put(path, { channels: { push: { sightings: false } } });
    await see();
    await app().fastify.settled();
    expect(titles()).toHaveLength(1);
  });
});
