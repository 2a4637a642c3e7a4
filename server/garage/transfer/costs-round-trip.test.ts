import { describe, expect, test } from "vitest";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import { garageFormat } from "#contract/garage/garage-file.ts";
import { filesIn } from "#server/garage/ride-imports/imports.testing.ts";
import { attach, noteExpense, openReceipt, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { movingGif } from "#server/platform/testing/samples.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport, unzipped, zipOf } from "#server/platform/testing/transfer.ts";

const exported = async (rider: Caller, format = "json") =>
  (await downloadedBy(rider, `/export?format=${format}`)).bytes;
const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");

/** A rider with expenses of every kind: prices, of services, of what is gone, with receipts; and budgets. */
async function spender(app: TestApp) {
  const rider = await collector(app);
  const add = async (path: string, body: object) => (await rider.post(path, body)).body.data.id as number;
  const sold = { sold_on: "2026-04-01", sold_price: 900.5, purchase_price: 4000, purchase_currency: "EUR" };
  const bike = await add("/bikes", { name: "Rudy", ...sold, purchase_date: "2021-05-03" });
  const other = await add("/bikes", { name: "Blue", purchase_price: 100 });
  const priced = { kind: "chain", price_cents: 12_345, currency: "GBP" };
  const [dated, undated] = [
    await add("/parts", { ...priced, acquired_on: "2026-01-02" }),
    await add("/parts", priced),
  ];
  const service = await add(`/bikes/${bike}/services`, { done_on: "2026-01-05", title: "Spring" });
  await add(`/bikes/${bike}/services`, { done_on: "2026-01-06", title: "Nothing paid" });
  const own = (await rider.get("/expenses?per_page=200")).body.data as {
    id: number;
    part_id: number | null;
  }[];
  const priceOf = (part: number) => own.find(({ part_id }) => part_id === part)?.id ?? 0;
  const more = { shop: "Łańcuch & Syn", note: "two\nlines", warranty_until: "2028-01-01" };
  await rider.put(`/expenses/${priceOf(dated)}`, { ...more, rate: 4.987_654_32, version: 1 });
  // As if it was entered a while ago.
  await app.db
    .updateTable("expenses")
    .set({ day: "2025-12-24" })
    .where("id", "=", priceOf(undated))
    .execute();
  const paid = await noteExpense(rider, { bike_id: bike, part_id: undated, service_id: service, ...more });
  await noteExpense(rider, { category: "sale", amount_cents: -5000, currency: "CZK", rate: 0.17 });
  const gone = await add("/bikes", { name: "Gone", purchase_price: 7 });
  await rider.delete(`/bikes/${gone}`);
  await attach(rider, paid.id, smallPdf(), "rachunek 1.pdf");
  await attach(rider, paid.id, await smallPhoto());
  await attach(rider, priceOf(dated), await movingGif(30, 20, 3), "till.gif");
  for (const budget of [
    { year: 2026, category: "" as const },
    { year: 2025, category: "tool" as const },
  ])
    await app.db
      .insertInto("budgets")
      .values({ ...budget, user_id: rider.id, amount_cents: 100_000, currency: "PLN" })
      .execute();
  return { rider, other, paid, dated: priceOf(dated) };
}

/** What a rider sees of expenses, without ids; a price of what is gone is nobody's. */
async function shownTo(rider: Caller) {
  const { data } = (await rider.get("/expenses?per_page=200")).body;
  const expenses = data.map((one: Expense) =>
    JSON.stringify({ ...one, ...(one.gone !== null && { price_of: null }) }, (key, value) =>
      /(^|_)id$|version/.test(key) ? undefined : value,
    ),
  );
  return expenses.toSorted();
}

eachDb("expenses and budgets that are taken out and brought in elsewhere", (on) => {
  const app = sharedTestApp({ on });

  test("are the same from an archive, receipts byte for byte, and no price comes in twice", async () => {
    const { rider, paid, dated } = await spender(app());
    const json = JSON.parse(String(await exported(rider)));
    expect(json.expenses).toHaveLength(8);
    expect(json.budgets).toEqual([
      { year: 2025, category: "tool", amount_cents: 100_000, currency: "PLN" },
      { year: 2026, amount_cents: 100_000, currency: "PLN" },
    ]);
    expect(json.services.map(({ id }: { id?: number }) => id)).toEqual([1, undefined]);
    const zip = await exported(rider, "zip");
    const files = await unzipped(zip);
    expect([...files.keys()].filter((name) => name.startsWith("receipts/"))).toEqual([
      "receipts/1-till.webp",
      "receipts/2-rachunek_1.pdf",
      "receipts/3-receipt.jpg",
    ]);
    const target = await collector(app());
    const sent = await sendImport(target, zip);
    expect(sent.body.data).toMatchObject({
      bikes: 2,
      expenses: 8,
      budgets: 2,
      receipts: 3,
      receipts_left_out: 0,
      errors: [],
    });
    expect(await shownTo(target)).toEqual(await shownTo(rider));
    expect(await exported(target)).toEqual(await exported(rider));
    expect(await unzipped(await exported(target, "zip"))).toEqual(files);
    expect(await storedBytes(app().db, target.id)).toBe(await storedBytes(app().db, rider.id));
    const [mine] = (await target.get("/expenses?search=Syn&category=tool")).body.data;
    expect(mine.files).toHaveLength(2);
    for (const [index, file] of mine.files.entries()) {
      const { files: theirs } = (await rider.get(`/expenses/${paid.id}`)).body.data;
      const bytes = await openReceipt(target, mine.id, file.id);
      expect(bytes.bytes.equals((await openReceipt(rider, paid.id, theirs[index].id)).bytes)).toBe(true);
    }
    // The expense's price is stored with the part.
    const own = (await rider.get(`/expenses/${dated}`)).body.data;
    expect(own).toMatchObject({ price_of: "part", files: [{ name: "till.webp", type: "image/webp" }] });
  });

  test("come from JSON without receipts, and as an own garage's archive with them", async () => {
    const { rider } = await spender(app());
    const target = await collector(app());
    expect((await sendImport(target, await exported(rider))).body.data).toMatchObject({
      expenses: 8,
      receipts: 0,
      receipts_left_out: 0,
      errors: [],
    });
    expect(await exported(target)).toEqual(await exported(rider));
    const own = (await downloadedBy(rider, "/account/data")).bytes;
    const files = await unzipped(own);
    expect([...files.keys()].filter((name) => /^receipts\/\d+-\d+-/.test(name))).toHaveLength(3);
    const third = await collector(app());
    const sent = await sendImport(third, own);
    expect(sent.body.data).toMatchObject({ expenses: 8, receipts: 3, receipts_left_out: 0, errors: [] });
    expect(await shownTo(third)).toEqual(await shownTo(rider));
  });

  test("that are many and of all kinds are the same again", async () => {
    const rider = await collector(app());
    const bikes = await Promise.all(
      [1, 2, 3].map(async (n) => (await rider.post("/bikes", { name: `B${n}` })).body.data.id),
    );
    const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
    const chance = <T>(value: T) => (Math.random() < 0.5 ? value : null);
    const many = Array.from({ length: 120 }, () => {
      const amount_cents = 1 + Math.floor(Math.random() * costBounds.amount_cents);
      const category = pick(["purchase", "part", "tool", "sale", "other"] as const);
      return {
        category,
        amount_cents: category === "sale" ? -amount_cents : amount_cents,
        currency: pick(["PLN", "EUR", "USD", "JPY"]),
        day: pick(["1900-01-01", "2026-05-01", "2024-02-29"]),
        bike_id: chance(pick(bikes)),
        rate: chance(Number((Math.random() * 100 + 1e-8).toFixed(8))),
        shop: chance(pick(["=1+1", "„Rower”", "x".repeat(255)])),
        note: chance("a\n\tb"),
        warranty_until: chance("2099-12-31"),
      };
    });
    for (const expense of many) expect((await rider.post("/expenses", expense)).status).toBe(201);
    const target = await collector(app());
    expect((await sendImport(target, await exported(rider))).body.data.errors).toEqual([]);
    expect(String(await exported(target))).toBe(String(await exported(rider)));
    expect(await shownTo(target)).toEqual(await shownTo(rider));
  });
});

const garage = (things: object) =>
  JSON.stringify({ ...garageFormat, bikes: [{ id: 7, name: "Rudy", purchase_price: 5 }], ...things });
const expense = { category: "tool", amount_cents: 5, currency: "PLN", day: "2026-01-01" };
const price = { ...expense, category: "purchase", bike: 7, price_of: "bike" };
const budget = { year: 2026, amount_cents: 1, currency: "PLN" };
const many = <T>(count: number, thing: T) => Array.from({ length: count }, () => thing);

describe("costs in a file", () => {
  const app = sharedTestApp();

  test.each([
    ["no category", { expenses: [{ ...expense, category: null }] }, "expenses.category"],
    ["an amount of nothing", { expenses: [{ ...expense, amount_cents: 0 }] }, "expenses.amount_cents"],
    ["a sale that costs", { expenses: [{ ...expense, category: "sale" }] }, "expenses.amount_cents"],
    ["an amount of too much", { expenses: [{ ...expense, amount_cents: 1e9 }] }, "expenses.amount_cents"],
    ["an unknown currency", { expenses: [{ ...expense, currency: "XXX" }] }, "expenses.currency"],
    ["no day", { expenses: [{ ...expense, day: null }] }, "expenses.day"],
    ["a day that is to come", { expenses: [{ ...expense, day: "2099-01-01" }] }, "expenses.day"],
    ["a rate that is none", { expenses: [{ ...expense, rate: -1 }] }, "expenses.rate"],
    ["a bike that the file lacks", { expenses: [{ ...expense, bike: 8 }] }, "expenses.bike"],
    ["a part that the file lacks", { expenses: [{ ...expense, part: 1 }] }, "expenses.part"],
    ["a service that the file lacks", { expenses: [{ ...expense, service: 1 }] }, "expenses.service"],
    ["a price of nothing", { expenses: [{ ...price, bike: null }] }, "expenses.bike"],
    ["one price twice", { expenses: many(2, price) }, "expenses.price_of"],
    [
      "too many files",
      { expenses: [{ ...expense, files: many(21, { name: "a", file: "b" }) }] },
      "expenses.files",
    ],
    [
      "a file without a name",
      { expenses: [{ ...expense, files: [{ file: "a" }] }] },
      "expenses.files.0.name",
    ],
    ["a budget of nothing", { budgets: [{ ...budget, amount_cents: 0 }] }, "budgets.amount_cents"],
    ["a budget of no year", { budgets: [{ ...budget, year: 1800 }] }, "budgets.year"],
    ["one budget twice", { budgets: many(2, budget) }, "budgets.category"],
  ])("are refused with %s, and nothing comes in", async (_what, things, column) => {
    const rider = await collector(app());
    const { body } = await sendImport(rider, garage(things), { dry_run: "true" });
    expect(body.data.errors.map((error: { column: string }) => error.column)).toContain(column);
    expect((await sendImport(rider, garage(things))).status).toBe(422);
    expect((await rider.get("/bikes")).body.data).toEqual([]);
    expect((await rider.get("/expenses")).body.data).toEqual([]);
  });

  test("of before there were any make an expense of each price", async () => {
    const rider = await collector(app());
    expect((await sendImport(rider, garage({}))).body.data).toMatchObject({ bikes: 1, expenses: 0 });
    expect((await rider.get("/expenses")).body.data).toMatchObject([{ price_of: "bike", amount_cents: 500 }]);
  });

  test("of a price that its bike does not have are an expense of their own", async () => {
    const rider = await collector(app());
    const file = {
      ...garageFormat,
      bikes: [{ id: 7, name: "Rudy" }],
      expenses: [{ ...price, note: "cash" }],
    };
    expect((await sendImport(rider, JSON.stringify(file))).status).toBe(200);
    const [own] = (await rider.get("/expenses")).body.data;
    expect(own).toMatchObject({ price_of: null, note: "cash", bike: { name: "Rudy" } });
  });

  test("leave a budget that the rider has already", async () => {
    const rider = await collector(app());
    const had = { user_id: rider.id, year: 2026, category: "" as const, amount_cents: 7, currency: "EUR" };
    await app().db.insertInto("budgets").values(had).execute();
    expect((await sendImport(rider, garage({ budgets: [budget] }))).status).toBe(200);
    const kept = app().db.selectFrom("budgets").select("amount_cents").where("user_id", "=", rider.id);
    expect(await kept.execute()).toEqual([{ amount_cents: 7 }]);
  });
});

describe("receipts in an archive", () => {
  const archive = (files: object[], also: Record<string, Buffer>) =>
    zipOf({ ...also, "garage.json": garage({ expenses: [{ ...expense, files }] }) });

  test("that lie, are missing or would lead elsewhere are left out, and the others are what they are", async () => {
    const app = await openTestApp();
    const rider = await collector(app);
    const named = (name: string, file: string) => ({ name, file, kind: "receipt" });
    const sent = await sendImport(
      rider,
      await archive(
        [
          named("../../../etc/cron.d/x.html", "receipts/1.pdf"),
          named("page.pdf", "receipts/2.pdf"),
          named("missing.pdf", "receipts/3.pdf"),
          named("passwd.pdf", "../../../../etc/passwd"),
          named("photo.pdf", "receipts/4.pdf"),
          named("large.pdf", "receipts/5.pdf"),
          { ...named("sealed.jpg", "receipts/2.pdf"), seal: "x".repeat(43) },
        ],
        {
          "receipts/1.pdf": smallPdf(),
          "receipts/2.pdf": Buffer.from("<html>"),
          "receipts/4.pdf": await smallPhoto(),
          "receipts/5.pdf": Buffer.concat([smallPdf(), Buffer.alloc(costBounds.pdf)]),
        },
      ),
    );
    expect(sent.body.data).toMatchObject({ expenses: 1, receipts: 2, receipts_left_out: 5 });
    const [{ files }] = (await rider.get("/expenses?category=tool")).body.data;
    expect(files).toMatchObject([
      { name: "x.html.pdf", type: "application/pdf" },
      { name: "photo.jpg", type: "image/jpeg" },
    ]);
    expect(filesIn(app, "expenses").filter((name) => name.includes("-full."))).toHaveLength(2);
  });

  test("are kept as long as the plan has room for them, to the byte", async () => {
    const size = smallPdf().length;
    for (const [room, kept] of [
      [2 * size, 2],
      [2 * size - 1, 1],
    ] as const) {
      const app = await openTestApp({ config: { STORAGE_COLLECTOR_MB: room / 1e6 } });
      const rider = await collector(app);
      const both = ["a", "b"].map((name) => ({ name, file: `${name}.pdf` }));
      const sent = await sendImport(rider, await archive(both, { "a.pdf": smallPdf(), "b.pdf": smallPdf() }));
      expect(sent.body.data).toMatchObject({ receipts: kept, receipts_left_out: 2 - kept });
      expect(filesIn(app, "expenses")).toHaveLength(kept);
      expect(await storedBytes(app.db, rider.id)).toBe(kept * size);
    }
  });

  test("of an import that fails leave no file behind", async () => {
    const app = await openTestApp();
    const rider = await app.rider();
    await onPlan(app, rider, "hobbyist");
    for (let i = 0; i < 2; i++) await rider.post("/bikes", { name: "Full" });
    const file = await archive([{ name: "a", file: "a.pdf" }], { "a.pdf": smallPdf() });
    expect((await sendImport(rider, file)).status).toBe(403);
    expect(filesIn(app, "expenses")).toEqual([]);
  });
});
