import type { ExpressionBuilder } from "kysely";
import type { Database } from "#server/platform/db/schema.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Named } from "./effect-texts.ts";

/** How a rider's parts and bikes are called. */
export async function namedOf(db: Db, userId: number): Promise<Named> {
  const parts = await of(db, userId)
    .selectFrom("parts")
    .select(["id", "kind", "brand", "model", "spec"])
    .select((eb) => [
      openMountOf(eb, userId).select("slot").as("slot"),
      openMountOf(eb, userId).select("from_at").as("slot_from"),
    ])
    .execute();
  const bikes = await of(db, userId).selectFrom("bikes").select(["id", "name"]).execute();
  return {
    parts: new Map(parts.map((part) => [part.id, part])),
    bikes: new Map(bikes.map(({ id, name }) => [id, name])),
  };
}

/** The mount by which a part of the outer statement is on a bike now. */
const openMountOf = (eb: ExpressionBuilder<Database, "parts">, userId: number) =>
  eb
    .selectFrom("mounts")
    .where("mounts.user_id", "=", userId)
    .whereRef("mounts.part_id", "=", "parts.id")
    .where("bike_id", "is not", null)
    .where("to_at", "is", null)
    .orderBy("from_at")
    .limit(1);
