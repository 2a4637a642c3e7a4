import { describe, expect, test } from "vitest";
import { nobodysAddress, standInBank as bank } from "#server/platform/testing/bank.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { exchangeRateRepo } from "./rates.repo.ts";
import { refreshRates } from "./refresh.ts";

/** A table in the bank's format. */
const table = (EUR: number, USD: number, effectiveDate = "2026-11-20", no = "225/A/NBP/2026") => [
  {
    table: "A",
    no,
    effectiveDate,
    rates: [
      { currency: "bat (Tajlandia)", code: "THB", mid: 0.1101 },
      { currency: "dolar amerykański", code: "USD", mid: USD },
      { currency: "euro", code: "EUR", mid: EUR },
    ],
  },
];

const publishing = (body: unknown) =>
  bank((request, response) => {
    const isTable = request.url === "/api/exchangerates/tables/a/?format=json";
    response.statusCode = isTable ? 200 : 404;
    response.end(isTable ? JSON.stringify(body) : "404 NotFound");
  });

const friday = { date: "2026-11-20", table: "225/A/NBP/2026", EUR: 4.2, USD: 3.65 };

eachDb("exchange rates", (on) => {
  async function open() {
    const app = await openTestApp({ on });
    const logged: unknown[] = [];
    const log = { info: (...line: unknown[]) => void logged.push(line) } as never;
    const repo = exchangeRateRepo(app.db);
    const refresh = (url: string) => refreshRates({ repo, bank: url, log, patience: 300 });
    const pricing = async () => (await app.visitor.get("/plans")).body.data;
    return { refresh, pricing, logged };
  }

  test("are what the bank says, with its date, and prices are converted at them", async () => {
    const { refresh, pricing, logged } = await open();
    expect(await refresh(await publishing(table(4.2, 3.65)))).toBeUndefined();
    const { rate, plans } = await pricing();
    expect(rate).toEqual(friday);
    expect(plans.map(({ price }: { price: object }) => price)).toEqual([
      { PLN: 0, EUR: 0, USD: 0 },
      { PLN: 15, EUR: 3.57, USD: 4.11 },
      { PLN: 30, EUR: 7.14, USD: 8.22 },
    ]);
    expect(logged).toEqual([]);
  });

  test("follow a newer table, stay over a holiday, and never go back", async () => {
    const { refresh, pricing } = await open();
    await refresh(await publishing(table(4.1, 3.5, "2026-11-19", "224/A/NBP/2026")));
    await refresh(await publishing(table(4.2, 3.65)));
    expect((await pricing()).rate).toEqual(friday);
    await refresh(await publishing(table(4.2, 3.65)));
    await refresh(await publishing(table(4.1, 3.5, "2026-11-19", "224/A/NBP/2026")));
    expect((await pricing()).rate).toEqual(friday);
    await refresh(await publishing(table(4.3, 3.7, "2026-11-20", "225/A/NBP/2026 (corrected)")));
    expect((await pricing()).rate).toMatchObject({ EUR: 4.3, USD: 3.7 });
  });

  test.each<[string, () => Promise<string>]>([
    ["away", () => nobodysAddress()],
    ["slow", () => bank(() => {})],
    ["slow in the middle", () => bank((_request, response) => void response.write('[{"table":'))],
    ["broken", () => bank((_request, response) => response.writeHead(500).end("[]"))],
    ["elsewhere", () => bank((_request, response) => response.writeHead(302, { location: "/" }).end())],
    ["a page", () => bank((_request, response) => response.end("<!doctype html>"))],
    ["silent", () => publishing([])],
    ["another table", () => publishing([{ ...table(4, 3)[0], table: "C" }])],
    ["without a euro", () => publishing([{ ...table(4, 3)[0], rates: [{ code: "USD", mid: 3 }] }])],
    ["giving dollars away", () => publishing(table(4, 0))],
    ["saying numbers as text", () => publishing(table("4.2" as never, 3))],
    ["on no calendar", () => publishing(table(4, 3, "2026-02-30"))],
  ])("stay as they are known while the bank is %s, with a line in the log", async (_how, find) => {
    const { refresh, pricing, logged } = await open();
    const url = await find();
    expect(await refresh(url)).toBe("again");
    expect((await pricing()).rate).toBeNull();
    await refresh(await publishing(table(4.2, 3.65)));
    await refresh(url);
    expect((await pricing()).rate).toEqual(friday);
    expect(logged).toEqual([
      [{ bank: url, reason: expect.stringMatching(/./) }, expect.any(String)],
      [{ bank: url, reason: expect.stringMatching(/./) }, expect.any(String)],
    ]);
  });
});

describe("the plans", () => {
  const app = sharedTestApp({ config: { PRICE_ENTHUSIAST_PLN: 14.99 } });

  test("are shown to anyone, in PLN alone while no rate is known", async () => {
    for (const caller of [app().visitor, app().as("nonsense"), await app().rider()])
      expect(await caller.get("/plans")).toMatchObject({
        status: 200,
        body: {
          success: true,
          data: {
            plan_limits: "enforced",
            trial_days: 14,
            plans: [
              { plan: "hobbyist", bikes: 2, photos_per_bike: 3, price: { PLN: 0, EUR: null, USD: null } },
              {
                plan: "enthusiast",
                bikes: 5,
                photos_per_bike: 10,
                price: { PLN: 14.99, EUR: null, USD: null },
              },
              { plan: "collector", bikes: 9007199254740991, photos_per_bike: 9007199254740991 },
            ],
            rate: null,
          },
        },
      });
  });

  test("say when limits are off", async () => {
    const free = await openTestApp({ config: { PLAN_LIMITS: "off" } });
    expect((await free.visitor.get("/plans")).body.data.plan_limits).toBe("off");
  });
});

test("rates are requested from the bank once the server listens, and nobody waits for them", async () => {
  let requests = 0;
  const url = await bank(() => void requests++);
  const app = await openTestApp({ config: { NBP_URL: url } });
  await app.fastify.listen({ host: "127.0.0.1", port: 0 });
  await expect.poll(() => requests).toBe(1);
  expect((await app.visitor.get("/plans")).status).toBe(200);
});
