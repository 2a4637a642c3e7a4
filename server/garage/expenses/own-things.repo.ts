import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";

const missing = {
  bikes: "bike_not_found",
  parts: "part_not_found",
  services: "service_not_found",
} as const;

interface About {
  bike_id?: number | null | undefined;
  part_id?: number | null | undefined;
  service_id?: number | null | undefined;
}

/** Throws 404 where expenses are about something of somebody else's. */
export async function refuseOthersThings(
  db: Db,
  userId: number,
  { bike_id, part_id, service_id }: About,
): Promise<void> {
  const things = [
    ["bikes", bike_id],
    ["parts", part_id],
    ["services", service_id],
  ] as const;
  for (const [table, id] of things) {
    if (id === null || id === undefined) continue;
    const own = db.selectFrom(table).select("id").where("id", "=", id).where("user_id", "=", userId);
    if (!(await own.executeTakeFirst())) throw notFound(missing[table]);
  }
}

/** The same, and throws 403 for a bike that was handed on: nothing new is noted of it. */
export async function refuseClosedThings(db: Db, userId: number, about: About): Promise<void> {
  await refuseOthersThings(db, userId, about);
  if (about.bike_id === null || about.bike_id === undefined) return;
  const handed = of(db, userId).selectFrom("bikes").select("id").where("id", "=", about.bike_id);
  if (await handed.where("handed_on_at", "is not", null).executeTakeFirst())
    throw forbidden("bike_handed_on");
}

/** The bike of a service of the rider's; null for none. */
export async function bikeOfService(db: Db, userId: number, id: number): Promise<number | null> {
  const own = of(db, userId).selectFrom("services").select("bike_id").where("id", "=", id);
  return (await own.executeTakeFirst())?.bike_id ?? null;
}
