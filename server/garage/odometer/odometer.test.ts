import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { beyondRides } from "./beyond-rides.repo.ts";
import { dueMileageRepo } from "./due-mileage.repo.ts";

const dayMs = 86_400_000;
type Rider = Awaited<ReturnType<TestApp["rider"]>>;

const kmOf = async (rider: Rider, bike: number): Promise<number | null> =>
  (await rider.get(`/bikes/${bike}`)).body.data.current_mileage;
const gapsOf = async ({ db, clock }: TestApp, account: number, bikeIds: readonly number[]) =>
  (await beyondRides(db, account, bikeIds, async () => "UTC", clock.now.toISOString())).gaps;

async function riderWithBike(app: TestApp, bike: object = {}) {
  const rider = await app.rider();
  const { id } = (await rider.post("/bikes", { name: "Rudy", ...bike })).body.data;
  const ridden = async (started_at: string, distance_m: number) =>
    (await rider.post("/rides", { started_at, distance_m, bike_id: id })).body.data.id as number;
  const read = (km: number, more: object = {}) => rider.post(`/bikes/${id}/readings`, { km, ...more });
  return { rider, id: id as number, ridden, read };
}

/** Some time before now, by the app's clock. */
const ago = (app: TestApp, days: number) => new Date(app.clock.now.getTime() - days * dayMs).toISOString();

