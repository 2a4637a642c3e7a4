import { expect, test } from "vitest";
import { priceBounds } from "#contract/shops/shop-prices.ts";
import { bothDbs, eachDb } from "#server/platform/testing/databases.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { registeredShop, staffedShop } from "#server/shops/shops/shops.testing.ts";

const tube = {
  kind: "part",
  title: 'Tube 28"',
  unit_cents: 2500,
  tax_percent: 23,
  minutes: null,
  ean: "4026495120807",
  slot: null,
};

eachDb("the prices of a shop", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  type Shop = Awaited<ReturnType<typeof staffedShop>>;
  const add = async ({ owner, slug }: Pick<Shop, "owner" | "slug">, price: object = tube) => {
    const { status, body } = await owner.post(`/shops/${slug}/prices`, price);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const send = async ({ owner, slug }: Shop, text: string) => {
    const { type, bytes } = await multipartOf({ file: new Blob([text]) });
    return owner.raw("POST", `/shops/${slug}/prices/import`, bytes, type);
  };
  const csvOf = async ({ owner, slug }: Shop) => (await owner.get(`/shops/${slug}/prices?format=csv`)).body;

  test("are written by its owner, and read by its members", async () => {
    const shop = await staffedShop(app());
    const price = await add(shop);
    expect(price).toEqual({ id: expect.any(Number), ...tube, shown: false, version: 1 });
    const path = `/shops/${shop.slug}/prices`;
    for (const member of [shop.owner, shop.mechanic, shop.desk])
      expect((await member.get(path)).body.data).toEqual([price]);
    const stranger = await app().rider();
    for (const [who, status] of [
      [shop.mechanic, 403],
      [shop.desk, 403],
      [stranger, 404],
      [app().visitor, 401],
    ] as const) {
      expect((await who.post(path, tube)).status).toBe(status);
      expect((await who.put(`${path}/${price.id}`, { title: "x" })).status).toBe(status);
      expect((await who.delete(`${path}/${price.id}`)).status).toBe(status);
    }
    const changed = await shop.owner.put(`${path}/${price.id}`, { unit_cents: 3000, ean: null });
    expect(changed.body.data).toEqual({ ...price, unit_cents: 3000, ean: null, version: 2 });
    const other = await staffedShop(app());
    expect((await other.owner.put(`/shops/${other.slug}/prices/${price.id}`, {})).status).toBe(404);
    expect((await shop.owner.delete(`${path}/${price.id}`)).status).toBe(200);
    expect((await shop.owner.delete(`${path}/${price.id}`)).status).toBe(404);
    expect((await shop.owner.get(path)).body.data).toEqual([]);
  });

  test("are there while the shop waits, and not for an amateur", async () => {
    await add(await registeredShop(app()));
    const amateur = await registeredShop(app(), { kind: "amateur" });
    expect((await amateur.owner.post(`/shops/${amateur.slug}/prices`, tube)).status).toBe(403);
  });

  test.each([
    ["kind", { kind: "gift" }],
    ["title", { title: " " }],
    ["unit_cents", { unit_cents: -1 }],
    ["unit_cents", { unit_cents: null }],
    ["tax_percent", { tax_percent: 101 }],
    ["minutes", { minutes: 1.5 }],
    ["ean", { ean: "1".repeat(33) }],
    ["slot", { slot: "nose" }],
  ])("are refused for their %s", async (field, wrong) => {
    const { owner, slug } = await registeredShop(app());
    const { status, body } = await owner.post(`/shops/${slug}/prices`, { ...tube, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("go out as a table that runs nothing, and come back as they were", async () => {
    const shop = await staffedShop(app());
    const dangerous = ["=1+1", "+48", "-1", "@SUM(A1)", "\u200B=1", "'=1", 'a,"b";c', "Łańcuch"];
    for (const title of dangerous) await add(shop, { ...tube, title });
    const text = await csvOf(shop);
    const [head, ...lines] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(head).toBe("kind,title,unit_cents,tax_percent,minutes,ean,slot");
    expect(lines).toHaveLength(dangerous.length);
    for (const line of lines) expect(line).toMatch(/^part,(?:"?'|"a|Ł)/u);
    const next = await staffedShop(app());
    expect((await send(next, text)).body.data).toEqual({ imported: dangerous.length, refused: [] });
    // Again, it replaces what is there.
    await send(next, text.replaceAll("2500", "2600"));
    const prices = (await next.owner.get(`/shops/${next.slug}/prices`)).body.data;
    expect(prices.map(({ title }: { title: string }) => title).toSorted()).toEqual(dangerous.toSorted());
    expect(new Set(prices.map((price: typeof tube) => price.unit_cents))).toEqual(new Set([2600]));
  });

  test("come in line by line: what is wrong is named, and the rest is kept", async () => {
    const shop = await staffedShop(app());
    const text = "Title;KIND;unit_cents\nTrue a wheel;labour;8000\n\nx;gift;1\nCable;part;12,50\n;part;1\n";
    const { body } = await send(shop, text);
    expect(body.data.imported).toBe(1);
    expect(body.data.refused.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6]);
    expect(body.data.refused[0].reason).toBe("The kind is one of: labour, part, other.");
    for (const wrong of [
      "",
      "a,b\n1,2",
      "kind,title,unit_cents\n",
      "\0",
      `kind,title,unit_cents\n${"x".repeat(20_000)}`,
    ])
      expect([wrong.slice(0, 9), (await send(shop, wrong)).status]).toEqual([wrong.slice(0, 9), 422]);
    expect((await send(shop, "kind,title,unit_cents\n".padEnd(priceBounds.csv + 1, "x"))).status).toBe(422);
    const { type, bytes } = await multipartOf({});
    expect((await shop.owner.raw("POST", `/shops/${shop.slug}/prices/import`, bytes, type)).status).toBe(422);
  });

  test("stay shown when a table comes in, which does not say so", async () => {
    const shop = await staffedShop(app());
    await add(shop, { ...tube, shown: true });
    await send(shop, (await csvOf(shop)).replace("2500", "2600"));
    const [price] = (await shop.owner.get(`/shops/${shop.slug}/prices`)).body.data;
    expect(price).toMatchObject({ unit_cents: 2600, shown: true });
  });

  test("become lines of orders", async () => {
    const shop = await staffedShop(app());
    const price = await add(shop);
    const walkIn = { bike: { brand: "Giant" }, customer: { name: "Ola" } };
    const order = (await shop.desk.post(`/shops/${shop.slug}/orders`, walkIn)).body.data;
    const line = (given: object) => shop.mechanic.post(`/orders/${order.id}/lines`, given);
    const [first] = (await line({ from_price: price.id })).body.data.lines;
    expect(first).toMatchObject({
      kind: "part",
      title: tube.title,
      unit_cents: 2500,
      tax_percent: 23,
      part: { ean: tube.ean, brand: null },
      sum_cents: 2500,
    });
    const second = (await line({ from_price: price.id, title: "Other", quantity: 2000 })).body.data.lines[1];
    expect(second).toMatchObject({ title: "Other", sum_cents: 5000 });
    const other = await add(await staffedShop(app()));
    for (const from_price of [other.id, 999_999])
      expect(Object.keys((await line({ from_price })).body.errors)).toEqual(["from_price"]);
    expect(Object.keys((await line({})).body.errors)).toEqual(["kind", "title"]);
  });
});

bothDbs("a price that is changed twice at once", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("loses nothing: the second sees what the first has changed", async () => {
    const shop = await staffedShop(app());
    const path = `/shops/${shop.slug}/prices`;
    const { id, version } = (await shop.owner.post(path, tube)).body.data;
    const change = (given: object) => shop.owner.put(`${path}/${id}`, given);
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, i) => change({ unit_cents: 3000 + i, version })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const saved = sent.find(({ status }) => status === 200)?.body.data;
    for (const { body } of sent) expect(body.data).toEqual(saved);
    expect((await shop.owner.get(path)).body.data).toEqual([saved]);
    // Fields of one and the other are both kept once the second is laid over the first.
    const next = await change({ minutes: 5, version: saved.version });
    expect(next.body.data).toEqual({ ...saved, minutes: 5, version: saved.version + 1 });
    // A table replaces it, whose window is still open, and a change without a version is made as before.
    const { type, bytes } = await multipartOf({
      file: new Blob(['kind,title,unit_cents\npart,"Tube 28""",2600\n']),
    });
    await shop.owner.raw("POST", `${path}/import`, bytes, type);
    expect((await change({ minutes: 6, version: next.body.data.version })).status).toBe(409);
    expect((await change({ minutes: 7 })).body.data).toMatchObject({ minutes: 7, version: 5 });
  });
});
