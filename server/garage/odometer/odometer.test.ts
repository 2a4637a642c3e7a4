import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { gapsOf } from "./gaps.repo.ts";

const dayMs = 86_400_000;
type Rider = Awaited<ReturnType<TestApp["rider"]>>;

const kmOf = async (rider: Rider, bike: number): Promise<number | null> =>
  (await rider.get(`/bikes/${bike}`)).body.data.current_mileage;

/** Makes all bikes as old as that. */
const enteredAt = (app: TestApp, ms: number) =>
  app.db
    .updateTable("bikes")
    .set({ updated_at: new Date(ms).toISOString() })
    .execute();

async function riderWithBike(app: TestApp, bike: object = {}) {
  const rider = await app.rider();
  const { id } = (await rider.post("/bikes", { name: "Rudy", ...bike })).body.data;
  return { rider, id: id as number };
}

eachDb("a bike's mileage", (on) => {
  test("is what it was entered with, and rides add to it", async () => {
    const app = await openTestApp({ on });
    const { rider, id } = await riderWithBike(app, { current_mileage: 1000 });
    const ride = await rider.post("/rides", { started_at: "2024-05-01", distance_m: 30_460, bike_id: id });
    expect(ride.status).toBe(201);
    expect(await kmOf(rider, id)).toBe(1030.5);
    await rider.delete(`/rides/${ride.body.data.id}`);
    expect(await kmOf(rider, id)).toBe(1000);
    const other = (await rider.post("/bikes", { name: "Blank" })).body.data.id;
    expect(await kmOf(rider, other)).toBeNull();
    await rider.post("/rides", { started_at: "2024-05-01", distance_m: 5000, bike_id: other });
    expect(await kmOf(rider, other)).toBe(5);
  });

  test("is its newest reading and the rides from then on", async () => {
    const app = await openTestApp({ on });
    const { rider, id } = await riderWithBike(app, { current_mileage: 7 });
    const ridden = (started_at: string, distance_m: number) =>
      rider.post("/rides", { started_at, distance_m, bike_id: id });
    await ridden("2026-05-01T10:00:00Z", 10_000);
    const read = await rider.post(`/bikes/${id}/readings`, { at: "2026-05-01T12:00:00Z", km: 500 });
    expect([read.status, await kmOf(rider, id)]).toEqual([201, 500]);
    await ridden("2026-05-01T11:59:59.999Z", 1000);
    expect(await kmOf(rider, id)).toBe(500);
    await ridden("2026-05-01T12:00:00Z", 2000);
    expect(await kmOf(rider, id)).toBe(502);
    // An older reading, typed late, changes nothing now.
    await rider.post(`/bikes/${id}/readings`, { at: "2026-04-01", km: 480 });
    expect(await kmOf(rider, id)).toBe(502);
    await rider.delete(`/bikes/${id}/readings/${read.body.data.id}`);
    expect(await kmOf(rider, id)).toBe(493);
  });

  test("that its rider writes is a reading, and comes back as written", async () => {
    const app = await openTestApp({ on });
    const { rider, id } = await riderWithBike(app);
    const readings = async () => (await rider.get(`/bikes/${id}/readings`)).body.data;
    await rider.put(`/bikes/${id}`, { color: "red" });
    expect(await readings()).toEqual([]);
    const ahead = new Date(app.clock.now.getTime() + 0.9 * dayMs).toISOString();
    await rider.post("/rides", { started_at: ahead, distance_m: 9000, bike_id: id });
    for (const current_mileage of [100, 50.5, null, 200]) {
      const saved = await rider.put(`/bikes/${id}`, { current_mileage });
      expect(saved.body.data.current_mileage).toBe(current_mileage);
      expect(await kmOf(rider, id)).toBe(current_mileage);
    }
    expect((await readings()).map(({ km }: { km: number }) => km)).toEqual([200, null, 50.5, 100]);
    await rider.put(`/bikes/${id}`, { current_mileage: 200 });
    expect(await readings()).toHaveLength(4);
  });

  test("makes the bike's version newer and is in its log when a ride changes it, and stays below its bound", async () => {
    const app = await openTestApp({ on });
    const { rider, id } = await riderWithBike(app, { current_mileage: 9_999_999 });
    const ride = { started_at: "2026-05-01", distance_m: 2_000_000, bike_id: id };
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
    // A ride on no bike, or one of which only the title changes, leaves the bike alone.
    await rider.post("/rides", { ...ride, bike_id: null });
    expect((await rider.get(`/bikes/${id}`)).body.data.version).toBe(2);
  });
});

interface Ridden {
  id: number;
  at: number;
  metres: number;
  bike: number | null;
}
interface Read {
  id: number;
  bike: number;
  at: number;
  hm: number;
}

