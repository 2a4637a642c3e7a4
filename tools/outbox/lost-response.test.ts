import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { garageIn } from "./garage-in.testing.ts";
import { browserFor, openTab, signInHere } from "./tab.testing.ts";

let restore = () => {};
afterEach(() => restore());

eachDb("a change whose response was lost", (on) => {
  test("is shown once, also while it is sent again", async () => {
    const app = await openTestApp({ on });
    await app.fastify.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.fastify.server.address() as AddressInfo;
    let sent = 0;
    const send = fetch;
    const again = Promise.withResolvers<void>();
    const later = Promise.withResolvers<void>();
    restore = browserFor(`http://127.0.0.1:${port}`, async (url, init) => {
      const response = await send(url, init);
      if (init?.method !== "POST") return response;
      if (sent++ === 0) throw new TypeError("fetch failed");
      again.resolve();
      await later.promise;
      return response;
    });
    const own = await garageIn(app);
    const tab = await openTab();
    signInHere(own);
    const titles = async () => (await tab.call("GET /rides")).data.map(({ title }) => title);

    const body = {
      bike_id: own.bikes[0] as number,
      started_at: app.clock.now.toISOString(),
      distance_m: 5000,
    };
    const { data } = await tab.sendOrKeep(
      "POST /rides",
      { body: { ...body, title: "Lost" } },
      "key-1",
      async () => null,
    );
    expect(data).toMatchObject({ id: -1 });
    await again.promise;
    expect(await tab.rowsWaiting(own.id)).toMatchObject([{ tried: true }]);
    expect(await titles()).toEqual(["Lost"]);
    await tab.sendOrKeep("POST /rides", { body: { ...body, title: "Behind it" } }, "key-2", async () => null);
    expect((await titles()).toSorted()).toEqual(["Behind it", "Lost"]);
    later.resolve();
    await tab.sendWaiting();
    expect(await tab.rowsWaiting(own.id)).toEqual([]);
    expect((await titles()).toSorted()).toEqual(["Behind it", "Lost"]);
  });

  test("is known by its key to its own rider alone", async () => {
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    const key = { "idempotency-key": "key+1" };
    expect((await rider.send("POST", "/bikes", { name: "Fox" }, key)).status).toBe(201);
    const sent = async (one: typeof rider, keys: string) =>
      (await one.get(`/sync/sent-keys?keys=${encodeURIComponent(keys)}`)).body.data;
    expect(await sent(rider, "key-0,key+1")).toEqual(["key+1"]);
    expect(await sent(other, "key-0,key+1")).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, (_, nth) => `k${nth}`).join(",");
    expect(await sent(rider, many(50))).toEqual([]);
    for (const wrong of [many(51), "", "a,,b", "a b", "x".repeat(2001)])
      expect((await rider.get(`/sync/sent-keys?keys=${encodeURIComponent(wrong)}`)).status).toBe(422);
  });
});
