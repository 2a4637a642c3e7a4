import { createHash } from "node:crypto";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Arrived } from "./arrival.repo.ts";

/** A digest of a bike that somebody got, with all that is theirs of it: it differs once anything was added, changed or removed. */
export async function printOf(db: Db, { user_id }: { user_id: number }, arrived: Arrived): Promise<string> {
  const bike: Owned = { id: arrived.bike, user_id };
  const [own, some] = [of(db, user_id), among(db, user_id)];
  const parts = [0, ...arrived.parts];
  const all = [
    await own
      .selectFrom("bikes")
      .select(["version", "photos_version"])
      .where("id", "=", bike.id)
      .where("ending_at", "is", null)
      .execute(),
    await some.selectFrom("parts").select(["id", "version"]).where("id", "in", parts).orderBy("id").execute(),
    await own
      .selectFrom("mounts")
      .select(["id", "from_at", "to_at"])
      .where((eb) =>
        eb.or([eb("bike_id", "=", bike.id), eb("part_id", "in", parts), eb("parent_id", "in", parts)]),
      )
      .orderBy("id")
      .execute(),
    await some.selectFrom("measurements").select("id").where("part_id", "in", parts).orderBy("id").execute(),
    await own
      .selectFrom("care_plans")
      .select(["id", "version"])
      .where((eb) => eb.or([eb("bike_id", "=", bike.id), eb("part_id", "in", parts)]))
      .orderBy("id")
      .execute(),
    await some
      .selectFrom("services")
      .select(["id", "version"])
      .where("bike_id", "=", bike.id)
      .orderBy("id")
      .execute(),
    await some.selectFrom("rides").select("id").where("bike_id", "=", bike.id).orderBy("id").execute(),
    await some
      .selectFrom("odometer_readings")
      .select("id")
      .where("bike_id", "=", bike.id)
      .orderBy("id")
      .execute(),
    await some
      .selectFrom("expenses")
      .select(["id", "version"])
      .where((eb) => eb.or([eb("bike_id", "=", bike.id), eb("part_id", "in", parts)]))
      .orderBy("id")
      .execute(),
  ];
  return createHash("sha256").update(JSON.stringify(all)).digest("base64url");
}
