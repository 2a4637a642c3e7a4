import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import Sqlite from "better-sqlite3";
import { searchText } from "#server/platform/db/search-text.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { fullBike } from "./full-bike.ts";

// A shop with 10,000 orders, 60 of them open: what its board, a search and the orders of a state need beside the list of
// 50 bikes, in turns: node bench/shops.ts [rounds] [calls a round] [folder]
const [rounds = "7", calls = "20", where = "."] = process.argv.slice(2);
const [bikeCount, orderCount, openCount] = [50, 10_000, 60];
const folder = mkdtempSync(path.join(path.resolve(where), "shops-"));
const undo: (() => unknown)[] = [];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const dayMs = 86_400_000;
const instant = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString();

try {
  const data = path.join(folder, "data");
  const server = await startServer(data, { SHOPS_OPEN: "true" }, (step) => undo.push(step));
  const { token } = await server.riderWithBike();
  const send = async (method: string, url: string, body?: object) => {
    const response = await server.call(method, url, token, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${text}`);
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
  const { id: shop, slug } = (await send("POST", "/shops", { ...registered, email: "shop@example.com" }))
    .data;

  const file = new Sqlite(path.join(data, "spokebook.db"));
  const bike = JSON.stringify({
    brand: "Kross",
    model: "Evado",
    colour: "red",
    type: "trekking",
    size: "M",
    frame_number: "KR 1",
  });
  const order = file.prepare(
    `insert into work_orders (shop_id, year, sequence, customer_name, customer_phone, bike, state, wanted, promised_on,
      currency, received_at, searched, created_at, updated_at)
      values (?, 2026, ?, ?, ?, ?, ?, 'It creaks.', ?, 'PLN', ?, ?, ?, ?)`,
  );
  const line = file.prepare(
    `insert into order_lines (order_id, kind, title, quantity, unit_cents, minutes, state)
      values (?, 'labour', 'Work', 1000, 9000, 45, 'done')`,
  );
  file.transaction(() => {
    for (let index = 1; index <= orderCount; index++) {
      const [name, phone] = [`Customer ${index % 3000}`, `+48 600 ${100_000 + (index % 3000)}`];
      const at = instant((orderCount - index) / 10);
      const open = index > orderCount - openCount;
      const state = open ? (["received", "in_progress", "ready"] as const)[index % 3] : "collected";
      const found = searchText(
        `2026-${String(index).padStart(4, "0")}`,
        name,
        phone,
        "Kross",
        "Evado",
        "KR 1",
      );
      const promised = instant((orderCount - index) / 10 - 3).slice(0, 10);
      const { lastInsertRowid } = order.run(
        shop,
        index,
        name,
        phone,
        bike,
        state,
        promised,
        at,
        found,
        at,
        at,
      );
      line.run(lastInsertRowid);
      line.run(lastInsertRowid);
    }
  })();
  file.close();

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
        await send("GET", url);
        times.get(name)?.push(performance.now() - before);
      }
  const usual = median(times.get("bikes") ?? []);
  for (const [name, taken] of times)
    console.log(`${name.padEnd(22)} ${median(taken).toFixed(1)} ms  ${(median(taken) / usual).toFixed(2)} ×`);
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
