import { expect, test } from "vitest";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { afterTest, bothDbs, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { startServer } from "#server/platform/testing/server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

const bikes = 6;
const registration = {
  kind: "professional",
  name: "Koło",
  street: "Rowerowa 7",
  city: "Łódź",
  postal_code: "90-001",
  email: "shop@example.com",
};

/** Sends calls as somebody; throws where one is refused. */
const as =
  (server: Server, token: string) =>
  async <T>(method: string, call: string, body?: object): Promise<T> => {
    const answer = await server.call(method, call, token, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${call}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };

bothDbs("a server that is killed while bikes are collected", (on) => {
  test("has of each all that its rider gets, or nothing", { timeout: 180_000 }, async () => {
    const dataDir = testFolder();
    const env = { SHOPS_OPEN: "true", DATABASE_URL: on === "postgres" ? await testPostgres() : "" };
    const server = await startServer(dataDir, env, afterTest);
    const [shopToken, riderToken] = [
      (await server.riderWithBike()).token,
      (await server.riderWithBike()).token,
    ];
    const [shop, rider] = [as(server, shopToken), as(server, riderToken)];
    const { slug } = await shop<{ slug: string }>("POST", "/shops", registration);
    const orders: WorkOrder[] = [];
    for (let count = 0; count < bikes; count++) {
      const { id } = await rider<{ id: number }>("POST", "/bikes", { name: `Bike ${count}` });
      let order = await rider<WorkOrder>("POST", `/bikes/${id}/orders`, {
        shop: slug,
        wanted: "Brakes",
        limit_cents: 20_000,
      });
      const send = async (method: string, call: string, body: object) =>
        (order = await shop<WorkOrder>(method, `/orders/${order.id}/${call}`, {
          version: order.version,
          ...body,
        }));
      for (const move of ["accept", "receive"]) await send("POST", move, {});
      await send("POST", "lines", { kind: "labour", title: "Brakes", unit_cents: 9000 });
      await send("POST", "start", {});
      await send("PUT", `lines/${order.lines[0]?.id}`, { state: "done" });
      orders.push(await send("POST", "ready", {}));
    }
    const sent = orders.map(({ id, version }) => shop("POST", `/orders/${id}/collect`, { version }));
    await Promise.any(sent);
    await server.kill();
    await Promise.allSettled(sent);

    const after = as(await startServer(dataDir, env, afterTest), riderToken);
    const states: string[] = [];
    for (const { id, bike_id } of orders) {
      const { state } = await after<WorkOrder>("GET", `/orders/${id}`);
      const services = await after<unknown[]>("GET", `/bikes/${bike_id}/services`);
      const expenses = await after<unknown[]>("GET", `/expenses?bike_id=${bike_id}`);
      states.push(state);
      const one = state === "collected" ? 1 : 0;
      expect([state, services.length, expenses.length]).toEqual([state, one, one]);
    }
    expect(states).toContain("collected");
    expect(states.filter((state) => state !== "collected" && state !== "ready")).toEqual([]);
  });
});
