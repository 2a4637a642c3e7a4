import { listedSerial } from "#server/market/listings/listed-serial.ts";
import type { Db } from "#server/platform/db/open.ts";

/** The bike that is reported stolen here and has this serial number. */
export async function stolenWith(
  db: Db,
  serial: string | null,
): Promise<{ id: number; user_id: number; name: string } | undefined> {
  if (serial === null) return undefined;
  const rows = await db
    .selectFrom("bikes")
    .select(["id", "user_id", "name", "specs"])
    .where("stolen_on", "is not", null)
    .execute();
  return rows.find(
    ({ specs }) => listedSerial((JSON.parse(specs) as { serial?: string | null }).serial) === serial,
  );
}
