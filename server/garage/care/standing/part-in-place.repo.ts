import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { StoredPlan } from "./care-facts.repo.ts";

/** Returns what of a rider's is on which bike at an instant: of several in one slot, what is used outdoors. */
const spansAt = (db: Db, userId: number, at: Instant) =>
  of(db, userId)
    .selectFrom("part_spans")
    .select(["part_id", "bike_id"])
    .where("from_at", "<=", at)
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
    // "any", "outdoor", "indoor"
    .orderBy((eb) => eb.case().when("scope", "=", "indoor").then(1).else(0).end())
    .orderBy("from_at")
    .orderBy("id");

/** The bike that a part is on at an instant. */
export async function bikeWithPart(db: Db, part: Owned, at: Instant): Promise<number | null> {
  const on = await spansAt(db, part.user_id, at).where("part_id", "=", part.id).executeTakeFirst();
  return on?.bike_id ?? null;
}

/** The part that is in a slot of a bike at an instant. */
export async function partInSlot(db: Db, bike: Owned, slot: string, at: Instant): Promise<number | null> {
  const on = await spansAt(db, bike.user_id, at)
    .where("bike_id", "=", bike.id)
    .where("slot_path", "=", slot)
    .executeTakeFirst();
  return on?.part_id ?? null;
}

/** The bike that a plan is about at an instant: of a part, the one that it is on, else the one that the plan was made on. */
export async function bikeOfPlan(
  db: Db,
  { user_id, bike_id, part_id }: Pick<StoredPlan, "user_id" | "bike_id" | "part_id">,
  at: Instant,
): Promise<number | null> {
  if (part_id === null) return bike_id;
  return (await bikeWithPart(db, { id: part_id, user_id }, at)) ?? bike_id;
}

/** The part that a plan is about at an instant; null for a plan of a bike, and for an empty slot. */
export async function partOfPlan(
  db: Db,
  { user_id, bike_id, part_id, slot }: Pick<StoredPlan, "user_id" | "bike_id" | "part_id" | "slot">,
  at: Instant,
): Promise<number | null> {
  if (part_id !== null || slot === null || bike_id === null) return part_id;
  return partInSlot(db, { id: bike_id, user_id }, slot, at);
}
