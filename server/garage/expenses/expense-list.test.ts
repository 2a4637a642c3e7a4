import { openTestApp } from "#server/platform/testing/test-app.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const some = { category: "other", amount_cents: 1000, currency: "USD", day: "2026-03-01" };

eachDb("a list of expenses", (on) => {
  const app = sharedTestApp({ on });
  const garage = async () => {
    const own = await garageOf(app());
    const add = async (more: object = {}): Promise<number> =>
      (await own.rider.post("/expenses", { ...some, ...more })).body.data.id;
    const list = async (query: string) => {
      const { body } = await own.rider.get(`/expenses?${query}`);
      return { ...body, ids: body.data.map(({ id }: { id: number }) => id) };
    };
    return { ...own, add, list };
  };

  test("has the newest first, in pages, with what all that match come to", async () => {
    const { add, list } = await garage();
    const [old, first, second] = [await add({ day: "2025-01-01" }), await add(), await add()];
    expect((await list("")).ids).toEqual([second, first, old]);
    const { ids, meta } = await list("page=2&per_page=2");
    expect(ids).toEqual([old]);
    expect(meta).toEqual({
      total: 3,
      page: 2,
      per_page: 2,
      shown_cents: 3000,
      shown_currency: "USD",
      without_rate: 0,
      unconverted: [],
    });
    expect((await list("sort=oldest")).ids).toEqual([old, first, second]);
    expect((await list("from=2025-01-01&to=2025-01-01")).ids).toEqual([old]);
    expect((await list("from=2025-01-02")).ids).toEqual([second, first]);
    expect((await list("to=2026-02-28")).ids).toEqual([old]);
  });

  test("is sorted by what expenses are in the rider's currency, and says how many have no rate", async () => {
    const { rider, add, list } = await garage();
    const { db } = app();
    const rates = {
      rate_day: "2026-03-01",
      table_no: "1",
      is_final: 1,
      asked_at: "2026-03-02T00:00:00.000Z",
    } as const;
    const mids = { EUR: 420_000_000, USD: 350_000_000 };
    for (const [currency, mid_e8] of Object.entries(mids))
      await db
        .insertInto("day_rates")
        .values({ currency, day: "2026-03-01", mid_e8, ...rates })
        .onConflict((conflict) => conflict.columns(["currency", "day"]).doUpdateSet({ mid_e8 }))
        .execute();
    const dollars = await add({ amount_cents: 1100 });
    const euros = await add({ amount_cents: 1000, currency: "EUR" });
    const sale = await add({ amount_cents: -300, category: "sale" });
    const typed = await add({ amount_cents: 100, currency: "CHF", rate: 9 });
    const unknown = await add({ amount_cents: 500, currency: "CHF" });
    expect((await list("sort=highest")).ids).toEqual([euros, dollars, typed, unknown, sale]);
    const { ids, meta, data } = await list("sort=lowest");
    expect(ids).toEqual([sale, unknown, typed, dollars, euros]);
    expect(meta).toMatchObject({ shown_cents: 1100 + 1200 - 300 + 900, without_rate: 1 });
    expect(data.map(({ rate }: { rate: number }) => rate)).toEqual([null, null, 9, null, 1.2]);
    // What is sent back as it was read keeps the bank's rate.
    const read = (await rider.get(`/expenses/${euros}`)).body.data;
    expect(read).toMatchObject({
      shown_cents: 1200,
      shown_currency: "USD",
      rate_day: "2026-03-01",
      rate_table: "1",
    });
    expect((await rider.put(`/expenses/${euros}`, read)).body.data).toEqual(read);
    const own = (await rider.put(`/expenses/${euros}`, { rate: 1.5, version: 1 })).body.data;
    expect(own).toMatchObject({ shown_cents: 1500, rate: 1.5, rate_day: null, version: 2 });
    const bank = (await rider.put(`/expenses/${euros}`, { rate: null, version: 2 })).body.data;
    expect(bank).toMatchObject({ shown_cents: 1200, rate_day: "2026-03-01", version: 3 });
  });

  test("of a bike has also those of parts that were on it, unless they are another bike's", async () => {
    const { bike, bikeNamed, part, place, add, list } = await garage();
    const other = await bikeNamed("Other");
    const [chain, saddle] = [await part("chain"), await part("saddle")];
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    await place(chain, { bike_id: other, slot: "chain", at: "2026-02-01" });
    const [own, ofChain, ofOther] = [
      await add({ bike_id: bike }),
      await add({ part_id: chain }),
      await add({ part_id: chain, bike_id: other }),
    ];
    await add({ part_id: saddle });
    expect((await list(`bike_id=${bike}`)).ids).toEqual([ofChain, own]);
    expect((await list(`bike_id=${other}`)).ids).toEqual([ofOther, ofChain]);
    expect((await list(`part_id=${chain}`)).ids).toEqual([ofOther, ofChain]);
    const tool = await add({ category: "tool" });
    expect((await list("category=tool")).ids).toEqual([tool]);
  });

  test("is searched by shop, note, bike and part, whatever case and accents, also once they are gone", async () => {
    const { rider, bike, bikeNamed, part, add, list } = await garage();
    const other = await bikeNamed("Żółta Łódź");
    const chain = await part("chain", { brand: "KMC", model: "X11" });
    const shop = await add({ shop: "Rowerownia Gdańsk", note: "Olej do łańcucha" });
    const ofOther = await add({ bike_id: other });
    const ofChain = await add({ part_id: chain, bike_id: bike });
    for (const [search, ids] of [
      ["gdansk olej", [shop]],
      ["lancuch", [ofChain, shop]],
      ["ZOLTA", [ofOther]],
      ["kmc fox", [ofChain]],
      ["chain", [ofChain]],
      ["kmc gdansk", []],
      ["%", []],
      ["x".repeat(1001), []],
    ] as const)
      expect([search, (await list(`search=${encodeURIComponent(search.slice(0, 255))}`)).ids]).toEqual([
        search,
        ids,
      ]);
    await rider.delete(`/bikes/${other}`);
    await rider.delete(`/parts/${chain}?confirm=true`);
    const gone = await list("search=lodz");
    expect(gone.data).toMatchObject([{ id: ofOther, bike_id: null, bike: null, gone: "Żółta Łódź" }]);
    expect((await list("search=x11")).data).toMatchObject([{ id: ofChain, part_id: null, gone: "KMC X11" }]);
  });

  test("is a CSV file, and nothing is wrong in the log", async () => {
    let log = "";
    const app = await openTestApp({ logTo: { write: (line) => void (log += line) } });
    const rider = await app.rider();
    expect((await rider.get("/expenses?format=csv")).status).toBe(200);
    expect(log).not.toMatch(/reply\.sent|already sent|"level":50/i);
  });

  test("is a CSV file of all pages on request, in the reader's notation and without formulas", async () => {
    const { rider, bike, part, add } = await garage();
    const chain = await part("chain");
    await add({ shop: "=1+1", note: 'A "quoted"\nline', bike_id: bike, warranty_until: "2028-01-01" });
    await add({ day: "2025-01-01", part_id: chain, amount_cents: 123_456 });
    await add({ day: "2024-01-01", amount_cents: -1, category: "sale" });
    const query = "/expenses?format=csv&per_page=1&from=2025-01-01";
    const english = await rider.get(query);
    expect(english.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8" });
    expect(english.headers["content-disposition"]).toMatch(
      /^attachment; filename="spokebook-expenses-[\d-]+\.csv"$/,
    );
    expect(english.body.startsWith("\uFEFFday,category,amount,currency,")).toBe(true);
    const rows = parse(english.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toEqual([
      {
        day: "2026-03-01",
        category: "other",
        amount: "10",
        currency: "USD",
        shown_amount: "10",
        shown_currency: "USD",
        rate: "",
        rate_day: "",
        bike: "Silver Fox",
        part: "",
        gone: "",
        shop: "'=1+1",
        note: 'A "quoted"\nline',
        warranty_until: "2028-01-01",
      },
      expect.objectContaining({ day: "2025-01-01", amount: "1234.56", part: "Chain" }),
    ]);
    const polish = await rider.get(query, { "accept-language": "pl" });
    expect(polish.body).toContain('2025-01-01;other;"1234,56";USD;"1234,56";USD;;;;Łańcuch;');
    expect((await app().visitor.get(query)).status).toBe(401);
  });
});
