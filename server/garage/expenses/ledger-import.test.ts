import { expect, test } from "vitest";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { LedgerImportReport } from "#contract/garage/expenses.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { ledgerAmount, ledgerDay } from "./ledger-line.ts";

test.each([
  ["1 234,56", 123_456],
  ["1\u00A0234,56 zł", 123_456],
  ["1,234.56", 123_456],
  ["€1,234.56", 123_456],
  ["1.234,56 €", 123_456],
  ["PLN 120", 12_000],
  ["12,5", 1250],
  ["-300,00 zł", -30_000],
  ["−5", -500],
  ["€-5", -500],
  ["+7.10", 710],
  ["0", 0],
  ["9999999.99", 999_999_999],
  ["", null],
  ["free", null],
  ["1,23,45", null],
  ["12.345.6", null],
  ["1e5", null],
  ["--5", null],
  ["NaN", null],
  ["1".repeat(99), null],
  [" ".repeat(100_000) + "x", null],
])("the amount %j of a ledger is %s cents", (text, cents) => {
  expect(ledgerAmount(text)).toBe(cents);
});

test.each([
  ["2026-03-01", "2026-03-01"],
  ["2026-03-01T10:00:00", "2026-03-01"],
  ["2026/3/1", "2026-03-01"],
  ["1.03.2026", "2026-03-01"],
  ["03.04.2026", "2026-04-03"],
  ["25/03/2026", "2026-03-25"],
  ["03/25/2026", "2026-03-25"],
  ["03/03/2026", "2026-03-03"],
  ["01/03/2026", "either"],
  ["1-3-2026", "either"],
  ["31.02.2026", null],
  ["03.25.2026", null],
  ["32/13/2026", null],
  ["1.03.26", null],
  ["yesterday", null],
  ["", null],
])("the day %j of a ledger is %s", (text, day) => {
  expect(ledgerDay(text)).toBe(day);
});

type Line = LedgerImportReport["lines"][number];

