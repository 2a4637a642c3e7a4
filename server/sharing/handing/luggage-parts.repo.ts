import type { TransferWhat } from "#contract/sharing/transfers.ts";
import { partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { usageRepo } from "#server/garage/parts/usage/usage.repo.ts";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** The parts that come with a bike, with the slots that they are in, where they have been on it, and what was measured of them. */
export async function partsToCome(db: Db, bike: Owned, what: TransferWhat, at: string) {
  const { user_id } = bike;
  const on = await usageRepo(db).spansOn(bike, at);
  const mounted = what.parts ? on.map(({ part_id }) => part_id) : [];
  const stored = await storedIn(db, user_id, what.stored_parts, at);
  const ids = [...new Set([...mounted, ...stored])];
  const rows = (await partRepo(db).byIds(user_id, ids))
    .filter((row) => !isOver(row, at))
    .toSorted((a, b) => a.id - b.id);
  const moving = new Set(rows.map(({ id }) => id));
  const mounts = (await mountsOf(db, user_id, [...moving], at)).filter(
    ({ bike_id, parent_id }) => bike_id === bike.id || (parent_id !== null && moving.has(parent_id)),
  );
  return {
    rows,
    mounts: mounts.map((mount) => ({ ...mount, bike_id: mount.bike_id === null ? null : bike.id })),
    slots: new Map(on.map(({ part_id, slot_path }) => [part_id, slot_path])),
    measurements: await measurementsOf(db, user_id, [...moving]),
  };
}

const isOver = ({ retired_at }: PartRow, at: string) => retired_at !== null && retired_at <= at;

/** Those of an account's parts that are mounted nowhere, with all that hangs on them. */
export async function storedIn(
  db: Db,
  userId: number,
  wanted: readonly number[],
  at: string,
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const repo = partRepo(db);
  const rows = (await repo.byIds(userId, wanted)).filter((row) => !isOver(row, at));
  const mounted = new Set(
    (await mountsOf(db, userId, wanted, at))
      .filter((mount) => isOpen(mount, at))
      .map(({ part_id }) => part_id),
  );
  const all = new Set(rows.map(({ id }) => id).filter((id) => !mounted.has(id)));
  for (let above = [...all]; above.length > 0;) {
    const hanging = await among(db, userId)
      .selectFrom("mounts")
      .select(["part_id", "from_at", "to_at"])
      .where("parent_id", "in", above)
      .execute();
    above = hanging.filter((mount) => isOpen(mount, at)).map(({ part_id }) => part_id);
    above = above.filter((id) => !all.has(id));
    for (const id of above) all.add(id);
  }
  return [...all];
}

const isOpen = ({ from_at, to_at }: { from_at: string; to_at: string | null }, at: string) =>
  from_at <= at && (to_at === null || to_at > at);

/** Where parts have been until an instant; what was noted ahead is none of it. */
async function mountsOf(db: Db, userId: number, ids: readonly number[], at: string) {
  if (ids.length === 0) return [];
  const rows = await of(db, userId)
    .selectFrom("mounts")
    .selectAll()
    .where("part_id", "in", ids)
    .where("from_at", "<=", at)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, to_at: row.to_at !== null && row.to_at > at ? null : row.to_at }));
}

async function measurementsOf(db: Db, userId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return of(db, userId)
    .selectFrom("measurements")
    .selectAll()
    .where("part_id", "in", ids)
    .orderBy("id")
    .execute();
}
