import { expect, test } from "vitest";
import { readingBounds } from "#contract/garage/readings.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("a reading of an odometer", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
  const ownerOfBike = async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    return { rider, path: `/bikes/${id}/readings`, id: id as number };
  };

  test("is noted for now, or for a day or an instant, and listed newest first", async () => {
    const { rider, path } = await ownerOfBike();
    const add = async (body: object) => (await rider.post(path, body)).body.data;
    const now = await add({ km: 123.4 });
    const more = { kind: "reading", note: null, new_odometer: false, total_km: 123.4 };
    expect(now).toEqual({ id: now.id, at: app().clock.now.toISOString(), km: 123.4, ...more });
    const day = await add({ km: "100", at: "2026-05-01", note: "After the service" });
    expect(day).toMatchObject({ at: "2026-04-30T22:00:00.000Z", km: 100, note: "After the service" });
    const list = await rider.get(path);
    expect(list.body).toMatchObject({ data: [now, day], meta: { total: 2, page: 1, per_page: 50 } });
    expect((await rider.get(`${path}?page=2&per_page=1`)).body.data).toEqual([day]);
    expect((await rider.get(`${path}?page=3&per_page=1`)).body.data).toEqual([]);
  });

  test("is refused outside its bounds", async () => {
    const { rider, path } = await ownerOfBike();
    const dayAhead = (more: number) => new Date(app().clock.now.getTime() + 86_400_000 + more).toISOString();
    for (const good of [{ km: 0 }, { km: 9_999_999.8 }, { km: 9_999_999.9, at: dayAhead(0) }])
      expect([good, (await rider.post(path, good)).status]).toEqual([good, 201]);
    for (const [field, bad] of [
      ["km", {}],
      ["km", { km: null }],
      ["km", { km: -0.1 }],
      ["km", { km: 10_000_000 }],
      ["km", { km: 1.25 }],
      ["at", { km: 1, at: dayAhead(1) }],
      ["at", { km: 1, at: "yesterday" }],
      ["note", { km: 1, note: "x".repeat(256) }],
    ] as const) {
      const { status, body } = await rider.post(path, bad);
      expect([bad, status, Object.keys(body.errors ?? {})]).toEqual([bad, 422, [field]]);
    }
  });

  test("is the owner's alone, and of one bike only", async () => {
    const { rider, path, id } = await ownerOfBike();
    const { data } = (await rider.post(path, { km: 5 })).body;
    const other = await ownerOfBike();
    for (const stranger of [other.rider, await newAdmin(app())])
      for (const { status } of [
        await stranger.get(path),
        await stranger.post(path, { km: 6 }),
        await stranger.delete(`${path}/${data.id}`),
      ])
        expect(status).toBe(404);
    expect((await other.rider.delete(`${other.path}/${data.id}`)).status).toBe(404);
    expect((await app().visitor.get(path)).status).toBe(401);
    expect((await rider.get(`/bikes/${id}`)).body.data.current_mileage).toBe(5);
    expect((await rider.delete(`${path}/${data.id}`)).status).toBe(200);
    expect((await rider.delete(`${path}/${data.id}`)).status).toBe(404);
    expect((await rider.get(`/bikes/${id}`)).body.data.current_mileage).toBeNull();
  });

  test("sent twice with one key is one reading", async () => {
    const { rider, path } = await ownerOfBike();
    const send = () => rider.send("POST", path, { km: 7 }, { "idempotency-key": "seven" });
    const answers = await Promise.all([1, 2, 3].map(() => patiently(send)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await rider.get(path)).body.meta.total).toBe(1);
  });

  test("is recorded and taken away on a bike over the plan's limit, too", async () => {
    const own = await openTestApp({ on });
    const rider = await own.rider();
    const ids: number[] = [];
    for (const name of ["A", "B"]) ids.push((await rider.post("/bikes", { name })).body.data.id);
    const plain = own.db
      .selectFrom("bikes")
      .selectAll()
      .where("id", "=", ids[0] ?? 0);
    const { id: _, ...bike } = await plain.executeTakeFirstOrThrow();
    const over = await own.db.insertInto("bikes").values(bike).returning("id").executeTakeFirstOrThrow();
    const path = `/bikes/${over.id}/readings`;
    expect((await rider.get(`/bikes/${over.id}`)).body.data.read_only).toBe(true);
    const { status, body } = await rider.post(path, { km: 7 });
    expect(status).toBe(201);
    expect((await rider.get(`/bikes/${over.id}`)).body.data.current_mileage).toBe(7);
    expect((await rider.delete(`${path}/${body.data.id}`)).status).toBe(200);
  });

  test("is one too many beyond the bound, and leaves nothing behind", async () => {
    const { rider, path, id } = await ownerOfBike();
    const row = { user_id: rider.id, bike_id: id, at: "2020-01-01T00:00:00.000Z", value_hm: 1, note: null };
    const many = Array.from({ length: 1000 }, () => ({ ...row, created_at: row.at }));
    for (let left = readingBounds.perBike - 1; left > 0; left -= 1000)
      await app().db.insertInto("odometer_readings").values(many.slice(0, left)).execute();
    const send = (km: number) => rider.send("POST", path, { km }, { "idempotency-key": `n${km}` });
    expect((await send(8)).status).toBe(201);
    const refused = await send(9);
    expect([refused.status, refused.body.limit_reached]).toEqual([403, true]);
    await rider.delete(`${path}/${(await rider.get(path)).body.data[0].id}`);
    expect((await send(9)).status).toBe(201);
  });
});