eachDb("a bike's mileage", (on) => {
  test("is what it was entered with, in which the rides before are, and the rides from then on", async () => {
    const app = await openTestApp({ on });
    const { rider, id, ridden } = await riderWithBike(app, { current_mileage: 8000 });
    await ridden("2024-05-01", 3_800_000 / 2);
    await ridden(ago(app, 0.1), 3_800_000 / 2);
    expect(await kmOf(rider, id)).toBe(8000);
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    const later = await ridden(app.clock.now.toISOString(), 30_460);
    expect(await kmOf(rider, id)).toBe(8030.5);
    await rider.delete(`/rides/${later}`);
    expect(await kmOf(rider, id)).toBe(8000);
    const { data } = (await rider.get(`/bikes/${id}/readings`)).body;
    expect(data).toMatchObject([{ km: 8000, kind: "entry", total_km: 8000, new_odometer: false }]);

    const other = (await rider.post("/bikes", { name: "Blank" })).body.data.id;
    expect(await kmOf(rider, other)).toBeNull();
    await rider.post("/rides", { started_at: "2024-05-01", distance_m: 5000, bike_id: other });
    expect(await kmOf(rider, other)).toBe(5);
  });

  test("is its newest reading and the rides from then on", async () => {
    const app = await openTestApp({ on });
    const { rider, id, ridden, read } = await riderWithBike(app);
    await ridden("2026-05-01T10:00:00Z", 10_000);
    const { data } = (await read(500, { at: "2026-05-01T12:00:00Z" })).body;
    expect(await kmOf(rider, id)).toBe(500);
    await ridden("2026-05-01T11:59:59.999Z", 1000);
    expect(await kmOf(rider, id)).toBe(500);
    await ridden("2026-05-01T12:00:00Z", 2000);
    expect(await kmOf(rider, id)).toBe(502);
    // An older reading, typed late, changes nothing now.
    await read(480, { at: "2026-04-01" });
    expect(await kmOf(rider, id)).toBe(502);
    await rider.delete(`/bikes/${id}/readings/${data.id}`);
    expect(await kmOf(rider, id)).toBe(493);
  });

  test("leaves open, for the parts of a bike without readings, what rides before it was entered came to", async () => {
    const app = await openTestApp({ on });
    const { rider, id, ridden } = await riderWithBike(app, { chain_brand: "KMC" });
    const chain = async () => (await rider.get(`/bikes/${id}/parts`)).body.data[0];
    expect(await chain()).toMatchObject({ unknown_before: false });
    await ridden(ago(app, 400), 36_000);
    expect(await chain()).toMatchObject({ unknown_before: true, usage: { distance_m: 0 } });
    await rider.put(`/bikes/${id}`, { parts_from_start: true });
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    expect(await chain()).toMatchObject({ unknown_before: false, usage: { distance_m: 36_000 } });
    expect(await kmOf(rider, id)).toBe(36);
  });

  test("is not lowered by a reading of the past, whose distance is none", async () => {
    const app = await openTestApp({ on, config: { TIMEZONE: "UTC" } });
    const { rider, id, read } = await riderWithBike(app, {
      current_mileage: 4000,
      purchase_date: "2019-03-01",
    });
    expect((await read(3000, { at: "2022-01-01" })).status).toBe(201);
    expect((await read(0, { at: "2024-01-01" })).status).toBe(201);
    expect(await kmOf(rider, id)).toBe(4000);
    const gaps = await gapsOf(app, rider.id, [id]);
    expect(gaps.map(({ from_at, distance_m }) => [from_at.slice(0, 10), distance_m])).toEqual([
      ["2019-03-01", 3_000_000],
      ["2024-01-01", 1_000_000],
    ]);
  });

  test("is not lowered by a reading of now, unless another odometer shows it", async () => {
    const app = await openTestApp({ on });
    const { rider, id, read } = await riderWithBike(app, { current_mileage: 4000 });
    for (const body of [{ km: 3999.9 }, { km: 0, at: ago(app, -0.5) }, { km: 10, new_odometer: false }]) {
      const { km, ...more } = body;
      const refused = await read(km, more);
      expect(refused.status).toBe(409);
      expect(refused.body.errors).toEqual({ km: [expect.stringContaining("4000")] });
    }
    const put = await rider.put(`/bikes/${id}`, { current_mileage: 3999.9 });
    expect([put.status, Object.keys(put.body.errors), put.body.data]).toEqual([
      409,
      ["current_mileage"],
      undefined,
    ]);
    expect(await kmOf(rider, id)).toBe(4000);
    expect((await read(4000)).status).toBe(201);

    app.clock.now = new Date(app.clock.now.getTime() + 10 * dayMs);
    const again = app.as((await app.visitor.post("/auth/login", rider)).body.token);
    const other = { ...rider, get: again.get.bind(again) } as Rider;
    const note = (body: object) => again.post(`/bikes/${id}/readings`, body);
    await again.post("/rides", { started_at: ago(app, 5), distance_m: 30_000, bike_id: id });
    const first = await note({ km: 12, new_odometer: true });
    // The rides since are part of what the new one shows, and they are more than that.
    expect(first.body.data).toMatchObject({ km: 12, new_odometer: true, total_km: 4030 });
    expect(await kmOf(other, id)).toBe(4030);
    app.clock.now = new Date(app.clock.now.getTime() + dayMs / 2);
    const second = await note({ km: 100, new_odometer: true });
    expect(second.body.data).toMatchObject({ km: 100, new_odometer: false, total_km: 4118 });
    expect((await note({ km: 99 })).status).toBe(409);
    // In the bike's form it is the bike's mileage.
    const written = await again.put(`/bikes/${id}`, { current_mileage: 4200.5 });
    expect(written.body.data.current_mileage).toBe(4200.5);
    const [newest] = (await again.get(`/bikes/${id}/readings`)).body.data;
    expect(newest).toMatchObject({ km: 182.5, total_km: 4200.5 });
    const third = await again.put(`/bikes/${id}`, { current_mileage: 5, new_odometer: true });
    expect(third.body.data.current_mileage).toBe(4205.5);
  });

  test("that its rider writes is a reading, and comes back as written", async () => {
    const app = await openTestApp({ on });
    const { rider, id, ridden } = await riderWithBike(app);
    const readings = async () => (await rider.get(`/bikes/${id}/readings`)).body.data;
    await rider.put(`/bikes/${id}`, { color: "red" });
    expect(await readings()).toEqual([]);
    await ridden(app.clock.now.toISOString(), 9000);
    for (const current_mileage of [100, null, 50.5, 200]) {
      const saved = await rider.put(`/bikes/${id}`, { current_mileage });
      expect(saved.body.data.current_mileage).toBe(current_mileage);
      expect(await kmOf(rider, id)).toBe(current_mileage);
    }
    expect((await readings()).map(({ km }: { km: number }) => km)).toEqual([200, 50.5, null, 100]);
    await rider.put(`/bikes/${id}`, { current_mileage: 200 });
    expect(await readings()).toHaveLength(4);
  });

  test("does not have a ride in it that starts later than now, until then", async () => {
    const app = await openTestApp({ on });
    const { rider, id, ridden } = await riderWithBike(app, { current_mileage: 100 });
    await ridden(ago(app, -0.5), 9000);
    expect(await kmOf(rider, id)).toBe(100);
    const due = dueMileageRepo(app.db, () => app.clock.now);
    expect(await due.isDue()).toBe(false);
    app.clock.now = new Date(app.clock.now.getTime() + dayMs / 2);
    expect(await due.isDue()).toBe(true);
    await due.rewrite();
    expect([await kmOf(rider, id), await due.isDue()]).toEqual([109, false]);
  });

  test("begins with what it was when it was bought", async () => {
    const app = await openTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
    const { rider, id, ridden } = await riderWithBike(app, { purchase_date: "2024-05-02" });
    const bike = async () => (await rider.get(`/bikes/${id}`)).body.data;
    expect(await bike()).toMatchObject({ current_mileage: null, mileage_at_purchase: 0 });
    await ridden("2024-05-01T21:59:00Z", 1000);
    expect(await kmOf(rider, id)).toBeNull();
    await ridden("2024-05-01T22:00:00Z", 5000);
    expect(await kmOf(rider, id)).toBe(5);
    await rider.put(`/bikes/${id}`, { mileage_at_purchase: 1200.5 });
    expect(await bike()).toMatchObject({ current_mileage: 1205.5, mileage_at_purchase: 1200.5 });
    expect((await rider.get(`/bikes/${id}/readings`)).body).toMatchObject({
      data: [{ id: null, kind: "purchase", at: "2024-05-01T22:00:00.000Z", km: 1200.5 }],
      meta: { total: 1 },
    });
    await rider.put(`/bikes/${id}`, { mileage_at_purchase: null });
    expect(await bike()).toMatchObject({ current_mileage: 6, mileage_at_purchase: null });
    await rider.put(`/bikes/${id}`, { purchase_date: null, mileage_at_purchase: "" });
    expect(await bike()).toMatchObject({ current_mileage: 6, mileage_at_purchase: null });
    // The mileage at the purchase was never entered: with a day of purchase it is 0 again.
    await rider.put(`/bikes/${id}`, { purchase_date: "2024-05-01" });
    expect(await bike()).toMatchObject({ current_mileage: 6, mileage_at_purchase: 0 });
  });

  test("makes the bike's version newer and is in its log when a ride changes it, and stays below its bound", async () => {
    const app = await openTestApp({ on });
    const { rider, id } = await riderWithBike(app, { current_mileage: 9_999_999 });
    const ride = { started_at: app.clock.now.toISOString(), distance_m: 2_000_000, bike_id: id };
    expect((await rider.post("/rides", ride)).status).toBe(201);
    const { version, current_mileage } = (await rider.get(`/bikes/${id}`)).body.data;
    expect([version, current_mileage]).toEqual([2, 9_999_999.9]);
    expect((await rider.put(`/bikes/${id}`, { color: "red", version: 1 })).status).toBe(409);
    const entries = await app.db
      .selectFrom("audits")
      .select(["event", "changes"])
      .where("auditable_type", "=", "Bike")
      .orderBy("id")
      .execute();
    expect(entries.at(-1)).toEqual({
      event: "updated",
      changes: JSON.stringify({ mileage_hm: [99_999_990, 99_999_999] }),
    });
    // An unassigned ride, or one whose title alone changes, leaves the bike alone.
    await rider.post("/rides", { ...ride, bike_id: null });
    expect((await rider.get(`/bikes/${id}`)).body.data.version).toBe(2);
  });
});

