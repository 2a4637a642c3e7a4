import { sql } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import { inventoryOf } from "#server/garage/parts/inventory/inventory.repo.ts";
import { instantOfDay, modelLinesOf, modelMoves } from "./judged-rule.testing.ts";
import { type PartMove, moveRepo } from "./moves.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { type JudgedParts, modelBikes, modelParts } from "./random-moves.testing.ts";
import { partReading } from "#server/garage/parts/usage/reading.ts";
import { undoRepo } from "./undo.repo.ts";
import { edgesOf, usageOfSpans } from "#server/garage/parts/usage/usage.ts";
import { usageRepo } from "#server/garage/parts/usage/usage.repo.ts";

const at = new Date("2026-11-01T00:00:00.000Z");
const none = { gaps: [], befores: [] };
let riders = 0;

/** The repositories on a database, with a rider of their own. */
export async function judgedApp(db: Db): Promise<JudgedParts> {
  const stamp = { created_at: at.toISOString(), updated_at: at.toISOString() };
  const user = await db
    .insertInto("users")
    .values({
      name: "R",
      email: `random${++riders}@example.com`,
      password_hash: "",
      language: "en",
      email_verified_at: null,
      last_seen_at: null,
      ...stamp,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const bikes = await db
    .insertInto("bikes")
    .values(
      Array.from(
        { length: modelBikes },
        (_, i) =>
          ({ user_id: user.id, name: `Bike ${i}`, accessories: "[]", specs: "{}", ...stamp }) as never,
      ),
    )
    .returning("id")
    .execute();
  const rows = await db
    .insertInto("parts")
    .values(
      modelParts.map(
        ({ kind, initial }) => ({ user_id: user.id, kind, initial_m: initial, ...stamp }) as never,
      ),
    )
    .returning("id")
    .execute();
  const ids = {
    bikes: bikes.map(({ id }) => id).toSorted((a, b) => a - b),
    parts: rows.map(({ id }) => id).toSorted((a, b) => a - b),
  };
  const usages = usageRepo(db);
  const doing = { by: user.id, at: at.toISOString(), judge: async () => {} };
  const rides = new Map<number, number>();
  let last: string | null = null;

  const newest = async () =>
    (
      await db
        .selectFrom("part_changes")
        .select(["id", "bike_id"])
        .where("user_id", "=", user.id)
        .orderBy("id", "desc")
        .limit(1)
        .execute()
    )[0];

  async function make(move: PartMove): Promise<boolean> {
    const before = await newest();
    const { outcome } = await db.transaction().execute((trx) => moveRepo(trx).make(user.id, move, doing));
    const now = await newest();
    last = now && now.id !== before?.id ? `${now.bike_id} ${now.id}` : null;
    return outcome === "moved";
  }

  return {
    ...modelMoves(make, ids, async () => (await inventoryOf(db, user.id)).mounts),
    lastEntry: async () => last,
    async undo(entry) {
      const [bike = "", id = ""] = entry.split(" ");
      const undone = await db
        .transaction()
        .execute((trx) =>
          undoRepo(trx).undo(
            { ...doing, db: trx },
            { id: Number(bike), user_id: user.id },
            Number(id),
            doing.judge,
          ),
        );
      return undone.outcome === "undone";
    },
    async ride(id, ride) {
      const known = rides.get(id);
      if (!ride) return void (await sql`delete from rides where id = ${known}`.execute(db));
      const bike = ride.bike === null ? null : ids.bikes[ride.bike]!;
      if (known) return void (await sql`update rides set bike_id = ${bike} where id = ${known}`.execute(db));
      const row = await db
        .insertInto("rides")
        .values({
          user_id: user.id,
          bike_id: bike,
          started_at: instantOfDay(ride.day),
          utc_offset_min: 0,
          distance_m: ride.metres,
          indoor: ride.indoor ? 1 : 0,
          source: "manual",
          search: "",
          created_at: at.toISOString(),
        } as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      rides.set(id, row.id);
    },
    async state() {
      const now = await inventoryOf(db, user.id);
      return { lines: modelLinesOf(now, ids), mounts: now.mounts.length };
    },
    async metres() {
      const reading = partReading({ db, now: () => at, beyondRides: async () => none });
      const parts = await reading.present(await partRepo(db).allOf(user.id));
      return ids.parts.map((id) => parts.find((part) => part.id === id)!.usage.distance_m);
    },
    async slotMetres() {
      const spans = (await usages.spansOf(user.id, ids.parts)).filter(
        ({ slot_path }) => slot_path !== "accessory",
      );
      const usage = usageOfSpans(await usages.sumsBetween(user.id, edgesOf(spans, at.toISOString())), none);
      const bySlot = Map.groupBy(
        spans,
        ({ bike_id, slot_path }) => `${ids.bikes.indexOf(bike_id)} ${slot_path}`,
      );
      return [...bySlot].map(([key, own]) => {
        const [bike = "", slot = ""] = key.split(" ");
        return { bike: Number(bike), slot, metres: usage(own, at.toISOString()).distance_m };
      });
    },
  };
}
