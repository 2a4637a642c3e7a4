import { expect, test } from "vitest";
import { bothDbs, eachDb } from "#server/platform/testing/databases.ts";
import { day, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";

const person = { name: "Łucja Żak", phone: "+48 600 100 200", email: "lucja@example.com" };
const giant = { brand: "Giant", model: "TCR", frame_number: "GX 123" };

eachDb("a customer of a shop", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  type Shop = Awaited<ReturnType<typeof staffedShop>>;
  const order = async (shop: Pick<Shop, "desk" | "slug">, given: object = {}) => {
    const whole = { bike: giant, customer: person, ...given };
    const { status, body } = await shop.desk.post(`/shops/${shop.slug}/orders`, whole);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const list = async ({ desk, slug }: Pick<Shop, "desk" | "slug">, query = "") =>
    (await desk.get(`/shops/${slug}/customers${query}`)).body;

  test("comes with the first order, and is known with the next", async () => {
    const shop = await staffedShop(app());
    const first = await order(shop, { wanted: "It creaks." });
    const second = await order(shop, { bike: { brand: "Kross" } });
    await order(shop, { customer: { name: "Łucja Żak", phone: "500" } });
    await order(shop, { customer: { name: "łucja żak", phone: "500" } });
    await order(shop, { customer: { name: "Jan", phone: "500" } });
    const { data, meta } = await list(shop);
    expect(meta.total).toBe(3);
    const known = data.find(({ email }: { email: string | null }) => email === person.email);
    const empty = { model: null, colour: null, type: null, size: null, frame_number: null, bike_id: null };
    expect(known).toEqual({
      id: expect.any(Number),
      ...person,
      note: null,
      bikes: [
        { ...empty, brand: "Kross" },
        { ...empty, ...giant },
      ],
      orders: [second, first].map(({ id, number, wanted, received_at }) => ({
        id,
        number,
        state: "received",
        wanted,
        promised_on: null,
        received_at,
        collected_at: null,
      })),
      user_id: null,
      version: 1,
    });
    expect((await list(shop, "?search=zak+100200")).data).toEqual([known]);
    expect((await list(shop, "?search=nobody")).data).toEqual([]);
    const path = `/shops/${shop.slug}/customers/${known.id}`;
    expect((await shop.owner.get(path)).body.data).toEqual(known);
    const noted = await shop.desk.put(path, { note: "Pays in coins.", phone: "" });
    expect(noted.body.data).toEqual({ ...known, note: "Pays in coins.", phone: null, version: 2 });
    const csv = (await shop.owner.get(`/shops/${shop.slug}/customers?format=csv`)).body;
    expect(csv).toContain("Łucja Żak,,lucja@example.com,Pays in coins.,2,2\r\n");
  });

  test("is a rider by the account", async () => {
    const made = await shopAndRider(app());
    const ask = { shop: made.slug, wanted: "Brakes" };
    for (let count = 0; count < 2; count++) await made.rider.post(`/bikes/${made.bike_id}/orders`, ask);
    const { data } = await list(made);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ user_id: made.rider.id, name: "Rider of the bike" });
    expect(data[0].bikes).toEqual([expect.objectContaining({ bike_id: made.bike_id })]);
    expect(data[0].orders).toHaveLength(2);
  });

  test("is seen and changed by owner and desk alone", async () => {
    const shop = await staffedShop(app());
    await order(shop);
    const [{ id }] = (await list(shop)).data;
    const [stranger, other] = [await app().rider(), await staffedShop(app())];
    const admin = await app().rider();
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const path = `/shops/${shop.slug}/customers/${id}`;
    for (const [who, status] of [
      [shop.mechanic, 403],
      [stranger, 404],
      [other.owner, 404],
      [admin, 404],
      [app().visitor, 401],
    ] as const) {
      expect((await who.get(`/shops/${shop.slug}/customers`)).status).toBe(status);
      expect((await who.get(path)).status).toBe(status);
      expect((await who.get(`${path}/export`)).status).toBe(status);
      expect((await who.put(path, { note: "x" })).status).toBe(status);
      expect((await who.delete(path)).status).toBe(status);
    }
    expect((await other.owner.get(`/shops/${other.slug}/customers/${id}`)).status).toBe(404);
    expect((await shop.desk.put(path, { email: "none" })).status).toBe(422);
  });

  test("takes all that is known along, and leaves the orders without the person", async () => {
    const made = await shopAndRider(app());
    const { rider, desk, slug, bike_id } = made;
    const { id } = (await rider.post(`/bikes/${bike_id}/orders`, { shop: slug, wanted: "Brakes" })).body.data;
    await rider.post(`/orders/${id}/messages`, { text: "When?" });
    await desk.post(`/orders/${id}/messages`, { text: "Nice.", internal: true });
    await made.owner.post(`/orders/${id}/lines`, { kind: "labour", title: "Brakes", unit_cents: 5000 });
    const valid_until = new Date(app().clock.now.getTime() + 5 * day).toISOString().slice(0, 10);
    const estimate = (await desk.post(`/orders/${id}/estimates`, { valid_until })).body.data;
    const { lines, version } = (await rider.get(`/orders/${id}`)).body.data;
    const verdicts = {
      estimate_id: estimate.id,
      lines: { [lines[0].id]: "approved" },
      name: "Typed by the rider",
      version,
    };
    expect((await rider.post(`/orders/${id}/verdicts`, verdicts)).status).toBe(200);
    const [customer] = (await list(made)).data;
    const path = `/shops/${slug}/customers/${customer.id}`;
    const exported = (await desk.get(`${path}/export`)).body.data;
    expect(exported.customer).toEqual(customer);
    expect(exported.orders[0].messages.map(({ text }: { text: string }) => text)).toEqual(["When?", "Nice."]);
    expect((await desk.delete(path)).status).toBe(200);
    expect((await desk.delete(path)).status).toBe(404);
    const left = (await desk.get(`/orders/${id}`)).body.data;
    expect(left.customer).toEqual({ user_id: null, name: null, phone: null, email: null });
    const all = JSON.stringify([left, (await desk.get(`/orders/${id}/messages`)).body]);
    expect(all).not.toContain("Rider of the bike");
    expect(all).not.toContain(rider.email);
    expect((await desk.get(`/shops/${slug}/orders?search=rider`)).body.data).toEqual([]);
    expect((await rider.get(`/orders/${id}`)).status).toBe(404);
    const stored = await app().db.selectFrom("work_orders").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(stored)).not.toMatch(/Rider of|rider of/);
    const approvals = await app().db.selectFrom("approvals").select("name").execute();
    expect(approvals.map(({ name }) => name)).not.toContain("Typed by the rider");
    expect(left.events.map(({ who }: { who: string | null }) => who)).toEqual([null]);
  });

  test("of a shop that has closed is there for 30 days", async () => {
    const [shop, again] = [await staffedShop(app()), await staffedShop(app())];
    const kept = await order(shop);
    await order(again);
    for (const { owner, slug } of [shop, again]) {
      const { version } = (await owner.get(`/shops/${slug}`)).body.data;
      await owner.post(`/shops/${slug}/close`, { version });
    }
    const sent = (await app().mails()).filter(({ to }) => to?.[0]?.address === shop.owner.email);
    expect(sent.at(-1)?.subject).toBe("The customers of your shop at Spokebook");
    const work = () => app().fastify.work["customersOfClosed"]!();
    const left = async () => {
      const rows = await app().db.selectFrom("shop_customers").select("shop_id").execute();
      return [shop, again].map(({ id }) => rows.filter(({ shop_id }) => shop_id === id).length);
    };
    app().pass(30 * day - 1000);
    await work();
    expect(await left()).toEqual([1, 1]);
    const opened = { state: "open", closed_at: null } as const;
    await app().db.updateTable("shops").set(opened).where("id", "=", again.id).execute();
    app().pass(2000);
    await work();
    expect(await left()).toEqual([0, 1]);
    const stored = await app().db.selectFrom("work_orders").selectAll().where("id", "=", kept.id).execute();
    expect(stored).toMatchObject([{ customer_name: null, customer_email: null, shop_customer_id: null }]);
  });
});

bothDbs("a customer whom two members change at once", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("loses no note: the second sees what the first has written", async () => {
    const shop = await staffedShop(app());
    const all = `/shops/${shop.slug}/customers`;
    await shop.desk.post(`/shops/${shop.slug}/orders`, { bike: giant, customer: person });
    const [{ id, version }] = (await shop.desk.get(all)).body.data;
    const path = `${all}/${id}`;
    const sent = await Promise.all([
      shop.desk.put(path, { note: "Pays in coins.", version }),
      shop.owner.put(path, { note: "Calls at night.", version }),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [one, other] = sent.map(({ body }) => body.data);
    expect(one).toEqual(other);
    expect((await shop.desk.put(path, { note: "Both.", version: one.version })).status).toBe(200);
    expect((await shop.desk.put(path, { phone: "500" })).body.data).toMatchObject({ note: "Both." });
  });
});