eachDb("rides", (on) => {
  test("that arrive together are all counted", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const { rider, id } = await riderWithBike(app, { current_mileage: 10 });
    const other = (await rider.post("/bikes", { name: "Esker" })).body.data.id as number;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        rider.post("/rides", {
          started_at: app.clock.now.toISOString(),
          distance_m: 1000,
          bike_id: index % 2 ? id : other,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect([await kmOf(rider, id), await kmOf(rider, other)]).toEqual([20, 10]);
    const ids = answers.map(({ body }) => body.data.id as number);
    await Promise.all([
      ...ids.map((ride, index) =>
        rider.post("/rides/assign", { ids: [ride], bike_id: index % 3 ? id : other }),
      ),
      rider.put(`/bikes/${id}`, { color: "red" }),
    ]);
    const mileage = ids.filter((_, index) => index % 3 !== 0).length;
    expect([await kmOf(rider, id), await kmOf(rider, other)]).toEqual([10 + mileage, 20 - mileage]);
  });
});

eachDb("what a bike was entered with", (on) => {
  test("is no reading when it was put right within a day", async () => {
    const app = await openTestApp({ on });
    const { rider, id, read } = await riderWithBike(app, { current_mileage: 10 });
    app.clock.now = new Date(app.clock.now.getTime() + dayMs / 2);
    await read(5000);
    expect(await gapsOf(app, rider.id, [id])).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + dayMs / 4);
    await rider.put(`/bikes/${id}`, { current_mileage: 5100 });
    expect(await gapsOf(app, rider.id, [id])).toMatchObject([{ bike_id: id, distance_m: 100_000 }]);
    expect(await gapsOf(app, rider.id, [])).toEqual([]);
  });
});