eachDb("a ledger that is imported", (on) => {
  const app = sharedTestApp({ on });
  const english = { day: "Date", amount: "Amount" };
  const opened = async () => {
    const rider = await app().rider();
    const send = async (
      file: Buffer | string | null,
      mapping: unknown = english,
      more: object = {},
      language = "en",
    ) => {
      const blob: Record<string, Blob> =
        file === null ? {} : { file: new Blob([typeof file === "string" ? file : new Uint8Array(file)]) };
      const text = typeof mapping === "string" ? mapping : JSON.stringify(mapping);
      const sent = await multipartOf({ mapping: text, ...more, ...blob });
      return rider.raw("POST", "/expenses/import", sent.bytes, { ...sent.type, "accept-language": language });
    };
    const list = async () => (await rider.get("/expenses?sort=oldest")).body;
    return { rider, send, list };
  };

  test("comes in but for the lines that cannot be read, which are listed with their places in the file", async () => {
    const { send, list } = await opened();
    const file = [
      "\uFEFFKiedy;Kwota;Waluta;Rodzaj;Uwagi",
      "1.03.2026;1 234,56 zł;;Narzędzia;'=klucz",
      '2026-03-02;"12,50";EUR;Tools;"dwie',
      'linie"',
      "",
      "jutro;10;PLN;;",
      "3.03.2026;-300;pln;Sprzedaż;rama",
      "4.03.2026;-1;;other;",
      "5.03.2026;0;;;",
      "6.03.2026;tanio;;;",
      "7.03.2026;9999999,99;€;opony;",
      "8.03.2026;10000000;;;",
      "9.03.2026;5;XXX;;",
      "9.03.9999;5;;;",
      "04/05/2026;5;;;",
      "10.03.2026",
    ].join("\r\n");
    const mapping = { day: "Kiedy", amount: "Kwota", currency: "Waluta", category: "Rodzaj", note: "Uwagi" };
    const dry = await send(file, mapping, { dry_run: "true" }, "pl");
    expect(await list()).toMatchObject({ data: [] });
    const { status, body } = await send(file, mapping, {}, "pl");
    expect([status, body.message]).toEqual([200, "Zaimportowano 4 wydatki."]);
    expect({ ...dry.body.data, import_id: body.data.import_id }).toEqual(body.data);
    expect(body.data).toMatchObject({ imported: 4, refused_count: 9 });
    expect(
      body.data.refused.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    ).toEqual([
      [6, "Nie można odczytać dnia."],
      [8, "Ujemna kwota może być tylko przy sprzedaży, chyba że to kwoty z minusem są wydatkami."],
      [9, "Kwota wynosi zero."],
      [10, "Nie można odczytać kwoty."],
      [12, "Kwota może wynosić najwyżej 9 999 999,99."],
      [13, "Tej waluty nie znamy."],
      [14, expect.stringMatching(/^„Dzień”: nie później niż \d/)],
      [15, "Ten zapis może oznaczać dwa różne dni: napisz 2026-03-01 albo 1.03.2026."],
      [16, "Nie można odczytać kwoty."],
    ]);
    expect((await list()).data).toMatchObject([
      { day: "2026-03-01", amount_cents: 123_456, currency: "PLN", category: "tool", note: "=klucz" },
      { day: "2026-03-02", amount_cents: 1250, currency: "EUR", category: "tool", note: "dwie\nlinie" },
      { day: "2026-03-03", amount_cents: -30_000, currency: "PLN", category: "sale", note: "rama" },
      { day: "2026-03-07", amount_cents: 999_999_999, currency: "EUR", category: "other", note: null },
    ]);
  });

  test("is in the rider's currency where it says none, in UTF-16 too, and comes back from what was exported", async () => {
    const { rider, send, list } = await opened();
    const text = 'Date,Amount\n2026-03-01,"1,234.56"\n2026-03-02,€5\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    expect((await send(utf16)).body.data.imported).toBe(2);
    expect(
      (await send("Date,Amount (EUR)\n2026-03-03,7\n", { ...english, amount: "Amount (EUR)" })).status,
    ).toBe(200);
    const { data } = await list();
    expect(data).toMatchObject([
      { amount_cents: 123_456, currency: "USD" },
      { amount_cents: 500, currency: "EUR" },
      { amount_cents: 700, currency: "EUR" },
    ]);
    const other = await opened();
    const csv = (await rider.get("/expenses?format=csv")).body;
    const own = { day: "day", amount: "amount", currency: "currency", category: "category", note: "note" };
    expect((await other.send(csv, own)).body.data).toMatchObject({
      imported: 3,
      refused: [],
      refused_count: 0,
    });
    expect(
      (await other.list()).data.map(({ amount_cents }: { amount_cents: number }) => amount_cents),
    ).toEqual([123_456, 500, 700]);
  });

  test("of a bank has minuses for what was spent: what came in is left out, and lines that are here stay once", async () => {
    const { rider, send, list } = await opened();
    const bike = (await rider.post("/bikes", { name: "Łysek", type: "road" })).body.data.id;
    const file = [
      "Date,Amount,Title,Who,Bike",
      "2026-03-01,-240.00,Chain,Rowery Nowak,łysek",
      "2026-03-02,+500,Transfer,Ola,",
      "2026-03-03,-12.50,Coffee,,Unknown",
      "2026-03-03,-12.50,Coffee,,Unknown",
      "2026-03-04,0,Nothing,,",
    ].join("\n");
    const mapping = { ...english, note: "Title", shop: "Who", bike: "Bike" };
    const unspecified = (await send(file, mapping, { dry_run: "true" })).body.data;
    expect(unspecified).toMatchObject({ positive: 1, negative: 3 });
    const bank = { spent: "negative" };
    const dry = (await send(file, mapping, { ...bank, dry_run: "true" })).body.data;
    expect(dry).toMatchObject({ imported: 3, credits: 1, here: 0, refused_count: 1, import_id: null });
    expect(dry.unknown_bikes).toEqual(["Unknown"]);
    expect(dry.lines.map(({ line, amount_cents, state }: Line) => [line, amount_cents, state])).toEqual([
      [2, 24_000, "new"],
      [3, 50_000, "credit"],
      [4, 1250, "new"],
      [5, 1250, "new"],
    ]);
    expect((await list()).meta.total).toBe(0);
    // One of the two coffees is here.
    await rider.post("/expenses", {
      category: "other",
      amount_cents: 1250,
      currency: "USD",
      day: "2026-03-03",
      note: "coffee",
    });
    const first = (await send(file, mapping, bank)).body.data;
    expect(first).toMatchObject({ imported: 2, here: 1, credits: 1 });
    expect((await list()).data).toMatchObject([
      { amount_cents: 24_000, bike_id: bike, shop: "Rowery Nowak", note: "Chain" },
      { amount_cents: 1250 },
      { amount_cents: 1250, bike_id: null, shop: null },
    ]);
    const second = (await send(file, mapping, bank)).body.data;
    expect(second).toMatchObject({ imported: 0, here: 3, import_id: null });
    expect((await send(file, mapping, { ...bank, again: "true" })).body.data.imported).toBe(3);
    expect((await list()).meta.total).toBe(6);
  });

  test("twice at once comes in once", async () => {
    const { send, list } = await opened();
    const file = "Date,Amount\n2026-03-01,5\n2026-03-02,6\n";
    const reports = await Promise.all([send(file), send(file)]);
    expect(reports.map(({ body }) => body.data.imported).toSorted()).toEqual([0, 2]);
    expect((await list()).meta.total).toBe(2);
  });

  test("is undone as a whole, but for what was changed since or has files, which is named", async () => {
    const { rider, send, list } = await opened();
    const lines = Array.from({ length: 205 }, (_, index) => `2026-03-01,${index + 1},n${index}`);
    const { import_id } = (
      await send(`Date,Amount,Note\n${lines.join("\n")}\n`, { ...english, note: "Note" })
    ).body.data;
    await send("Date,Amount\n2026-04-01,5\n");
    const imports = async () =>
      (await rider.get("/expenses/imports")).body.data.map(({ expenses }: { expenses: number }) => expenses);
    expect((await imports()).toSorted()).toEqual([1, 205]);
    const found = (await list()).data.find(({ amount_cents }: Line) => amount_cents === 700);
    await rider.put(`/expenses/${found.id}`, { note: "mine now", version: found.version });
    const other = await app().rider();
    expect((await other.delete(`/expenses/imports/${import_id}`)).status).toBe(404);
    const undone = await rider.delete(`/expenses/imports/${import_id}`);
    expect([undone.status, undone.body.data]).toEqual([
      200,
      {
        deleted: 204,
        kept: [{ id: found.id, day: "2026-03-01", amount_cents: 700, currency: "USD", note: "mine now" }],
        kept_count: 1,
      },
    ]);
    expect((await list()).data.map(({ amount_cents }: Line) => amount_cents)).toEqual([700, 500]);
    // The one that stays is still of it; undone once more, nothing happens to it.
    expect((await rider.delete(`/expenses/imports/${import_id}`)).body.data.deleted).toBe(0);
    expect((await rider.delete("/expenses/imports/nothing")).status).toBe(404);
    const deleted = await app()
      .db.selectFrom("audits")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("event", "=", "deleted")
      .where("auditable_type", "=", "Expense")
      .where("actor_id", "=", rider.id)
      .executeTakeFirstOrThrow();
    expect(Number(deleted.count)).toBe(204);
  });

  test("is refused where it is no table, too large, or its columns are not there", async () => {
    const { send, list } = await opened();
    const good = "Date,Amount\n2026-03-01,5\n";
    const wide = `Date,Amount${",x".repeat(500)}\n2026-03-01,5\n`;
    for (const [name, file, mapping] of [
      ["file", null, english],
      ["file", "", english],
      ["file", "Date,Amount\n\n,\n", english],
      ["file", `${good}\0`, english],
      ["file", wide, english],
      ["file", `${good}2026-03-02,${"9".repeat(100_001)}\n`, english],
      ["file", Buffer.alloc(costBounds.csv + 1, "2026-03-01,5\n"), english],
      ["file", `Date,Amount\n${"2026-03-01,5\n".repeat(costBounds.lines)}`, english],
      ["mapping", "2026-03-01,5\n2026-03-02,6\n", english],
      ["mapping", good, {}],
      ["mapping", good, { day: "Date" }],
      ["mapping", good, { ...english, note: "Note" }],
      ["mapping", good, { day: 1, amount: "Amount" }],
      ["mapping", good, "{"],
      ["mapping", good, null],
    ] as const) {
      const { status, body } = await send(file, mapping);
      expect([name, mapping, status, Object.keys(body.errors ?? {})]).toEqual([name, mapping, 422, [name]]);
    }
    expect((await list()).meta.total).toBe(0);
    const most = await send(`Date,Amount\n${"2026-03-01,5\n".repeat(costBounds.lines - 1)}`, english, {
      dry_run: "true",
    });
    expect(most.body.data.imported).toBe(costBounds.lines - 1);
    const many = await send(`Date,Amount\n${"2026-03-01,x\n".repeat(101)}`);
    expect([many.body.data.refused.length, many.body.data.refused_count]).toEqual([100, 101]);
    // Blank lines count, too, but there may be more of them.
    const blank = (count: number) => send(`Date,Amount\n${"\n".repeat(count)}2026-03-01,5\n`);
    expect((await blank(5 * costBounds.lines - 2)).body.data.imported).toBe(1);
    expect((await blank(5 * costBounds.lines - 1)).body.errors).toEqual({
      file: ["At most 20,000 lines can be imported at once, with the headings."],
    });
  }, 60_000);
});
