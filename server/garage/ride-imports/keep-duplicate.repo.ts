import type { Act } from "#server/platform/act/act.ts";
import { rideBounds } from "#contract/garage/rides.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { bikesForRides } from "#server/garage/ride-rules/which-bike.ts";
import { type RideFields, rideRepo, type RideRow } from "#server/garage/rides/rides.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { columnsOfRide } from "./ride-columns.ts";
import { unpackKept } from "./kept-ride.ts";

interface Kept {
  fields: RideFields;
  track: Uint8Array | null;
  profile: Uint8Array | null;
}

/** Makes a duplicate a ride of its own, too. Throws 404 where there is none, 409 where it is one already. */
export async function keptDuplicate(
  act: Act<"ride.write">,
  { id, name }: { id: number; name: string },
): Promise<RideRow> {
  const { user_id } = act.account;
  const item = await of(act.db, user_id)
    .selectFrom("ride_import_items")
    .innerJoin("ride_imports", (join) =>
      join
        .onRef("ride_imports.id", "=", "ride_import_items.import_id")
        .on("ride_imports.user_id", "=", user_id),
    )
    .select(["import_id", "number", "ride_import_items.state", "ride_id", "kept", "ride_import_items.reason"])
    .select("ride_imports.bike_id")
    .where("import_id", "=", id)
    .where("ride_import_items.name", "=", name)
    .executeTakeFirst();
  if (item?.state === "imported") throw new Refusal(409, "ride_kept_already");
  if (item?.state !== "duplicate") throw notFound("ride_import_item_not_found");
  const first = item.ride_id === null ? undefined : await rideRepo(act.db).find(user_id, item.ride_id);
  const kept = item.kept ? unpacked(item.kept, await act.zone()) : await copied(act.db, first);
  const repo = rideRepo(act.db);
  if ((await repo.countOf(user_id)) >= rideBounds.rides) throw limitReached("ride_limit");
  const bikeOf = await bikesForRides(act.db, user_id);
  const { gear_name = null, device_serial = null, sport = null } = kept.fields;
  const named = { gear_name, device_serial, sport };
  const bike_id = first ? first.bike_id : bikeOf(named, item.bike_id);
  const fields = { ...kept.fields, bike_id, duplicate_of: first?.id ?? null, file_hash: null };
  const ride = await odometerRepo(act.db, user_id).changing([bike_id], act, async () => {
    const [row] = await repo.insertUncounted(user_id, [fields], act);
    if (!row) throw notFound("ride_not_found");
    const { track, profile } = kept;
    if (track || profile)
      await act.db.insertInto("ride_tracks").values({ user_id, ride_id: row.id, track, profile }).execute();
    return row;
  });
  await of(act.db, user_id)
    .updateTable("ride_import_items")
    .set({ state: "imported", ride_id: ride.id, reason: null, kept: null })
    .where("import_id", "=", item.import_id)
    .where("number", "=", item.number)
    .execute();
  await of(act.db, user_id)
    .updateTable("ride_imports")
    .set(({ eb }) => ({ imported: eb("imported", "+", 1), duplicates: eb("duplicates", "-", 1) }))
    .where("id", "=", item.import_id)
    .execute();
  return ride;
}

function unpacked(bytes: Uint8Array, zone: string): Kept {
  const ride = unpackKept(bytes);
  const { track, profile } = ride;
  return { fields: columnsOfRide(ride, zone), track, profile };
}

/** The very same file: what it has is what the ride has. */
async function copied(trx: Db, ride: RideRow | undefined): Promise<Kept> {
  if (!ride) throw notFound("ride_not_found");
  const row = await of(trx, ride.user_id)
    .selectFrom("ride_tracks")
    .selectAll()
    .where("ride_id", "=", ride.id)
    .executeTakeFirst();
  const { id: _, user_id: _user, search: _search, version: _version, created_at: _at, ...fields } = ride;
  const without = { file_key: null, file_name: null, file_bytes: null };
  return { fields: { ...fields, ...without }, track: row?.track ?? null, profile: row?.profile ?? null };
}
