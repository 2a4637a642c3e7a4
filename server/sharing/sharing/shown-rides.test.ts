import { expect, test } from "vitest";
import { PublicBike } from "#contract/sharing/public-bike.ts";
import { PublicProfile } from "#contract/sharing/public-profile.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const secret = { title: "SECRET-TITLE", note: "SECRET-NOTE", sport: "SECRET-SPORT", up_m: 100 };

/** A rider in Warsaw with two shared bikes, one of them ridden, and a shared profile. */
async function riddenGarage(on: "sqlite" | "postgres") {
  const app = await openTestApp({
    on,
    pages: true,
    config: { PLAN_LIMITS: "off", TIMEZONE: "Europe/Warsaw" },
  });
  app.clock.now = new Date("2026-11-20T12:00:00Z");
  const rider = await app.rider({ name: "Ann" });
  const [bike, idle] = [await sharedBike(rider), await sharedBike(rider)];
  const ride = (started_at: string, distance_m: number, bike_id: number | null = bike.id) =>
    rider.post("/rides", { started_at, distance_m, bike_id, ...secret, moving_s: 60 });
  // The year begins at 23:00 UTC.
  await ride("2025-12-31T22:59:59.999Z", 1);
  await ride("2025-12-31T23:00:00.000Z", 20);
  await ride("2026-11-20T06:07:08.000Z", 300);
  await ride("2026-11-19T06:07:08.000Z", 4000, null);
  const profile = await sharedProfile(rider);
  const lookAt = async (token: string) => (await app.visitor.get(`/bikes/public/${token}`)).body.data;
  return {
    app,
    rider,
    bike,
    idle,
    profile,
    ride,
    look: () => lookAt(bike.token),
    lookAtIdle: () => lookAt(idle.token),
    lookAtProfile: async () => (await app.visitor.get(`/users/public/${profile}`)).body.data,
    show: (shown: unknown) => rider.put(`/bikes/${bike.id}/rides-shown`, { shown }),
    showAll: (shown: unknown) => rider.put("/profile/rides-shown", { shown }),
  };
}

