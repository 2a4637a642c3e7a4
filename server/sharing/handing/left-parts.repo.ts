import type { Selectable } from "kysely";
import { rewriteSpans } from "#server/garage/parts/inventory/inventory.repo.ts";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MountsTable } from "#server/platform/db/schema.ts";

/** What was changed of an owner's parts when their bike was handed on. */
export interface LeftBehind {
  /** When it ended. */
  ended: string;
  /** Mounts that ended then, with when they would have ended. */
  mounts: { id: number; to_at: string | null }[];
  /** Those that had been noted for later. */
  later: Selectable<MountsTable>[];
  /** Parts that are sold since. */
  parts: number[];
}

/** A millisecond after: what was mounted at that very moment was on the bike, too. */
const justAfter = (at: string) => new Date(Date.parse(at) + 1).toISOString();

/**
 * Ends what an owner's parts do on a bike that leaves: those that go with it are sold, the others are in storage. What they
 * have done stays, and the bike's sheet stays as it was.
 */
export async function takeParts(
  trx: Db,
  bike: Owned,
  going: readonly number[],
  at: string,
): Promise<LeftBehind> {
  const { user_id } = bike;
  const own = of(trx, user_id);
  const ended = justAfter(at);
  const concerned = await own
    .selectFrom("mounts")
    .selectAll()
    .where((eb) => eb.or([eb("bike_id", "=", bike.id), eb("part_id", "in", [0, ...going])]))
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", ended)]))
    .orderBy("id")
    .execute();
  const later = concerned.filter(({ from_at }) => from_at > at);
  const mounts = concerned.filter(({ from_at }) => from_at <= at);
  const idsOf = (rows: readonly { id: number }[]) => [0, ...rows.map(({ id }) => id)];
  await among(trx, user_id).deleteFrom("mounts").where("id", "in", idsOf(later)).execute();
  await own.updateTable("mounts").set({ to_at: ended }).where("id", "in", idsOf(mounts)).execute();
  if (going.length > 0)
    await own
      .updateTable("parts")
      .set(({ eb }) => ({
        retired_at: ended,
        retire_reason: "sold",
        version: eb("version", "+", 1),
        updated_at: at,
      }))
      .where("id", "in", going)
      .execute();
  const moved = [...new Set([...concerned.map(({ part_id }) => part_id), ...going])];
  if (moved.length > 0) await rewriteSpans(trx, user_id, moved);
  return { ended, mounts: mounts.map(({ id, to_at }) => ({ id, to_at })), later, parts: [...going] };
}

/** Puts back what was ended then, as far as it was left alone since. */
export async function putBackParts(
  trx: Db,
  bike: Owned,
  { ended, mounts, later, parts }: LeftBehind,
  now: string,
): Promise<void> {
  const { user_id } = bike;
  const own = of(trx, user_id);
  if (parts.length > 0)
    await own
      .updateTable("parts")
      .set(({ eb }) => ({
        retired_at: null,
        retire_reason: null,
        version: eb("version", "+", 1),
        updated_at: now,
      }))
      .where("id", "in", parts)
      .where("retired_at", "=", ended)
      .execute();
  const open = await own
    .selectFrom("mounts")
    .select(["id", "part_id"])
    .where("id", "in", [0, ...mounts.map(({ id }) => id)])
    .where("to_at", "=", ended)
    .execute();
  const partOf = new Map(open.map(({ id, part_id }) => [id, part_id]));
  const concerned = [...partOf.values(), ...later.map(({ part_id }) => part_id)];
  const moved = await own
    .selectFrom("mounts")
    .select("part_id")
    .where("part_id", "in", [0, ...concerned])
    .where("from_at", ">=", ended)
    .execute();
  const elsewhere = new Set(moved.map(({ part_id }) => part_id));
  const back = new Set(concerned.filter((id) => !elsewhere.has(id)));
  for (const { id, to_at } of mounts)
    if (back.has(partOf.get(id) ?? 0))
      await own.updateTable("mounts").set({ to_at }).where("id", "=", id).execute();
  const again = later.filter(({ part_id }) => back.has(part_id));
  if (again.length > 0) await trx.insertInto("mounts").values(again).execute();
  if (back.size > 0) await rewriteSpans(trx, user_id, [...back]);
}