eachDb("random rides and readings", (on) => {
  test("leave every bike with the mileage and the gaps that counting them one by one gives", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const random = randomFrom(on === "sqlite" ? 71 : 72);
    const entered = [null, 0, 12_345];
    const bikes: number[] = [];
    for (const hm of entered) {
      const current_mileage = hm === null ? null : hm / 10;
      bikes.push((await rider.post("/bikes", { name: "Rudy", current_mileage })).body.data.id);
    }
    // Entered before everything that follows.
    const first = app.clock.now.getTime() - 200 * dayMs;
    await enteredAt(app, first);
    const when = () => first + dayMs + random.below(190) * dayMs + random.below(4) * 3_600_000;
    const iso = (ms: number) => new Date(ms).toISOString();
    let rides: Ridden[] = [];
    let readings: Read[] = [];

    for (let round = 0; round < (on === "sqlite" ? 250 : 120); round++) {
      const bike = random.chance(0.2) ? null : random.pick(bikes);
      const act = random.below(8);
      if (act <= 2 || rides.length === 0) {
        const ride = { at: when(), metres: random.below(200_000), bike };
        const { body } = await rider.post("/rides", {
          started_at: iso(ride.at),
          distance_m: ride.metres,
          bike_id: bike,
        });
        rides.push({ ...ride, id: body.data.id });
      } else if (act === 3) {
        const ride = random.pick(rides);
        const { version } = (await rider.get(`/rides/${ride.id}`)).body.data;
        Object.assign(ride, { at: when(), metres: random.below(200_000), bike });
        const change = { started_at: iso(ride.at), distance_m: ride.metres, bike_id: bike, version };
        expect((await rider.put(`/rides/${ride.id}`, change)).status).toBe(200);
      } else if (act === 4) {
        const ride = random.pick(rides);
        expect((await rider.delete(`/rides/${ride.id}`)).status).toBe(200);
        rides = rides.filter((other) => other !== ride);
      } else if (act === 5) {
        const some = rides.filter(() => random.chance(0.3));
        const changed = some.filter((ride) => ride.bike !== bike).length;
        const answer = await rider.post("/rides/assign", { ids: some.map(({ id }) => id), bike_id: bike });
        expect(answer.body.data).toEqual({ changed });
        for (const ride of some) ride.bike = bike;
      } else if (act === 6 || readings.length === 0) {
        const read = { bike: random.pick(bikes), at: when(), hm: random.below(100_000) };
        const { body } = await rider.post(`/bikes/${read.bike}/readings`, {
          at: iso(read.at),
          km: read.hm / 10,
        });
        readings.push({ ...read, id: body.data.id });
      } else {
        const read = random.pick(readings);
        expect((await rider.delete(`/bikes/${read.bike}/readings/${read.id}`)).status).toBe(200);
        readings = readings.filter((other) => other !== read);
      }
      if (round % 5 !== 0) continue;
      for (const [index, id] of bikes.entries()) {
        const context = JSON.stringify({ on, round, id });
        const own = rides.filter((ride) => ride.bike === id);
        const read = readings.filter((one) => one.bike === id).toSorted((a, b) => a.at - b.at || a.id - b.id);
        const newest = read.at(-1);
        const after = own.filter(({ at }) => !newest || at >= newest.at);
        const known = newest ? newest.hm : (entered[index] ?? null);
        const metres = after.reduce((sum, ride) => sum + ride.metres, 0);
        const hm = after.length === 0 ? known : (known ?? 0) + Math.round(metres / 100);
        expect(await kmOf(rider, id), context).toBe(hm === null ? null : hm / 10);

        const points =
          entered[index] === null || read.length === 0 ? [] : [{ at: first, hm: entered[index]! }];
        points.push(...read);
        const gaps = points.slice(1).flatMap((to, at) => {
          const from = points[at]!;
          const between = own.filter((ride) => ride.at >= from.at && ride.at < to.at);
          const distance_m = (to.hm - from.hm) * 100 - between.reduce((sum, ride) => sum + ride.metres, 0);
          const gap = { bike_id: id, from_at: iso(from.at), to_at: iso(to.at), distance_m };
          return distance_m > 0 && to.at > from.at ? [gap] : [];
        });
        expect(await gapsOf(app.db, [id]), context).toEqual(gaps);
      }
    }
    expect(await gapsOf(app.db, [])).toEqual([]);
  });

  test("that arrive together are all counted", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const { rider, id } = await riderWithBike(app, { current_mileage: 10 });
    const other = (await rider.post("/bikes", { name: "Esker" })).body.data.id as number;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        rider.post("/rides", {
          started_at: "2026-05-01T10:00:00Z",
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
    const { rider, id } = await riderWithBike(app, { current_mileage: 10 });
    const now = app.clock.now.getTime();
    const read = (days: number, km: number) =>
      rider.post(`/bikes/${id}/readings`, { at: new Date(now - days * dayMs).toISOString(), km });
    await enteredAt(app, now - 20 * dayMs);
    await read(19.5, 5000);
    expect(await gapsOf(app.db, [id])).toEqual([]);
    await rider.put(`/bikes/${id}`, { current_mileage: 5100 });
    expect(await gapsOf(app.db, [id])).toMatchObject([{ bike_id: id, distance_m: 100_000 }]);
  });
});