eachDb("what rides come to", (on) => {
  test("is shown by a bike's public page only where its owner switched it on, follows each ride, and ends at once", async () => {
    const { app, rider, bike, idle, show, ride, look, lookAtIdle, lookAtProfile } = await riddenGarage(on);
    const before = await look();
    expect(before).not.toHaveProperty("rides");
    expect((await rider.get(`/bikes/${bike.id}/rides-shown`)).body.data).toEqual({ shown: false });

    expect(await show(true)).toMatchObject({ status: 200, body: { data: { shown: true } } });
    expect((await rider.get(`/bikes/${bike.id}/rides-shown`)).body.data).toEqual({ shown: true });
    const totals = { rides: 3, distance_m: 321, moving_s: 180, up_m: 300, this_year_m: 320 };
    const shown = await look();
    expect(shown).toEqual({ ...before, rides: totals });
    expect(PublicBike.parse(shown)).toEqual(shown);
    expect((await (await app.rider()).get(`/bikes/${bike.id}`)).body.data.rides).toEqual(totals);
    // Neither another bike nor the profile.
    expect(await lookAtIdle()).not.toHaveProperty("rides");
    const profile = await lookAtProfile();
    expect(profile).not.toHaveProperty("rides");
    for (const one of profile.bikes) expect(one).not.toHaveProperty("rides");

    await ride("2026-11-20T10:00:00.000Z", 1000);
    expect((await look()).rides).toMatchObject({ rides: 4, distance_m: 1321, this_year_m: 1320 });
    await rider.put(`/bikes/${idle.id}/rides-shown`, { shown: true });
    const none = { rides: 0, distance_m: 0, moving_s: 0, up_m: 0, this_year_m: 0 };
    expect((await lookAtIdle()).rides).toEqual(none);

    const page = async () => (await app.visitor.get(`=/bike/${bike.token}`)).body as string;
    expect(await page()).toContain('"distance_m":1321');
    expect(await show(false)).toMatchObject({ status: 200, body: { data: { shown: false } } });
    expect(await look()).not.toHaveProperty("rides");
    expect(await page()).not.toContain("distance_m");
  });

  test("is shown by a public profile, of all bikes and none, only where its rider switched it on", async () => {
    const { app, rider, showAll, lookAtProfile, look, profile } = await riddenGarage(on);
    const before = await lookAtProfile();
    const { version } = (await rider.get("/profile")).body.data;
    expect((await rider.get("/profile/rides-shown")).body.data).toEqual({ shown: false });
    expect(await showAll(true)).toMatchObject({ status: 200, body: { data: { shown: true } } });
    expect((await rider.get("/profile/rides-shown")).body.data).toEqual({ shown: true });
    const shown = await lookAtProfile();
    const totals = { rides: 4, distance_m: 4321, moving_s: 240, up_m: 400, this_year_m: 4320 };
    expect(shown).toEqual({ ...before, rides: totals });
    expect(PublicProfile.parse(shown)).toEqual(shown);
    expect(await look()).not.toHaveProperty("rides");
    // A form of the profile that is open elsewhere can still be saved.
    expect((await rider.get("/profile")).body.data.version).toBe(version);
    expect((await rider.put("/profile", { bio: "Hi", version })).status).toBe(200);
    expect((await lookAtProfile()).rides).toEqual(totals);
    expect(await showAll(false)).toMatchObject({ status: 200 });
    expect(await lookAtProfile()).not.toHaveProperty("rides");
    await showAll(true);
    await rider.post("/profile/toggle-sharing");
    expect((await app.visitor.get(`/users/public/${profile}`)).status).toBe(404);
  });

  test("tells no title, sport, day or time of a ride", async () => {
    const { show, showAll, look, lookAtProfile } = await riddenGarage(on);
    await show(true);
    await showAll(true);
    const text = JSON.stringify([await look(), await lookAtProfile()]);
    for (const hidden of ["SECRET", "06:07", "2026-11-19", "2025-12-31"]) expect(text).not.toContain(hidden);
  });

  test("is switched by its owner alone, with true or false, and is in the audit log once", async () => {
    const { app, rider, bike, show, showAll, look, lookAtProfile } = await riddenGarage(on);
    const [stranger, admin] = [await app.rider(), await app.rider()];
    await app.db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    for (const caller of [stranger, admin, app.visitor]) {
      const put = await caller.put(`/bikes/${bike.id}/rides-shown`, { shown: true });
      expect([401, 403, 404]).toContain(put.status);
      expect([401, 403, 404]).toContain((await caller.get(`/bikes/${bike.id}/rides-shown`)).status);
    }
    expect((await app.visitor.put("/profile/rides-shown", { shown: true })).status).toBe(401);
    await stranger.put("/profile/rides-shown", { shown: true });
    for (const shown of [null, "yes", 1, undefined])
      expect([(await show(shown)).status, (await showAll(shown)).status]).toEqual([422, 422]);
    expect(await look()).not.toHaveProperty("rides");
    expect(await lookAtProfile()).not.toHaveProperty("rides");
    for (let twice = 0; twice < 2; twice++) await Promise.all([show(true), showAll(true)]);
    const audits = await app.db
      .selectFrom("audits")
      .select(["auditable_type", "changes"])
      .where("actor_id", "=", rider.id)
      .where("changes", "like", "%shows_rides%")
      .execute();
    // Of users the log keeps names alone.
    expect(audits.map((one) => [one.auditable_type, one.changes]).toSorted()).toEqual([
      ["Bike", '{"shows_rides":[0,1]}'],
      ["User", '{"shows_rides":[null,null]}'],
    ]);
  });
});

test("a bike over its owner's plan can hide what its rides come to, and not show it", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", rider.id).execute();
  const ids: number[] = [];
  for (const name of ["A", "B", "C"]) ids.push((await rider.post("/bikes", { name })).body.data.id);
  const last = ids.at(-1);
  await rider.put(`/bikes/${last}/rides-shown`, { shown: true });
  await app.db.updateTable("users").set({ plan: "hobbyist" }).where("id", "=", rider.id).execute();
  expect((await rider.put(`/bikes/${last}/rides-shown`, { shown: true })).status).toBe(403);
  expect((await rider.put(`/bikes/${last}/rides-shown`, { shown: false })).status).toBe(200);
});
