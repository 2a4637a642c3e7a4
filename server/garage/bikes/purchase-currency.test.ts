import { expect, test } from "vitest";
import { currencies } from "#contract/platform/currencies.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport } from "#server/platform/testing/transfer.ts";

eachDb("the currency of a price", (on) => {
  const app = sharedTestApp({ on });
  const collector = async () => onPlan(app(), await app().rider(), "collector");
  const currenciesOf = async (rider: Awaited<ReturnType<typeof collector>>) =>
    ((await rider.get("/bikes")).body.data as { purchase_currency: string | null }[]).map(
      (bike) => bike.purchase_currency,
    );
  /** Bikes as they were before prices had a currency. */
  async function withOldBikes(count: number) {
    const rider = await collector();
    for (let n = 0; n < count; n++) await rider.post("/bikes", { name: `Old ${n}`, purchase_price: 100 + n });
    await app()
      .db.updateTable("bikes")
      .set({ purchase_currency: null })
      .where("user_id", "=", rider.id)
      .execute();
    return rider;
  }

  test("is the one that is sent; none is chosen by the server", async () => {
    const rider = await collector();
    await rider.post("/bikes", { name: "A", purchase_price: 100 });
    await rider.post("/bikes", { name: "B", purchase_price: 100, purchase_currency: "CHF" });
    expect(await currenciesOf(rider)).toEqual(["CHF", null]);
    const { id } = (await rider.get("/bikes")).body.data[0];
    const changed = await rider.put(`/bikes/${id}`, { purchase_price: 5 });
    expect(changed.body.data).toMatchObject({ purchase_price: 5, purchase_currency: "CHF" });
  });

  test("is any of the bank's table A, and nothing else", async () => {
    const rider = await collector();
    const { id } = (await rider.post("/bikes", { name: "A" })).body.data;
    for (const purchase_currency of currencies)
      expect((await rider.put(`/bikes/${id}`, { purchase_currency })).body.data).toMatchObject({
        purchase_currency,
      });
    for (const purchase_currency of ["pln", "XXX", "PLN ", 7])
      expect([purchase_currency, (await rider.put(`/bikes/${id}`, { purchase_currency })).status]).toEqual([
        purchase_currency,
        422,
      ]);
    expect(
      (await rider.put(`/bikes/${id}`, { purchase_currency: "" })).body.data.purchase_currency,
    ).toBeNull();
  });

  test("is chosen at once for all old bikes, noted for each, and for none a second time", async () => {
    const rider = await withOldBikes(3);
    await rider.post("/bikes", { name: "New", purchase_currency: "EUR" });
    const choose = (purchase_currency: string) => rider.put("/purchase-currency", { purchase_currency });
    const before = (await rider.get("/bikes")).body.data[1];
    expect(await choose("PLN")).toMatchObject({
      status: 200,
      body: { message: "The prices of 3 bikes are in this currency now.", data: { bikes: 3 } },
    });
    expect(await currenciesOf(rider)).toEqual(["EUR", "PLN", "PLN", "PLN"]);
    const after = (await rider.get("/bikes")).body.data[1];
    expect(after).toMatchObject({ version: before.version + 1, purchase_price: before.purchase_price });
    const audits = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("actor_id", "=", rider.id)
      .where("event", "=", "updated")
      .execute();
    expect(audits).toEqual(
      Array.from({ length: 3 }, () => ({ changes: '{"purchase_currency":[null,"PLN"]}' })),
    );
    expect((await choose("CHF")).body.data).toEqual({ bikes: 0 });
    expect((await choose("XXX")).status).toBe(422);
  });

  test("is chosen once by parallel requests, and of no bike that is read only or another rider's", async () => {
    const [rider, other] = [await withOldBikes(4), await withOldBikes(1)];
    await onPlan(app(), rider, "hobbyist");
    const answers = await Promise.all(
      ["PLN", "EUR", "CHF", "PLN", "EUR"].map((purchase_currency) =>
        rider.put("/purchase-currency", { purchase_currency }),
      ),
    );
    expect(answers.map(({ body }) => body.data.bikes).toSorted()).toEqual([0, 0, 0, 0, 2]);
    const [newest, third, ...kept] = await currenciesOf(rider);
    expect([newest, third, new Set(kept).size]).toEqual([null, null, 1]);
    expect(await currenciesOf(other)).toEqual([null]);
  });

  test("goes out with an export and comes back; a price's own sign or heading says it, else it is not chosen", async () => {
    const rider = await collector();
    await rider.post("/bikes", { name: "A", purchase_price: 8999.99, purchase_currency: "CHF" });
    const { text } = await downloadedBy(rider, "/export?format=csv");
    const next = await collector();
    await sendImport(next, text);
    expect(await currenciesOf(next)).toEqual(["CHF"]);
    const prices = await collector();
    await sendImport(prices, "Nazwa;Cena zakupu\nA;8 999,99 zł\nB;€ 1.200\nC;CHF 900\nD;$5\nE;12\nF;\n");
    expect(await currenciesOf(prices)).toEqual([null, null, "USD", "CHF", "EUR", "PLN"]);
    const headed = await collector();
    await sendImport(headed, "Nazwa;Cena zakupu (zł);Waluta\nA;12;euro\n");
    await sendImport(headed, "Nazwa;Cena zakupu (zł)\nB;12\n");
    await sendImport(headed, "Nazwa;Cena;Waluta\nC;12;€\n");
    expect(await currenciesOf(headed)).toEqual(["EUR", "PLN"]);
  });
});
