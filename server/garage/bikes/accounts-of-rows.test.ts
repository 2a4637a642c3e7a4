import { sql } from "kysely";
import { expect, test } from "vitest";
import { attach, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { importRides, zippedRides } from "#server/garage/ride-imports/imports.testing.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import type { Db } from "#server/platform/db/open.ts";
import { afterTest, bothDbs } from "#server/platform/testing/databases.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { folderOf0100 } from "#server/platform/testing/release-folder.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport } from "#server/platform/testing/transfer.ts";
import { dayAfter } from "#server/platform/time/days.ts";

/** Tables whose rows belong to the account of another row: the column that names that row, and its table. */
const children = {
  mounts: ["part_id", "parts"],
  part_spans: ["part_id", "parts"],
  measurements: ["part_id", "parts"],
  setup_items: ["setup_id", "setups"],
  snoozes: ["plan_id", "care_plans"],
  service_items: ["service_id", "services"],
  photos: ["bike_id", "bikes"],
  ride_tracks: ["ride_id", "rides"],
  ride_import_items: ["import_id", "ride_imports"],
  odometer_readings: ["bike_id", "bikes"],
  dossier_files: ["dossier_id", "dossiers"],
  sightings: ["bike_id", "bikes"],
} as const;

/** How many rows of each table name the account of the row they belong to, and how many another. */
async function accountsOf(db: Db) {
  const found: Record<string, { right: number; wrong: number }> = {};
  for (const [table, [key, parent]] of Object.entries(children)) {
    const [child, of] = [sql.ref(`${table}.user_id`), sql.ref(`${parent}.user_id`)];
    const { rows } = await sql<{ right: number; wrong: number }>`
      select count(case when ${child} = ${of} then 1 end) as "right",
        count(case when ${child} <> ${of} then 1 end) as wrong
      from ${sql.table(table)} inner join ${sql.table(parent)}
        on ${sql.ref(`${parent}.id`)} = ${sql.ref(`${table}.${key}`)}`.execute(db);
    found[table] = { right: Number(rows[0]?.right), wrong: Number(rows[0]?.wrong) };
  }
  return found;
}

const wrongIn = (found: Awaited<ReturnType<typeof accountsOf>>) =>
  Object.entries(found).filter(([, { wrong }]) => wrong > 0);

bothDbs("the account of a row", (on) => {
  test("is that of the row it belongs to, also where another rider brought it in again", async () => {
    const app = await openTestApp({ on });
    await app.rider();
    const [rider, other] = [await onPlan(app, await app.rider(), "collector"), await app.rider()];
    const post = async (path: string, body: object) => {
      const { status, body: answer } = await rider.post(path, body);
      expect([path, status < 300]).toEqual([path, true]);
      return answer.data;
    };
    const bike = await post("/bikes", { name: "Rudy", current_mileage: 10, chain_brand: "KMC" });
    await sendPhoto(rider, bike.id);
    await importRides(app, rider, "rides.zip", await zippedRides("pause.gpx", "pause.fit"));
    const [chain] = (await rider.get(`/bikes/${bike.id}/parts`)).body.data;
    const part_id = chain.part.id;
    await post(`/parts/${part_id}/measurements`, { kind: "chain_pct", value: 0.3 });
    await post(`/bikes/${bike.id}/setups`, { name: "Winter", items: [{ slot: "chain", part_id }] });
    const plan = await post(`/bikes/${bike.id}/care-plans`, { slot: "chain", task: "lube", every_days: 9 });
    await post(`/care-plans/${plan.id}/snooze`, { days: 2 });
    await post(`/bikes/${bike.id}/services`, { items: [{ part_id, task: "lube" }] });
    const paid = { category: "part", amount_cents: 100, currency: "PLN", day: "2026-05-02", part_id };
    await attach(rider, (await post("/expenses", paid)).id, smallPdf());
    const ends_on = dayAfter(app.clock.now.toISOString().slice(0, 10), 30);
    await post("/dossiers", { bike_id: bike.id, ends_on, with_costs: true, with_receipts: true });
    const { share_url } = await post(`/bikes/${bike.id}/toggle-sharing`, {});
    await rider.put(`/bikes/${bike.id}/theft`, { shown: true });
    const link = share_url.split("/").at(-1);
    expect((await app.visitor.post(`/bikes/public/${link}/sightings`, { text: "There" })).status).toBe(201);
    const one = await accountsOf(app.db);
    expect(wrongIn(one)).toEqual([]);
    expect(Object.entries(one).filter(([, { right }]) => right === 0)).toEqual([]);

    const garage = (await downloadedBy(rider, "/export?format=json")).bytes;
    await onPlan(app, other, "collector");
    expect((await sendImport(other, garage)).status).toBe(200);
    const both = await accountsOf(app.db);
    expect(wrongIn(both)).toEqual([]);
    for (const table of ["mounts", "part_spans", "measurements", "setup_items", "snoozes", "service_items"])
      expect([table, both[table]?.right]).toEqual([table, 2 * (one[table]?.right ?? 0)]);
  });

  test("is known of all rows of a folder of 0.10.0 once this release has opened it", async () => {
    const db = await openDatabase(await folderOf0100(on));
    afterTest(() => db.destroy());
    const found = await accountsOf(db);
    expect(wrongIn(found)).toEqual([]);
    expect(found["mounts"]?.right).toBeGreaterThan(0);
    for (const table of Object.keys(children)) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      expect([table, Number(rows[0]?.count)]).toEqual([table, found[table]?.right]);
    }
  });
});
