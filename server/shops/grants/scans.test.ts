import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, minute, openTestApp } from "#server/platform/testing/test-app.ts";
import { registeredShop } from "#server/shops/shops/shops.testing.ts";
import { shopAndRider } from "./grants.testing.ts";

eachDb("a scan of a bike", (on) => {
  async function scanned() {
    const app = await openTestApp({ on });
    const all = await shopAndRider(app);
    await all.rider.post(`/bikes/${all.bike_id}/toggle-sharing`);
    const share_token: string = (await all.rider.get(`/bikes/${all.bike_id}`)).body.data.share_token;
    // A code on the frame works while sharing is off, too.
    await all.rider.post(`/bikes/${all.bike_id}/toggle-sharing`);
    const scan = () => all.mechanic.post(`/shops/${all.slug}/scans`, { share_token });
    const { status, body } = await scan();
    expect(status).toBe(201);
    const confirm = (digits: string, more: object = {}, id = body.data.id) =>
      all.rider.post(`/scans/${id}/confirm`, { digits, ...more });
    const wrong = body.data.digits === "0000" ? "0001" : "0000";
    return { app, ...all, share_token, made: body.data, scan, confirm, wrong };
  }

  test("waits for the bike's rider, who opens the bike by the digits that both see", async () => {
    const { app, rider, bike_id, slug, shop, made, confirm, look, mechanic } = await scanned();
    const seen = async (by = mechanic) => (await by.get(`/shops/${slug}/scans/${made.id}`)).body.data;
    const opened = async () => (await mechanic.get(`/shops/${slug}/bikes`)).body.data;
    expect(await seen()).toEqual({ ...made, state: "waiting", bike_id: null });
    expect(await opened()).toEqual([]);
    const expires_at = new Date(app.clock.now.getTime() + 5 * minute).toISOString();
    expect(made).toEqual({ id: expect.any(Number), digits: expect.stringMatching(/^\d{4}$/), expires_at });
    expect((await rider.get("/scans")).body.data).toEqual([
      {
        id: made.id,
        shop: { slug, name: shop.name },
        member: "The mechanic",
        bike: { id: bike_id, name: "Rudy" },
        digits: made.digits,
        expires_at,
      },
    ]);
    const other = await app.rider();
    expect((await other.get("/scans")).body.data).toEqual([]);
    const { digits } = made;
    expect((await other.post(`/scans/${made.id}/confirm`, { digits })).status).toBe(404);
    expect((await look()).status).toBe(404);
    const confirmed = await confirm(digits, { level: "read", with_serial: true });
    expect([confirmed.status, confirmed.body.data]).toEqual([
      200,
      expect.objectContaining({ bike_id, level: "read", with_serial: true, with_costs: false }),
    ]);
    expect((await look()).status).toBe(200);
    expect(await seen()).toMatchObject({ state: "confirmed", bike_id });
    expect(await seen(other)).toBeUndefined();
    // It may be looked at, and is not there to be worked on.
    expect(await opened()).toEqual([]);
    await rider.post(`/bikes/${bike_id}/grants`, { shop: slug });
    await rider.post(`/bikes/${bike_id}/grants`, { shop: slug });
    expect(await opened()).toEqual([expect.objectContaining({ id: bike_id, name: "Rudy", type: "gravel" })]);
    expect((await confirm(digits)).status).toBe(409);
    expect((await rider.get("/scans")).body.data).toEqual([]);
  });

  test("ends with the fifth wrong try, and with the right one, tried in parallel too", async () => {
    const { confirm, wrong, made, scan, mechanic, slug } = await scanned();
    const tries = await Promise.all([1, 2, 3, 4, 5, 6].map(() => confirm(wrong)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([409, 409, 422, 422, 422, 422]);
    expect((await confirm(made.digits)).status).toBe(409);
    const ended = await mechanic.get(`/shops/${slug}/scans/${made.id}`);
    expect(ended.body.data).toMatchObject({ state: "over", bike_id: null });
    const next = (await scan()).body.data;
    const twice = await Promise.all([1, 2].map(() => confirm(next.digits, {}, next.id)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("ends after five minutes, and is forgotten a day later", async () => {
    const { app, confirm, made } = await scanned();
    app.pass(5 * minute);
    expect((await confirm(made.digits)).status).toBe(409);
    app.pass(day + 1);
    await app.fastify.work["scans"]?.();
    expect(await app.db.selectFrom("scans").select("id").execute()).toEqual([]);
  });

  test("is made by members of shops that are open, of bikes that there are", async () => {
    const { app, slug, desk, share_token } = await scanned();
    expect((await desk.post(`/shops/${slug}/scans`, { share_token: "x".repeat(32) })).status).toBe(404);
    expect((await desk.post(`/shops/${slug}/scans`, { share_token: "x" })).status).toBe(404);
    expect((await desk.post(`/shops/${slug}/scans`, {})).status).toBe(422);
    const other = await app.rider();
    expect((await other.post(`/shops/${slug}/scans`, { share_token })).status).toBe(404);
    const waiting = await registeredShop(app);
    const { status } = await waiting.owner.post(`/shops/${waiting.slug}/scans`, { share_token });
    expect(status).toBe(403);
  });

  test("of a bike that was stolen opens nothing", async () => {
    const { rider, bike_id, made, confirm } = await scanned();
    await rider.put(`/bikes/${bike_id}/theft`, {});
    expect((await confirm(made.digits)).status).toBe(409);
    expect((await rider.get(`/bikes/${bike_id}/grants`)).body.data).toEqual([]);
  });
});
