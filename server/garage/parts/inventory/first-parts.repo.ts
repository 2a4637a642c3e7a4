import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { parentPath, slotOfPath } from "#contract/garage/part-slots.ts";
import { partBounds } from "#contract/garage/parts.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { partsOfFlat } from "#server/garage/parts/sheet/flat-view.ts";
import { partChangeRepo } from "./part-changes.repo.ts";
import type { PartFacts } from "#server/garage/parts/sheet/part-facts.ts";
import { type PartColumns, partRepo } from "./parts.repo.ts";
import { sheetStart } from "#server/garage/odometer/sheet-start.ts";

/** What became of a bike's first parts; a limit where the rider would have too many then: the bike has none still. */
export type FirstParts = "made" | "part_limit" | "mount_limit";

/**
 * Makes the first parts of a bike from its sheet, within a transaction, unless that was done. Of two at once the second
 * waits for the rider's lock and finds them made.
 */
export async function makeFirstParts(
  trx: Db,
  bike: Owned,
  { at, timeZone }: { at: Instant; timeZone: string },
): Promise<FirstParts> {
  const { id, user_id } = bike;
  await lockRow(trx, "users", user_id);
  await lockRow(trx, "bikes", bike);
  const row = await of(trx, user_id)
    .selectFrom("bikes")
    .select(["specs", "purchase_date", "created_at", "parts_made_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || row.parts_made_at !== null) return "made";
  const parts = Object.entries(partsOfFlat(JSON.parse(row.specs) as Partial<BikeSpecs>));
  if (parts.length > 0) {
    const had = await countsOf(trx, user_id);
    if (had.parts + parts.length > partBounds.parts) return "part_limit";
    if (had.mounts + parts.length > partBounds.mounts) return "mount_limit";
    await mountFirst(trx, bike, new Map(parts), { at, from_at: sheetStart(row, timeZone, at) });
  }
  await of(trx, user_id).updateTable("bikes").set({ parts_made_at: at }).where("id", "=", id).execute();
  return "made";
}

/** How many parts and mounts a rider has. */
export async function countsOf(trx: Db, userId: number): Promise<{ parts: number; mounts: number }> {
  const { parts, mounts } = await trx
    .selectFrom("parts")
    .leftJoin("mounts", (join) =>
      join.onRef("mounts.part_id", "=", "parts.id").on("mounts.user_id", "=", userId),
    )
    .select((eb) => [
      eb.fn.count<number>("parts.id").distinct().as("parts"),
      eb.fn.count<number>("mounts.id").as("mounts"),
    ])
    .where("parts.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { parts: Number(parts), mounts: Number(mounts) };
}

async function mountFirst(
  trx: Db,
  { id: bikeId, user_id }: Owned,
  parts: ReadonlyMap<string, PartFacts>,
  { at, from_at }: { at: Instant; from_at: Instant },
): Promise<void> {
  const paths = [...parts.keys()];
  const rows = await partRepo(trx).insertAllWithin(user_id, [...parts.values()].map(newColumns), {
    by: user_id,
    at,
  });
  const partIds = new Map(paths.map((path, index) => [path, rows[index]?.id ?? 0]));
  const during = { scope: "any", from_at, to_at: null } as const;
  const placed = paths.map((path) => {
    const above = parentPath(path);
    const place =
      above === null
        ? { bike_id: bikeId, parent_id: null }
        : { bike_id: null, parent_id: partIds.get(above) ?? 0 };
    return { path, part_id: partIds.get(path) ?? 0, ...place, slot: slotOfPath(path) };
  });
  const mounts = await trx
    .insertInto("mounts")
    .values(placed.map(({ path: _path, ...mount }) => ({ ...mount, user_id, ...during })))
    .returning(["id", "part_id"])
    .execute();
  const mountIds = new Map(mounts.map(({ id, part_id }) => [part_id, id]));
  await trx
    .insertInto("part_spans")
    .values(
      placed.map(({ path, part_id }) => {
        const mount_id = mountIds.get(part_id) ?? 0;
        return { user_id, part_id, mount_id, bike_id: bikeId, slot_path: path, ...during };
      }),
    )
    .execute();
  const nothing = { effects: [], undo: { mounts: [], parts: [] } };
  await partChangeRepo(trx).add(
    user_id,
    [bikeId],
    { kind: "sheet", part_id: null, at: from_at, ...nothing },
    at,
  );
}

/** A part with no more than its bike's sheet shows. */
export function newColumns({ kind, brand, model, spec }: PartFacts): PartColumns {
  return {
    kind,
    brand,
    model,
    spec: JSON.stringify(spec),
    serial: null,
    acquired_on: null,
    price_cents: null,
    currency: null,
    initial_m: 0,
    initial_s: 0,
    notes: null,
  };
}
