import { expect, test } from "vitest";
import { PublicBike } from "#contract/sharing/public-bike.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";

const sheet = {
  chain_brand: "KMC",
  chain_model: "X11",
  tire_brand: "Schwalbe",
  purchase_date: "2026-01-05",
  purchase_price: 4321,
};

eachDb("a public bike whose owner shows what its parts have done", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  /** A shared bike with richly filled parts. */
  async function riddenBike() {
    const rider = await app().rider({ name: "Ann" });
    const shared = await sharedBike(rider, sheet);
    const rows = (await rider.get(`/bikes/${shared.id}/parts`)).body.data;
    const { part } = rows.find(({ slot }: { slot: string }) => slot === "chain");
    const secret = { serial: "SECRET-SERIAL", notes: "SECRET-NOTE", price_cents: 98_765, currency: "PLN" };
    await rider.put(`/parts/${part.id}`, { ...secret, version: part.version });
    const lock = (await rider.post("/parts", { kind: "accessory", brand: "SECRET-LOCK" })).body.data;
    await rider.post(`/parts/${lock.id}/place`, { bike_id: shared.id, slot: "accessory", at: "2026-01-05" });
    await rider.post("/parts", { kind: "chain", brand: "SECRET-STORED" });
    await ride(rider, shared.id, 12_345);
    const show = (shown: boolean) => rider.put(`/bikes/${shared.id}/parts-shown`, { shown });
    const look = async () => (await app().visitor.get(`/bikes/public/${shared.token}`)).body.data;
    return { rider, ...shared, show, look, chain: part.id as number };
  }
  const ride = (rider: Caller, bike_id: number, distance_m: number) =>
    rider.post("/rides", { bike_id, started_at: "2026-02-01", distance_m, title: "SECRET-RIDE" });

  test("shows nothing of them at first, and then the distance of each and since when, and no more", async () => {
    const { rider, id, show, look } = await riddenBike();
    expect(await look()).not.toHaveProperty("parts");
    const before = Object.keys(await look());
    expect((await rider.get(`/bikes/${id}/parts-shown`)).body.data).toEqual({ shown: false });

    expect(await show(true)).toMatchObject({ status: 200, body: { data: { shown: true } } });
    const bike = await look();
    const done = { since: "2026-01-05", distance_m: 12_345, estimated: false, verified: null };
    expect(bike.parts).toEqual([
      { slot_path: "front_wheel", ...done },
      { slot_path: "front_wheel/tyre", ...done },
      { slot_path: "rear_wheel", ...done },
      { slot_path: "rear_wheel/tyre", ...done },
      { slot_path: "chain", ...done },
    ]);
    expect(Object.keys(bike).toSorted()).toEqual([...before, "parts"].toSorted());
    expect(PublicBike.parse(bike)).toEqual(bike);
    for (const hidden of ["SECRET", "98765", "987.65", "4321"])
      expect(JSON.stringify(bike)).not.toContain(hidden);
    // By its number, to another rider, too.
    const other = await app().rider();
    expect((await other.get(`/bikes/${id}`)).body.data.parts).toEqual(bike.parts);
  });

  test("hides them from the next request on, and follows each ride until then", async () => {
    const { rider, id, show, look } = await riddenBike();
    await show(true);
    await ride(rider, id, 655);
    expect((await look()).parts.at(-1)).toMatchObject({ slot_path: "chain", distance_m: 13_000 });
    expect(await show(false)).toMatchObject({ status: 200, body: { data: { shown: false } } });
    expect(await look()).not.toHaveProperty("parts");
  });

  test("shows them neither in its owner's profile nor once it is private", async () => {
    const { rider, id, token, show } = await riddenBike();
    await show(true);
    const profile = await sharedProfile(rider);
    const { bikes } = (await app().visitor.get(`/users/public/${profile}`)).body.data;
    expect(bikes).toHaveLength(1);
    expect(bikes[0]).not.toHaveProperty("parts");
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect((await app().visitor.get(`/bikes/public/${token}`)).status).toBe(404);
  });

  test("is chosen by its owner alone", async () => {
    const { id, look } = await riddenBike();
    const [stranger, admin] = [await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    for (const caller of [stranger, admin, app().visitor]) {
      expect([401, 403, 404]).toContain(
        (await caller.put(`/bikes/${id}/parts-shown`, { shown: true })).status,
      );
      expect([401, 403, 404]).toContain((await caller.get(`/bikes/${id}/parts-shown`)).status);
    }
    expect(await look()).not.toHaveProperty("parts");
  });

  test("needs true or false, and is in the audit log once", async () => {
    const { rider, id, show } = await riddenBike();
    for (const shown of [null, "yes", 1, undefined])
      expect((await rider.put(`/bikes/${id}/parts-shown`, { shown })).status).toBe(422);
    await show(true);
    await show(true);
    const audits = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "Bike")
      .where("auditable_id", "=", id)
      .where("changes", "like", "%shows_parts%")
      .execute();
    expect(audits.map(({ changes }) => JSON.parse(changes))).toEqual([{ shows_parts: [0, 1] }]);
  });
});

test("a bike over its owner's plan can hide its parts, and not show them", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", rider.id).execute();
  const ids: number[] = [];
  for (const name of ["A", "B", "C"]) ids.push((await rider.post("/bikes", { name })).body.data.id);
  const last = ids.at(-1);
  await rider.put(`/bikes/${last}/parts-shown`, { shown: true });
  await app.db.updateTable("users").set({ plan: "hobbyist" }).where("id", "=", rider.id).execute();
  expect((await rider.put(`/bikes/${last}/parts-shown`, { shown: true })).status).toBe(403);
  expect((await rider.put(`/bikes/${last}/parts-shown`, { shown: false })).status).toBe(200);
});
