import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import type { Db } from "#server/platform/db/open.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { fullBike } from "./full-bike.ts";

// A shop with 10,000 orders, 60 of them open: what its board, a search and the orders of a state need beside the list of
// 50 bikes, in turns: node bench/shops.ts [rounds] [calls a round] [folder] [sqlite or postgres; both by default].
// Run bin/check first: it brings PostgreSQL.
const [rounds = "7", calls = "20", where = ".", only] = process.argv.slice(2);
const [bikeCount, orderCount, openCount] = [50, 10_000, 60];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const dayMs = 86_400_000;
const instant = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString();

const open = ["received", "in_progress", "ready"] as const;
const bike = {
  brand: "Kross",
  model: "Evado",
  colour: "red",
  type: "trekking",
  size: "M",
  frame_number: "KR 1",
};

/** An order of the bench's shop, by its number: the youngest are open. */
function order(shop_id: number, index: number) {
  const [customer_name, customer_phone] = [`Customer ${index % 3000}`, `+48 600 ${100_000 + (index % 3000)}`];
  const at = instant((orderCount - index) / 10);
  const isOpen = index > orderCount - openCount;
  const number = `2026-${String(index).padStart(4, "0")}`;
  return {
    shop_id,
    year: 2026,
    sequence: index,
    customer_name,
    customer_phone,
    bike: JSON.stringify(bike),
    state: isOpen ? (open[index % 3] ?? "ready") : ("collected" as const),
    wanted: "It creaks.",
    promised_on: instant((orderCount - index) / 10 - 3).slice(0, 10),
    currency: "PLN",
    received_at: at,
    searched: searchText(number, customer_name, customer_phone, bike.brand, bike.model, bike.frame_number),
    created_at: at,
    updated_at: at,
  };
}

async function fill(db: Db, shop: number): Promise<void> {
  for (let first = 1; first <= orderCount; first += 500) {
    const orders = Array.from({ length: 500 }, (_, at) => order(shop, first + at));
    await db.transaction().execute(async (trx) => {
      const added = await trx.insertInto("work_orders").values(orders).returning("id").execute();
      const line = { kind: "labour", title: "Work", quantity: 1000, unit_cents: 9000, minutes: 45 } as const;
      const lines = added.flatMap(({ id }) => [line, line].map((one) => ({ ...one, order_id: id })));
      await trx
        .insertInto("order_lines")
        .values(lines.map((one) => ({ ...one, state: "done" as const })))
        .execute();
    });
  }
}

async function measure(name: string, folder: string, url?: string): Promise<void> {
  const undo: (() => unknown)[] = [];
  try {
    const env = { SHOPS_OPEN: "true", ...(url && { DATABASE_URL: url }) };
    const server = await startServer(folder, env, (step) => undo.push(step));
    const { token } = await server.riderWithBike();
    const send = async (method: string, call: string, body?: object) => {
      const response = await server.call(method, call, token, body);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${call}: ${text}`);
      return JSON.parse(text) as { data: { id: number; slug: string }; meta: { total: number } };
    };
    for (let count = 1; count < bikeCount; count++) await send("POST", "/bikes", fullBike(`Bike ${count}`));
    const registered = {
      kind: "professional",
      name: "Bench",
      street: "Długa 1",
      city: "Kraków",
      postal_code: "30-001",
    };
    const { data: shop } = await send("POST", "/shops", { ...registered, email: "shop@example.com" });
    const db = await openDatabase({ dataDir: folder, ...(url && { url }) });
    await fill(db, shop.id);
    await db.destroy();
    if (url) {
      const client = new pg.Client(url);
      await client.connect();
      await client.query("vacuum analyze");
      await client.end();
    }
    console.log(name);
    await compare((call) => send("GET", call), shop.slug);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

async function compare(get: (call: string) => Promise<unknown>, slug: string): Promise<void> {
  const paths = {
    bikes: "/bikes",
    board: `/shops/${slug}/orders?state=open&per_page=200`,
    "a search": `/shops/${slug}/orders?search=customer%202999`,
    "a search for nothing": `/shops/${slug}/orders?search=nobody`,
    collected: `/shops/${slug}/orders?state=collected&per_page=30`,
  };
  const times = new Map(Object.keys(paths).map((name) => [name, [] as number[]]));
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, url] of Object.entries(paths))
      for (let count = 0; count < Number(calls); count++) {
        const before = performance.now();
        await get(url);
        times.get(name)?.push(performance.now() - before);
      }
  const usual = median(times.get("bikes") ?? []);
  for (const [name, taken] of times)
    console.log(`${name.padEnd(22)} ${median(taken).toFixed(1)} ms  ${(median(taken) / usual).toFixed(2)} ×`);
}

const folder = mkdtempSync(path.join(path.resolve(where), "shops-"));
try {
  if (only !== "postgres") await measure("SQLite", path.join(folder, "sqlite"));
  if (only !== "sqlite") {
    const postgres = await startPostgres({ durable: true });
    try {
      await postgres.createDatabase("shops");
      await measure("PostgreSQL", path.join(folder, "postgres"), `${postgres.url}/shops`);
    } finally {
      await postgres.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
