import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Named } from "./effect-texts.ts";

/** How a rider's parts and bikes are called. */
export async function namedOf(db: Db, userId: number): Promise<Named> {
  const parts = await of(db, userId)
    .selectFrom("parts")
    .select(["id", "kind", "brand", "model", "spec"])
    .execute();
  const bikes = await of(db, userId).selectFrom("bikes").select(["id", "name"]).execute();
  return {
    parts: new Map(parts.map((part) => [part.id, part])),
    bikes: new Map(bikes.map(({ id, name }) => [id, name])),
  };
}
