import { expect, test } from "vitest";
import { archiveBank, nobodysAddress, type Published, standInBank } from "#server/platform/testing/bank.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, minute, openTestApp } from "#server/platform/testing/test-app.ts";
import { dayRateRepo } from "./day-rates.repo.ts";
import { dayRates } from "./day-rates.ts";

/** Good Friday to Easter Monday, Christmas, and the day on which a leap year has one more. */
const published: Published = {
  EUR: {
    "2002-01-02": 3.5031,
    "2026-04-02": 4.2801,
    "2026-04-07": 4.2907,
    "2026-05-28": 4.2345,
    "2026-05-29": 4.25,
    "2026-06-01": 4.26,
  },
  IDR: { "2026-05-29": 0.00021957 },
  JPY: { "2026-05-29": 0.024412 },
  GBP: { "2026-05-18": 4.9 },
};

eachDb("the bank's rates of days", (on) => {
  /** Waits up to `patience` milliseconds for the bank, which on a busy machine takes its time. */
  async function open(url: string, now = "2026-06-10T10:00:00.000Z", patience = 10_000) {
    const app = await openTestApp({ on });
    app.clock.now = new Date(now);
    const logged: unknown[] = [];
    const repo = dayRateRepo(app.db);
    const rates = dayRates({
      repo,
      bank: url,
      log: { info: (...line: unknown[]) => void logged.push(line) } as never,
      now: () => app.clock.now,
      patience: { request: patience, background: patience },
    });
    /** What is known of a currency on a day: rate, day of its table, and whether it is final. */
    const known = async (currency: string, on_day: string) => {
      const row = await repo.find(currency, on_day);
      return row ? [row.mid_e8, row.rate_day, row.is_final] : null;
    };
    return { app, rates, known, logged, repo };
  }

  test.each<[string, string, string, unknown[]]>([
    ["a working day", "EUR", "2026-05-29", [425_000_000, "2026-05-29", 1]],
    ["a Saturday", "EUR", "2026-05-30", [425_000_000, "2026-05-29", 1]],
    ["a Sunday", "EUR", "2026-05-31", [425_000_000, "2026-05-29", 1]],
    ["the end of a long holiday", "EUR", "2026-04-06", [428_010_000, "2026-04-02", 1]],
    ["the last of ten days without a table", "GBP", "2026-05-28", [490_000_000, "2026-05-18", 1]],
    ["the eleventh day without one", "GBP", "2026-05-29", [null, null, 1]],
    ["a currency with eight decimals", "IDR", "2026-05-29", [21_957, "2026-05-29", 1]],
    ["a currency of a hundred in print", "JPY", "2026-05-29", [2_441_200, "2026-05-29", 1]],
    ["the archive's first day", "EUR", "2002-01-02", [350_310_000, "2002-01-02", 1]],
    ["the day before that", "EUR", "2002-01-01", [null, null, 1]],
    ["a day long before", "EUR", "1999-07-01", [null, null, 1]],
    ["a currency that it has not", "BGN", "2026-05-29", [null, null, 1]],
  ])("are those in force on %s", async (_name, currency, on_day, row) => {
    const { url, asked: requested } = await archiveBank(published);
    const { rates, known, logged } = await open(url);
    await rates.ask([{ currency, day: on_day }]);
    expect(await known(currency, on_day)).toEqual(row);
    await rates.ask([{ currency, day: on_day }]);
    await rates.complete([]);
    expect(requested).toHaveLength(on_day < "2002-01-02" ? 0 : 1);
    expect(logged).toEqual([]);
  });

  test("are requested by currency and days, and nothing else is sent", async () => {
    const { url, asked: requested } = await archiveBank(published);
    const { rates } = await open(url);
    await rates.ask([
      { currency: "EUR", day: "2026-05-30" },
      { currency: "PLN", day: "2026-05-30" },
      { currency: "EUR", day: "2026-05-30" },
      { currency: "EUR", day: "2002-01-05" },
    ]);
    expect(requested.toSorted()).toEqual(["EUR 2002-01-02 2002-01-05", "EUR 2026-05-20 2026-05-30"]);
  });

  test("change with the table of today, and then no more", async () => {
    const { url, asked: requested, published: tables } = await archiveBank({ EUR: { "2026-05-28": 4.2 } });
    const wanted = [{ currency: "EUR", day: "2026-05-29" }];
    const { app, rates, known } = await open(url, "2026-05-29T08:00:00.000Z");
    await rates.ask(wanted);
    expect(await known("EUR", "2026-05-29")).toEqual([420_000_000, "2026-05-28", 0]);
    await rates.ask(wanted);
    expect(requested).toEqual(["EUR 2026-05-19 2026-05-29"]);
    tables["EUR"] = { "2026-05-28": 4.2, "2026-05-29": 4.3 };
    app.pass(60 * minute);
    await rates.complete(wanted);
    expect(await known("EUR", "2026-05-29")).toEqual([430_000_000, "2026-05-29", 1]);
    tables["EUR"] = { "2026-05-29": 4.9 };
    app.pass(60 * minute);
    await rates.ask(wanted);
    await rates.complete(wanted);
    expect(await known("EUR", "2026-05-29")).toEqual([430_000_000, "2026-05-29", 1]);
  });

  test("of a day without a table are final once that day has ended in Warsaw", async () => {
    const { url, asked: requested } = await archiveBank(published);
    const wanted = [{ currency: "EUR", day: "2026-05-30" }];
    const { app, rates, known } = await open(url, "2026-05-30T21:59:59.000Z");
    await rates.ask(wanted);
    expect(await known("EUR", "2026-05-30")).toEqual([425_000_000, "2026-05-29", 0]);
    app.pass(60 * minute);
    await rates.ask(wanted);
    expect(await known("EUR", "2026-05-30")).toEqual([425_000_000, "2026-05-29", 1]);
    app.pass(10 * day);
    await rates.ask(wanted);
    expect(requested).toHaveLength(2);
  });

  test("of tomorrow are today's until then", async () => {
    const { url, asked: requested } = await archiveBank(published);
    const { rates, known } = await open(url, "2026-05-29T20:00:00.000Z");
    await rates.ask([{ currency: "EUR", day: "2026-05-30" }]);
    expect(requested).toEqual(["EUR 2026-05-20 2026-05-29"]);
    expect(await known("EUR", "2026-05-30")).toEqual([425_000_000, "2026-05-29", 0]);
  });

  test("are requested once for calls that come at the same time", async () => {
    const { url, asked: requested } = await archiveBank(published);
    const { rates, known } = await open(url);
    await Promise.all(Array.from({ length: 20 }, () => rates.ask([{ currency: "EUR", day: "2026-05-29" }])));
    expect(requested).toEqual(["EUR 2026-05-19 2026-05-29"]);
    expect(await known("EUR", "2026-05-29")).toEqual([425_000_000, "2026-05-29", 1]);
  });

  test("of many days are requested in ranges of 93 days, each day once, and all are kept", async () => {
    const days = Array.from({ length: 300 }, (_, index) =>
      new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10),
    );
    const mids = Object.fromEntries(days.map((one, index) => [one, 4 + index / 1000]));
    const { url, asked: requested } = await archiveBank({ EUR: mids });
    const { rates, known, logged } = await open(url);
    const wanted = [...days, ...days].map((one) => ({ currency: "EUR", day: one }));
    expect(await rates.complete(wanted)).toBeUndefined();
    const lengths = requested.map((range) => {
      const [, from = "", to = ""] = range.split(" ");
      return (Date.parse(to) - Date.parse(from)) / day + 1;
    });
    expect(lengths).toEqual([93, 93, 93, 61]);
    for (const [index, one] of days.entries())
      expect(await known("EUR", one)).toEqual([400_000_000 + index * 100_000, one, 1]);
    expect(logged).toEqual([]);
  });

  test("are requested in a hundred ranges a run at most, and the rest in the next run", async () => {
    const { url, asked: requested } = await archiveBank({ EUR: {} });
    const { rates, known } = await open(url);
    const wanted = Array.from({ length: 101 }, (_, index) => ({
      currency: "EUR",
      day: new Date(Date.UTC(2002, 5, 1) + index * 85 * day).toISOString().slice(0, 10),
    }));
    expect(await rates.complete(wanted)).toBe("again");
    expect(requested).toHaveLength(100);
    expect(await rates.complete(wanted.slice(100))).toBeUndefined();
    expect(await known("EUR", wanted.at(-1)!.day)).toEqual([null, null, 1]);
  });

  const series = (more: object, rate: object = {}) => ({
    table: "A",
    currency: "euro",
    code: "EUR",
    rates: [{ no: "1/A/NBP/2026", effectiveDate: "2026-05-29", mid: 4.25, ...rate }],
    ...more,
  });
  const saying = (body: unknown) =>
    standInBank((_request, response) => response.end(typeof body === "string" ? body : JSON.stringify(body)));

  test.each<[string, () => Promise<string>]>([
    ["away", () => nobodysAddress()],
    ["slow", () => standInBank(() => {})],
    ["slow in the middle", () => standInBank((_request, response) => void response.write('{"table":'))],
    ["broken", () => standInBank((_request, response) => response.writeHead(500).end("{}"))],
    [
      "elsewhere",
      () => standInBank((_request, response) => response.writeHead(302, { location: "/" }).end()),
    ],
    ["of another mind about the range", () => standInBank((_, response) => response.writeHead(400).end())],
    ["a page", () => saying("<!doctype html>")],
    ["cut off", () => saying('{"table":"A","rates":[')],
    ["another table", () => saying(series({ table: "C" }))],
    ["another currency", () => saying(series({ code: "USD" }))],
    ["another day", () => saying(series({}, { effectiveDate: "2026-05-30" }))],
    ["on no calendar", () => saying(series({}, { effectiveDate: "2026-05-32" }))],
    ["giving it away", () => saying(series({}, { mid: 0 }))],
    ["paying for it", () => saying(series({}, { mid: -4.25 }))],
    ["absurd", () => saying(series({}, { mid: 40.0001 }))],
    ["nearly giving it away", () => saying(series({}, { mid: 0.000009 }))],
    ["saying numbers as text", () => saying(series({}, { mid: "4.25" }))],
  ])("are requested again later while the bank is %s, and nobody waits long", async (_how, find) => {
    const url = await find();
    const { app, rates, known, logged, repo } = await open(url, undefined, 300);
    const wanted = [{ currency: "EUR", day: "2026-05-29" }];
    const began = performance.now();
    await rates.ask(wanted);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(await known("EUR", "2026-05-29")).toBeNull();
    await expect.poll(() => logged.length).toBe(1);
    expect(logged[0]).toEqual([{ bank: url, reason: expect.stringMatching(/./) }, expect.any(String)]);
    // The bank gets no further request for a minute.
    app.pass(59_000);
    await rates.ask(wanted);
    expect(logged).toHaveLength(1);
    app.pass(2000);
    await rates.ask(wanted);
    await expect.poll(() => logged.length).toBe(2);
    // A rate that is already stored is not replaced.
    const row = { mid_e8: 1, rate_day: "2026-05-28", table_no: "1", is_final: 0, asked_at: "2026-05-28" };
    await repo.keep([{ ...row, currency: "EUR", day: "2026-05-29" }]);
    await rates.complete(wanted);
    expect(await known("EUR", "2026-05-29")).toEqual([1, "2026-05-28", 0]);
  });

  test("of one currency that are wrong keep none of another", async () => {
    const { url } = await archiveBank(published);
    const wrong = await standInBank((request, response) => {
      if (request.url?.includes("/usd/")) return void response.end("{}");
      response.writeHead(307, { location: url + request.url }).end();
    });
    const { rates, known } = await open(wrong);
    const day = "2026-05-29";
    expect(await rates.complete([{ currency: "USD", day }])).toBeUndefined();
    expect(
      await rates.complete([
        { currency: "USD", day },
        { currency: "EUR", day },
      ]),
    ).toBe("away");
    expect(await known("USD", day)).toBeNull();
  });

  test("of the largest and smallest that are believed are kept", async () => {
    for (const [mid, mid_e8] of [
      [40, 4_000_000_000],
      [0.00001, 1000],
    ]) {
      const { rates, known } = await open(await saying(series({}, { mid })));
      await rates.ask([{ currency: "EUR", day: "2026-05-29" }]);
      expect(await known("EUR", "2026-05-29")).toEqual([mid_e8, "2026-05-29", 1]);
    }
  });
});
