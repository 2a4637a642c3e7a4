import { expect, test } from "vitest";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport } from "#server/platform/testing/transfer.ts";

bothDbs("a price", (on) => {
  const app = sharedTestApp({ on });
  const garage = async () => {
    const own = await garageOf(app());
    const prices = async () =>
      (await own.rider.get("/expenses?sort=oldest")).body.data.map((one: Record<string, unknown>) => [
        one["price_of"],
        one["amount_cents"],
        one["currency"],
        one["day"],
      ]);
    const bikeWith = async (more: object): Promise<number> =>
      (await own.rider.post("/bikes", { name: "Priced", ...more })).body.data.id;
    const read = async (path: string) => (await own.rider.get(path)).body.data;
    return { ...own, prices, bikeWith, read };
  };
  const bought = { purchase_price: 1000, purchase_currency: "EUR", purchase_date: "2026-01-01" };
  const priced = { price_cents: 9900, currency: "PLN", acquired_on: "2026-02-01" };

  test("is one expense, however it is written, and follows what the form of its bike or part says", async () => {
    const { rider, part, prices, bikeWith } = await garage();
    const id = await bikeWith(bought);
    expect(await prices()).toEqual([["bike", 100_000, "EUR", "2026-01-01"]]);
    await rider.put(`/bikes/${id}`, { name: "Priced", purchase_price: 900.5, purchase_date: "2026-01-03" });
    await rider.put(`/bikes/${id}`, { name: "Another name" });
    expect(await prices()).toEqual([["bike", 90_050, "EUR", "2026-01-03"]]);
    await rider.put(`/bikes/${id}`, { sold_price: 500, sold_on: "2026-06-01" });
    const chain = await part("chain", priced);
    const sold = ["sale", -50_000, "EUR", "2026-06-01"];
    expect(await prices()).toEqual([
      ["bike", 90_050, "EUR", "2026-01-03"],
      ["part", 9900, "PLN", "2026-02-01"],
      sold,
    ]);
    await rider.put(`/parts/${chain}`, { price_cents: 8000, currency: "EUR", version: 1 });
    await rider.put(`/bikes/${id}`, { purchase_currency: "PLN" });
    expect(await prices()).toEqual([
      ["bike", 90_050, "PLN", "2026-01-03"],
      ["part", 8000, "EUR", "2026-02-01"],
      ["sale", -50_000, "PLN", "2026-06-01"],
    ]);
  });

  test("without a day is of the day on which it was entered, and without a currency gets the one that is chosen", async () => {
    const { rider, prices, bikeWith } = await garage();
    const today = app().clock.now.toISOString().slice(0, 10);
    const id = await bikeWith({ purchase_price: 10 });
    expect(await prices()).toEqual([["bike", 1000, "USD", today]]);
    await rider.put("/purchase-currency", { purchase_currency: "CHF" });
    expect(await prices()).toEqual([["bike", 1000, "CHF", today]]);
    const [expense] = (await rider.get("/expenses")).body.data;
    await rider.put(`/expenses/${expense.id}`, { day: "2026-01-05", version: expense.version });
    expect((await rider.get(`/bikes/${id}`)).body.data.purchase_date).toBe("2026-01-05");
  });

  test("on another day moves the start of the bike's first parts, as the day on its form does", async () => {
    const { rider, bikeWith, read } = await garage();
    await rider.put("/account/preferences", { time_zone: "Europe/Warsaw" });
    const id = await bikeWith({ ...bought, chain_brand: "KMC", cassette_brand: "SRAM" });
    const since = async () =>
      (await read(`/bikes/${id}/parts`)).map((row: { slot: string; from_at: string }) => [
        row.slot,
        row.from_at,
      ]);
    const from = (at: string) => [
      ["rear_wheel", at],
      ["cassette", at],
      ["chain", at],
    ];
    expect(await since()).toEqual(from("2025-12-31T23:00:00.000Z"));
    await rider.post("/rides", { bike_id: id, started_at: "2025-12-05T10:00:00Z", distance_m: 7000 });
    const [price] = await read("/expenses");
    const path = `/expenses/${price.id}`;
    const moved = await rider.put(path, { day: "2025-12-03", version: 1 });
    expect([moved.status, moved.body.data.day]).toEqual([200, "2025-12-03"]);
    expect(await since()).toEqual(from("2025-12-02T23:00:00.000Z"));
    const [, , { usage }] = await read(`/bikes/${id}/parts`);
    expect(usage.distance_m).toBe(7000);
    const starts = async () =>
      (await read(`/bikes/${id}/history`)).filter(({ kind }: { kind: string }) => kind === "start");
    expect(await starts()).toMatchObject([{ undoable: true }]);
    // Changing its other fields, or an expense that is not a price, leaves the price alone.
    await rider.put(path, { note: "Shop in Kraków", amount_cents: 1, version: 2 });
    const other = { bike_id: id, category: "purchase", amount_cents: 5, currency: "EUR", day: "2025-01-01" };
    expect((await rider.post("/expenses", other)).body.data.price_of).toBeNull();
    expect(await since()).toEqual(from("2025-12-02T23:00:00.000Z"));
    expect(await starts()).toHaveLength(1);
    // The first price of a bike says when it was bought.
    const later = await bikeWith({ saddle_brand: "Brooks" });
    await read(`/bikes/${later}/parts`);
    const first = { ...other, bike_id: later, day: "2026-01-10" };
    expect((await rider.post("/expenses", first)).body.data.price_of).toBe("bike");
    expect(await read(`/bikes/${later}/parts`)).toMatchObject([{ from_at: "2026-01-09T23:00:00.000Z" }]);
  });

  test("of a part comes with its replacement, and with a garage that is imported", async () => {
    const { rider, bike, part, place, prices, bikeWith } = await garage();
    await bikeWith(bought);
    const chain = await part("chain", priced);
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    const new_part = { price_cents: 8800, currency: "PLN", acquired_on: "2026-03-05" };
    const replaced = { at: "2026-03-05", new_part, old: { to: "stored" } };
    expect((await rider.post(`/parts/${chain}/replace`, replaced)).status).toBe(200);
    expect((await prices()).at(-1)).toEqual(["part", 8800, "PLN", "2026-03-05"]);
    const file = (await downloadedBy(rider, "/export?format=json")).text;
    const other = await onPlan(app(), await app().rider(), "collector");
    expect((await sendImport(other, file)).status).toBe(200);
    const arrived = (await other.get("/expenses?sort=oldest")).body.data;
    expect(arrived).toMatchObject([
      { price_of: "bike", amount_cents: 100_000, currency: "EUR", day: "2026-01-01" },
      { price_of: "part", amount_cents: 9900, currency: "PLN", day: "2026-02-01" },
      { price_of: "part", amount_cents: 8800, currency: "PLN", day: "2026-03-05" },
    ]);
    expect(await prices()).toHaveLength(3);
  });

  test("that is taken away takes its expense along, unless something was written about it or attached", async () => {
    const { rider, part, prices, read } = await garage();
    const [bare, noted, attached] = [
      await part("chain", priced),
      await part("saddle", priced),
      await part("stem", priced),
    ];
    const [stem, saddle] = await read("/expenses");
    await rider.put(`/expenses/${saddle.id}`, { shop: "Rama", version: 1 });
    const file = {
      kind: "receipt",
      name: "r.pdf",
      format: "pdf",
      file: `x-${on}`,
      width: 0,
      height: 0,
      bytes: 5,
    } as const;
    await app()
      .db.insertInto("expense_files")
      .values({ ...file, expense_id: stem.id, user_id: rider.id, created_at: app().clock.now.toISOString() })
      .execute();
    for (const id of [bare, noted, attached])
      await rider.put(`/parts/${id}`, { price_cents: id === bare ? null : 0, version: 1 });
    expect(await read("/expenses")).toMatchObject([
      { id: stem.id, price_of: null, part_id: attached, amount_cents: 9900, files: [{ name: "r.pdf" }] },
      { id: saddle.id, price_of: null, part_id: noted, shop: "Rama" },
    ]);
    // A new price is an expense of its own.
    await rider.put(`/parts/${noted}`, { price_cents: 100, version: 2 });
    expect(await prices()).toHaveLength(3);
  });

  test("keeps its amount and the name of its bike or part when that is deleted", async () => {
    const { rider, part, bikeWith, read } = await garage();
    const [id, chain] = [await bikeWith(bought), await part("chain", { ...priced, brand: "KMC" })];
    await rider.delete(`/bikes/${id}`);
    await rider.delete(`/parts/${chain}?confirm=true`);
    expect(await read("/expenses?sort=oldest")).toMatchObject([
      { category: "purchase", amount_cents: 100_000, bike_id: null, bike: null, gone: "Priced" },
      { category: "part", amount_cents: 9900, part_id: null, part: null, gone: "KMC" },
    ]);
    const [left] = await read("/expenses?sort=oldest");
    const changed = await rider.put(`/expenses/${left.id}`, { amount_cents: 5, version: left.version });
    expect([changed.status, changed.body.data.amount_cents]).toEqual([200, 5]);
    expect((await rider.delete(`/expenses/${left.id}`)).status).toBe(200);
  });

  test("entered twice at once is one expense, from whichever side", async () => {
    const { rider, bike, part, read } = await garage();
    const saddle = await part("saddle");
    const of = { currency: "PLN", day: "2026-03-01" };
    const bill = { ...of, category: "part", amount_cents: 100, part_id: saddle };
    const purchase = { ...of, category: "purchase", amount_cents: 500_000, bike_id: bike };
    const answers = await Promise.all([
      rider.post("/expenses", bill),
      rider.post("/expenses", bill),
      rider.put(`/parts/${saddle}`, { price_cents: 200, version: 1 }),
      rider.post("/expenses", purchase),
      rider.put(`/bikes/${bike}`, { purchase_price: 6000 }),
      rider.post("/expenses", purchase),
    ]);
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const expenses = (await read("/expenses")) as { price_of: string | null; amount_cents: number }[];
    const ofKind = (kind: string) => expenses.filter(({ price_of }) => price_of === kind);
    expect([ofKind("part").length, ofKind("bike").length]).toEqual([1, 1]);
    expect(ofKind("part")[0]?.amount_cents).toBe((await read(`/parts/${saddle}`)).price_cents);
    expect(ofKind("bike")[0]?.amount_cents).toBe((await read(`/bikes/${bike}`)).purchase_price * 100);
    // Each side changes it while the other does.
    const [price] = ofKind("bike") as unknown as { id: number; version: number }[];
    await Promise.all([
      ...[1, 2, 3].map((n) => rider.put(`/bikes/${bike}`, { purchase_price: n })),
      ...[4, 5].map((n) =>
        rider.put(`/expenses/${price!.id}`, { amount_cents: n * 100, version: price!.version }),
      ),
    ]);
    const after = (await read(`/expenses/${price!.id}`)).amount_cents;
    expect(after).toBe((await read(`/bikes/${bike}`)).purchase_price * 100);
  });

  test("of a bike over the plan's limit is not changed from its expense, while the rest of that is", async () => {
    const { rider, bikeWith, read } = await garage();
    await bikeWith({});
    const id = await bikeWith(bought);
    const [price] = await read("/expenses");
    await app().db.updateTable("users").set({ plan: "hobbyist" }).where("id", "=", rider.id).execute();
    const path = `/expenses/${price.id}`;
    expect((await read(`/bikes/${id}`)).read_only).toBe(true);
    expect((await rider.put(path, { amount_cents: 1, version: 1 })).status).toBe(403);
    expect((await rider.put(path, { bike_id: null, version: 1 })).status).toBe(403);
    expect(await read(path)).toEqual(price);
    expect((await rider.put(path, { shop: "Rama", version: 1 })).body.data.shop).toBe("Rama");
    // Recording continues, while the sheet stays as it is.
    const sale = { category: "sale", amount_cents: -1, currency: "EUR", day: "2026-03-01", bike_id: id };
    const sold = await rider.post("/expenses", sale);
    expect([sold.status, sold.body.data.price_of]).toEqual([201, null]);
    expect(await read(`/bikes/${id}`)).toMatchObject({ ...bought, sold_price: null, sold_on: null });
    // Taking away works always.
    expect((await rider.delete(path)).status).toBe(200);
    expect((await read(`/bikes/${id}`)).purchase_price).toBeNull();
  });

  test("goes over to another part, and stays where only the category changes", async () => {
    const { rider, part, read } = await garage();
    const [chain, saddle] = [await part("chain", priced), await part("saddle")];
    const [price] = await read("/expenses");
    const path = `/expenses/${price.id}`;
    const tool = (await rider.put(path, { category: "accessory", version: 1 })).body.data;
    expect(tool).toMatchObject({ price_of: "part", category: "accessory", version: 2 });
    const moved = (await rider.put(path, { part_id: saddle, category: "part", version: 2 })).body.data;
    expect(moved).toMatchObject({ price_of: "part", part_id: saddle, version: 3 });
    expect([
      (await read(`/parts/${chain}`)).price_cents,
      (await read(`/parts/${saddle}`)).price_cents,
    ]).toEqual([null, 9900]);
    const loose = (await rider.put(path, { part_id: null, version: 3 })).body.data;
    expect(loose).toMatchObject({ price_of: null, part_id: null });
    expect((await read(`/parts/${saddle}`)).price_cents).toBeNull();
    expect(await read("/expenses")).toHaveLength(1);
  });

  test("in another currency than the bike's other amounts is an expense of its own", async () => {
    const { rider, bikeWith, read } = await garage();
    const id = await bikeWith(bought);
    const sale = { category: "sale", amount_cents: -5000, currency: "PLN", day: "2026-03-01", bike_id: id };
    expect((await rider.post("/expenses", sale)).body.data.price_of).toBeNull();
    expect(await read(`/bikes/${id}`)).toMatchObject({ ...bought, sold_price: null });
    expect((await rider.post("/expenses", { ...sale, currency: "EUR" })).body.data.price_of).toBe("sale");
    expect(await read(`/bikes/${id}`)).toMatchObject({ ...bought, sold_price: 50, sold_on: "2026-03-01" });
  });
});
