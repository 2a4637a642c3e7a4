import type { Insertable } from "kysely";
import type { RideItemState } from "#contract/garage/ride-imports.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { RideImportItemsTable } from "#server/platform/db/schema.ts";
import type { RideImportRow } from "./ride-imports.repo.ts";

type Item = Omit<Insertable<RideImportItemsTable>, "user_id" | "import_id" | "number">;

const counters = {
  imported: "imported",
  duplicate: "duplicates",
  skipped: "skipped",
  failed: "failed",
} as const satisfies Record<RideItemState, keyof RideImportRow>;

/** Items per statement. */
const together = 100;

/** Gathers what became of files, for one transaction that holds the rider's lock. */
export async function arrivingItems(trx: Db, row: RideImportRow) {
  const items: Item[] = [];
  const counts = {
    imported: row.imported,
    duplicates: row.duplicates,
    skipped: row.skipped,
    failed: row.failed,
  };
  // Each item is counted once.
  const first = counts.imported + counts.duplicates + counts.skipped + counts.failed + 1;

  /** A name that no other item of the import has: archives may name files alike, and files have several rides. */
  async function freeName(name: string): Promise<string> {
    for (let time = 0; ; time++) {
      const free = time === 0 ? name : `${name} (${first + items.length + time - 1})`;
      if (items.some((item) => item.name === free)) continue;
      const taken = of(trx, row.user_id)
        .selectFrom("ride_import_items")
        .select("number")
        .where("import_id", "=", row.id)
        .where("name", "=", free);
      if (!(await taken.executeTakeFirst())) return free;
    }
  }

  async function add(item: Item): Promise<void> {
    items.push({ ...item, name: await freeName(item.name) });
    counts[counters[item.state]]++;
  }

  return {
    add,

    /** The figures of a ride came from a richer file now: its own is a duplicate, wherever it is listed. */
    async replaced(
      ride: { id: number; file_name: string | null },
      kept: Buffer,
      name: string,
    ): Promise<void> {
      const set = { state: "duplicate", reason: "same_ride", kept } as const;
      const here = items.find((item) => item.ride_id === ride.id && item.state === "imported");
      if (here) {
        Object.assign(here, set);
        counts.imported--;
        counts.duplicates++;
        return;
      }
      const item = await of(trx, row.user_id)
        .selectFrom("ride_import_items")
        .select(["import_id", "number"])
        .where("ride_id", "=", ride.id)
        .where("state", "=", "imported")
        .executeTakeFirst();
      if (!item) return add({ name: ride.file_name ?? name, ride_id: ride.id, detail: null, ...set });
      await of(trx, row.user_id)
        .updateTable("ride_import_items")
        .set(set)
        .where("import_id", "=", item.import_id)
        .where("number", "=", item.number)
        .execute();
      if (item.import_id === row.id) {
        counts.imported--;
        counts.duplicates++;
      } else
        await of(trx, row.user_id)
          .updateTable("ride_imports")
          .set(({ eb }) => ({ imported: eb("imported", "-", 1), duplicates: eb("duplicates", "+", 1) }))
          .where("id", "=", item.import_id)
          .execute();
    },

    async write(): Promise<void> {
      for (let from = 0; from < items.length; from += together)
        await trx
          .insertInto("ride_import_items")
          .values(
            items.slice(from, from + together).map((item, index) => ({
              ...item,
              user_id: row.user_id,
              import_id: row.id,
              number: first + from + index,
            })),
          )
          .execute();
      await of(trx, row.user_id).updateTable("ride_imports").set(counts).where("id", "=", row.id).execute();
    },
  };
}
