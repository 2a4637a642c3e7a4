import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";
import { hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const blankReport = {
  place: null,
  police_number: null,
  marks: null,
  city: null,
  country: null,
  phone: null,
};

eachDb("a theft", (on) => {
  const app = sharedTestApp({ on });
  // By the clock of a rider's zone, which is Warsaw's until they set another.
  const today = () => dayOf("Europe/Warsaw", app().clock.now);

  test("is marked with one touch, and taken back with one", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    expect((await rider.get(`/bikes/${id}/theft`)).body).toEqual({ success: true, data: null });
    const marked = await rider.put(`/bikes/${id}/theft`, {});
    expect([marked.status, marked.body.data]).toEqual([
      200,
      { ...blankReport, stolen_on: today(), shown: false, sightings: 0, version: 1 },
    ]);
    expect((await rider.get("/bikes")).body.data[0].stolen_on).toBe(today());
    expect((await rider.get(`/bikes/${id}`)).body.data.stolen_on).toBe(today());
    expect((await rider.delete(`/bikes/${id}/theft`)).status).toBe(200);
    // A second touch does no harm.
    expect((await rider.delete(`/bikes/${id}/theft`)).status).toBe(200);
    expect((await rider.get(`/bikes/${id}/theft`)).body.data).toBeNull();
    expect((await rider.get(`/bikes/${id}`)).body.data.stolen_on).toBeNull();
  });

  test("keeps what a change leaves out, and refuses a change that is based on an older one", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const path = `/bikes/${id}/theft`;
    await rider.put(path, { place: "Station", police_number: "KR-1/26", phone: "+48 600", shown: true });
    const { data } = (await rider.put(path, { marks: "A dent\nand a bell", version: 1 })).body;
    expect(data).toMatchObject({ place: "Station", marks: "A dent\nand a bell", shown: true, version: 2 });
    const stale = await rider.put(path, { place: "Home", version: 1 });
    expect([stale.status, stale.body.data]).toMatchObject([409, { place: "Station", version: 2 }]);
    expect((await rider.put(path, { place: null, version: 2 })).body.data).toMatchObject({ place: null });
    // Nothing changed: neither does the version.
    expect((await rider.put(path, { version: 3 })).body.data.version).toBe(3);
    await rider.delete(path);
    expect((await rider.put(path, { place: "Home", version: 3 })).status).toBe(409);
  });

  test("is not of a day to come", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const day = (ms: number) => new Date(app().clock.now.getTime() + ms).toISOString().slice(0, 10);
    expect((await rider.put(`/bikes/${id}/theft`, { stolen_on: day(48 * hour) })).status).toBe(422);
    expect((await rider.put(`/bikes/${id}/theft`, { stolen_on: day(-48 * hour) })).status).toBe(200);
  });

  test("is nobody else's to read or write, not even an admin's", async () => {
    const [rider, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const { id } = await sharedBike(rider);
    await rider.put(`/bikes/${id}/theft`, { shown: true });
    for (const stranger of [other, admin])
      for (const ask of [
        stranger.get(`/bikes/${id}/theft`),
        stranger.put(`/bikes/${id}/theft`, { place: "x" }),
        stranger.delete(`/bikes/${id}/theft`),
        stranger.get(`/bikes/${id}/sightings`),
      ])
        expect((await ask).status).toBe(404);
    expect((await app().visitor.get(`/bikes/${id}/sightings`)).status).toBe(401);
  });

  test("is shown on the public page only while its owner turns that on, and nothing more than that", async () => {
    const rider = await app().rider();
    const { id, token } = await sharedBike(rider);
    const page = async () => (await app().visitor.get(`/bikes/public/${token}`)).body.data;
    const private_ = { police_number: "POLICE 7", city: "Kraków", country: "PL", phone: "+48 600 100 200" };
    await rider.put(`/bikes/${id}/theft`, { place: "Station", marks: "Red bell", ...private_ });
    expect(await page()).not.toHaveProperty("stolen");
    await rider.put(`/bikes/${id}/theft`, { shown: true });
    expect((await page()).stolen).toEqual({ stolen_on: today(), place: "Station", marks: "Red bell" });
    expect(JSON.stringify(await page())).not.toMatch(/POLICE|Kraków|600 100/);
    const other = await app().rider();
    expect((await other.get(`/bikes/${id}`)).body.data.stolen).toMatchObject({ place: "Station" });
    expect((await other.get(`/bikes/${id}`)).body.data).not.toHaveProperty("stolen_on");
    await rider.delete(`/bikes/${id}/theft`);
    expect(await page()).not.toHaveProperty("stolen");
  });

  test("leaves in the log what changed, but nothing of places, phones and marks", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    await rider.put(`/bikes/${id}/theft`, { place: "Station", phone: "600", shown: true });
    await rider.delete(`/bikes/${id}/theft`);
    const rows = await app()
      .db.selectFrom("audits")
      .select(["event", "changes"])
      .where("auditable_type", "=", "Bike")
      .where("auditable_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.slice(1).map(({ changes }) => JSON.parse(changes))).toEqual([
      {
        theft_stolen_on: [null, today()],
        theft_place: [null, null],
        theft_phone: [null, null],
        theft_shown: [null, 1],
      },
      {
        theft_stolen_on: [today(), null],
        theft_place: [null, null],
        theft_phone: [null, null],
        theft_shown: [1, null],
      },
    ]);
  });

  test("goes with its bike, and with its owner's account", async () => {
    const rider = await app().rider();
    const [one, two] = [await sharedBike(rider), await sharedBike(rider)];
    for (const { id, token } of [one, two]) {
      await rider.put(`/bikes/${id}/theft`, { shown: true });
      expect((await app().visitor.post(`/bikes/public/${token}/sightings`, { text: "There" })).status).toBe(
        201,
      );
    }
    const left = async () => {
      const { db } = app();
      const thefts = await db
        .selectFrom("thefts")
        .select("bike_id")
        .where("user_id", "=", rider.id)
        .execute();
      const ids = [one.id, two.id];
      const seen = await db.selectFrom("sightings").select("id").where("bike_id", "in", ids).execute();
      return [thefts.length, seen.length];
    };
    expect(await left()).toEqual([2, 2]);
    await rider.delete(`/bikes/${one.id}`);
    expect(await left()).toEqual([1, 1]);
    await rider.send("DELETE", "/account", { password: rider.password });
    expect(await left()).toEqual([0, 0]);
  });
});

test("a bike over the plan's limit can be marked as stolen, too", async () => {
  const app = await openTestApp();
  const rider = await onPlan(app, await app.rider(), "collector");
  let id = 0;
  for (let count = 0; count < 3; count++) id = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
  await onPlan(app, rider, "hobbyist");
  await app.db.updateTable("bikes").set({ kept_writable: 1 }).where("id", "<", id).execute();
  expect((await rider.put(`/bikes/${id}`, { name: "Ruda" })).status).toBe(403);
  expect((await rider.put(`/bikes/${id}/theft`, { shown: true })).status).toBe(200);
  expect((await rider.delete(`/bikes/${id}/theft`)).status).toBe(200);
});
