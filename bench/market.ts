import pg from "pg";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { conditions } from "#contract/market/listing-words.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { measureBesideAList, type Send } from "./beside-a-list.ts";
import { populate } from "./crowd.ts";

// Searches of a market with 100,000 listings beside `GET /bikes` of 20, in turns, on both databases:
// node bench/market.ts [rounds] [listings] [sqlite or postgres; both by default]. Run bin/check first: it brings PostgreSQL.
const [rounds = "60", listings = "100000", only] = process.argv.slice(2);
const bikesEach = 20;
const riders = Number(listings) / bikesEach;
const dayMs = 86_400_000;

/** Numbers that are spread, and the same each time. */
const spread = (index: number, to: number) => Math.floor(((index * 0.618_033_988_75) % 1) * to);
const at = <T>(list: readonly T[], index: number) => list[spread(index, list.length)] as T;

/** One listing of each bike, over Poland and the last 60 days. */
async function list(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const bikes = await db
      .selectFrom("bikes")
      .select(["id", "user_id", "brand", "model", "name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(500)
      .execute();
    if (bikes.length === 0) return;
    const rows = bikes.map(({ id, user_id, brand, model, name }) => {
      const title = [brand, model].filter(Boolean).join(" ") || name;
      const published = new Date(Date.now() - spread(id, 59 * dayMs)).toISOString();
      return {
        user_id,
        bike_id: id,
        part_id: null,
        shop_id: null,
        title,
        text: "One owner, always dry.",
        price_cents: 20_000 + spread(id * 7, 1_500_000),
        currency: "PLN",
        condition: at(conditions, id * 3),
        town: "Kraków",
        postal_code: "30-702",
        country: "PL",
        cell_x: 283 + spread(id * 11, 195),
        cell_y: 980 + spread(id * 13, 116),
        handover: "pickup" as const,
        photos: "[]",
        shown: JSON.stringify({ parts: true, services: true, km: true, geometry: true, serial_tail: false }),
        battery_passport: null,
        private: 1,
        state: "active" as const,
        published_at: published,
        ends_at: new Date(Date.now() + dayMs).toISOString(),
        kind: "bike" as const,
        bike_type: at(bikeTypes, id * 5),
        slot: null,
        stack_mm: id % 4 === 0 ? null : 500 + spread(id * 17, 150),
        reach_mm: id % 4 === 0 ? null : 350 + spread(id * 19, 120),
        size: at(["52", "54", "56", "58", "m", "l"], id * 23),
        wheel: "700x28c",
        brakes: at(["rim", "disc"], id * 29),
        gears: 8 + spread(id * 31, 5),
        has_history: id % 3 === 0 ? 1 : 0,
        verified: id % 50 === 0 ? 1 : 0,
        serial_key: null,
        searched: searchText(title, "One owner, always dry.", "Kraków", brand, model),
        created_at: published,
        updated_at: published,
      };
    });
    for (let from = 0; from < rows.length; from += 250)
      await db
        .insertInto("listings")
        .values(rows.slice(from, from + 250))
        .execute();
    last = bikes.at(-1)?.id ?? last;
  }
}

async function calls(send: Send) {
  const [bike] = (await send<{ id: number }[]>("bikes")).data;
  await send(`bikes/${bike?.id}`, "PUT", { stack: 570, reach: 385 });
  const second = encodeURIComponent((await send("public/market")).meta.next);
  return {
    "newest first": "public/market",
    "the second page": `public/market?cursor=${second}`,
    "of a type": "public/market?type=gravel",
    "of a type, cheapest first": "public/market?type=gravel&sort=price",
    "with a price": "public/market?price_min=100000&price_max=200000&sort=price",
    "within 50 km": "public/market?near=30-702&km=50",
    "nearest first": "public/market?near=30-702&sort=distance",
    "what fits": `public/market?fit=${bike?.id}`,
    "a word": "public/market?search=trek",
    "a word that nothing has": "public/market?search=nothinghasthis",
    "with history, confirmed": "public/market?history=true&verified=true",
    "all at once":
      "public/market?type=road&brakes=disc&gears=11&price_max=400000&near=30-702&km=100&search=giant",
  };
}

await measureBesideAList({
  name: "market",
  async fill(db, { url }) {
    await populate(db, riders, { email: "boss@example.com", password_hash: "" }, async () => {}, bikesEach);
    await list(db);
    if (url === undefined) return;
    const client = new pg.Client(url);
    await client.connect();
    await client.query("vacuum analyze");
    await client.end();
  },
  reader: 2,
  calls,
  rounds: Number(rounds),
  only,
});
