import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { attach, noteExpense, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import type { Db } from "#server/platform/db/open.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { confirmed, allTicked, sellerAndBuyer } from "./handing.testing.ts";

const rounds = 4;

bothDbs("two at once", (on) => {
  test("of whom each has an offer of the same bike, or the same code: one gets it", async () => {
    const app = await openTestApp({ on });
    const { buyer, bikeNamed, offer, accept } = await sellerAndBuyer(app);
    const other = await confirmed(app, await app.rider({ name: "Other" }));
    await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", other.id).execute();
    for (let round = 0; round < rounds; round++) {
      const id = await bikeNamed(`Bike ${round}`);
      const one = await offer({}, id);
      const two = round % 2 === 0 ? one : await offer({}, id);
      const answers = await Promise.all([accept(buyer, one), accept(other, two)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const lost = answers.find(({ status }) => status !== 200);
      expect(lost?.status).toBe(round % 2 === 0 ? 409 : 404);
    }
    const got = [...(await buyer.get("/bikes")).body.data, ...(await other.get("/bikes")).body.data];
    expect(got.map(({ name }) => name).toSorted()).toEqual(["Bike 0", "Bike 1", "Bike 2", "Bike 3"]);
  });

  test("of whom one withdraws or deletes and the other takes it: one of the two happens", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bikeNamed, offer, accept } = await sellerAndBuyer(app);
    let got = 0;
    for (let round = 0; round < 2 * rounds; round++) {
      const id = await bikeNamed(`Bike ${round}`);
      const made = await offer({}, id);
      const end = () =>
        round % 2 === 0
          ? seller.post(`/transfers/${made.id}/withdraw`, { version: 1 })
          : seller.delete(`/bikes/${id}`);
      const [taken, ended] =
        round % 4 < 2
          ? await Promise.all([accept(buyer, made), end()])
          : (await Promise.all([end(), accept(buyer, made)])).toReversed();
      if (taken?.status === 200) got++;
      else expect(taken?.status).toBe(404);
      if (round % 2 === 0)
        expect([taken?.status, ended?.status]).toEqual(taken?.status === 200 ? [200, 409] : [404, 200]);
      // What was handed on can be deleted, too.
      else expect(ended?.status).toBe(200);
    }
    expect((await buyer.get("/bikes")).body.data).toHaveLength(got);
  });

  test("who hand each other a bike do not wait for each other", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, offer, accept } = await sellerAndBuyer(app);
    const back = (await buyer.post("/bikes", { name: "Back" })).body.data.id as number;
    const { body } = await buyer.post(`/bikes/${back}/transfers`, { qr: true });
    const answers = await Promise.all([
      accept(buyer, await offer({}, bike)),
      accept(seller, { token: body.data.url.split("/").at(-1), version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

/** Tables that are written while a bike is taken; each in turn refuses what is written. */
const written = [
  ["insert", "bikes"],
  ["insert", "parts"],
  ["insert", "mounts"],
  ["insert", "part_spans"],
  ["insert", "measurements"],
  ["insert", "routines"],
  ["insert", "care_plans"],
  ["insert", "services"],
  ["insert", "service_items"],
  ["insert", "odometer_readings"],
  ["insert", "photos"],
  ["insert", "transfer_files"],
  ["update", "parts"],
  ["update", "dossiers"],
  ["update", "care_plans"],
  ["update", "transfers"],
  ["insert", "events"],
  ["insert", "queued_jobs"],
] as const;

/** Has a table refuse what is written, or no longer. */
function refusing(
  on: string,
  doing: string,
  table: string,
): { begin: RawBuilder<unknown>[]; end: RawBuilder<unknown>[] } {
  const [what, of] = [sql.raw(doing), sql.table(table)];
  if (on === "sqlite")
    return {
      begin: [sql`create trigger refuses before ${what} on ${of} begin select raise(abort, 'killed'); end`],
      end: [sql`drop trigger refuses`],
    };
  return {
    begin: [
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
      sql`create trigger refuses before ${what} on ${of} for each row execute function refuse()`,
    ],
    end: [sql`drop trigger refuses on ${of}`, sql`drop function refuse`],
  };
}

/** All rows of all tables but those that note requests. */
async function dumpOf(db: Db) {
  const apart = /^(tokens|rate_limits|jobs|used_keys|event_cursors|audit_|kysely)/;
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !apart.test(name));
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    if (table.includes("_search")) continue;
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    dump[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return dump;
}

bothDbs("an acceptance that ends amid what it writes", (on) => {
  test("has written nothing, wherever it was", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, part, place, ride, offer, accept, ago } = await sellerAndBuyer(app);
    const chain = await part("chain", { brand: "KMC" });
    await place(chain, { bike_id: bike, slot: "chain", at: ago(30) });
    await seller.post(`/parts/${chain}/measurements`, { kind: "chain_pct", value: 0.4 });
    await ride(bike, ago(9), 40_000);
    await seller.post(`/bikes/${bike}/care-set-up`, { level: "usual" });
    await seller.post(`/bikes/${bike}/services`, {
      items: [{ part_id: chain, slot: "chain", task: "lube" }],
    });
    await seller.post(`/bikes/${bike}/dossiers`, { ends_on: ago(-30).slice(0, 10) });
    const photo = (await sendPhoto(seller, bike)).body.data.id;
    const paper = await attach(seller, (await noteExpense(seller, { bike_id: bike })).id, smallPdf());
    const made = await offer({ what: { ...allTicked, photos: [photo], receipts: [paper.id] } });
    const before = await dumpOf(app.db);
    for (const [doing, table] of written) {
      const { begin, end } = refusing(on, doing, table);
      for (const statement of begin) await statement.execute(app.db);
      const { status } = await accept(buyer, made);
      for (const statement of end) await statement.execute(app.db);
      expect([doing, table, status]).toEqual([doing, table, 500]);
      expect([table, await dumpOf(app.db)]).toEqual([table, before]);
    }
    expect((await accept(buyer, made)).status).toBe(200);
  }, 120_000);
});
