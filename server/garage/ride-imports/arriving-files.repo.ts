import { setImmediate } from "node:timers/promises";
import { rideBounds } from "#contract/garage/rides.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { bikesForRides } from "#server/garage/ride-rules/which-bike.ts";
import { rideRepo, type RideRow } from "#server/garage/rides/rides.repo.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { arrivingItems } from "./arriving-items.repo.ts";
import { mayReplace, verdictOn } from "./duplicate-verdict.ts";
import { packKept, type SourcedRide } from "./kept-ride.ts";
import { columnsOfRide, rideOfColumns } from "./ride-columns.ts";
import type { RideImportRow } from "./ride-imports.repo.ts";
import { isLeftOut } from "./reasons.ts";

/** A file that was read, or a row of a table. */
export interface ArrivedFile {
  index: number;
  name: string;
  rides: SourcedRide[];
  /** Why it has no rides. */
  refused: string | null;
  /** What the reason names. */
  detail: string | null;
  /** A row of a table whose file is not in the archive. */
  lost: boolean;
  damaged: boolean;
  original: Original | null;
  /** There is no room for the original in the rider's plan. */
  overQuota: boolean;
}

/** A file as it came, in the storage. */
export interface Original {
  key: string;
  name: string;
  bytes: number;
}

interface Arriving {
  row: Pick<RideImportRow, "id" | "user_id" | "bike_id">;
  files: ArrivedFile[];
  /** The rider's time zone. */
  zone: string;
  /** Bytes that the rider's plan has room for. */
  quota: number;
  at: string;
  progressed: (trx: Db) => Promise<void>;
}

/** Milliseconds by which the starts of duplicates may differ. */
const apart = 120_000;

/**
 * Writes what became of files, with their rides, in one transaction: what is written is done for good, whatever becomes of
 * the server. Returns the keys of originals that no ride has in the end; null where the import is over, or somebody else
 * has gone on with it.
 */
export function writeArrived(db: Db, arriving: Arriving): Promise<string[] | null> {
  return db.transaction().execute(async (trx) => {
    const { row, files, progressed } = arriving;
    // One after the other for a rider: of two files of one ride the second finds the first.
    if (!(await lockRow(trx, "users", row.user_id))) return null;
    const own = of(trx, row.user_id);
    const now = await own.selectFrom("ride_imports").selectAll().where("id", "=", row.id).executeTakeFirst();
    if (!now || now.finished_at !== null || now.files_done !== files[0]?.index) return null;
    await progressed(trx);
    const unused = await writeRides(trx, arriving, now);
    await own
      .updateTable("ride_imports")
      .set({ files_done: now.files_done + files.length })
      .where("id", "=", row.id)
      .execute();
    return unused;
  });
}

async function writeRides(trx: Db, arriving: Arriving, row: RideImportRow): Promise<string[]> {
  const { files, zone, at } = arriving;
  const doing = { by: row.user_id, at };
  const rides = files.flatMap((file) => file.rides);
  const repo = rideRepo(trx);
  const items = await arrivingItems(trx, row);
  const bikeOf = await bikesForRides(trx, row.user_id);
  const known = await knownRides(trx, row.user_id, rides);
  const left = { rides: rideBounds.rides - (await repo.countOf(row.user_id)), bytes: 0 };
  left.bytes = arriving.quota - (await storedBytes(trx, row.user_id));
  const unused: string[] = [];

  async function keepTrack(rideId: number, { track, profile }: SourcedRide): Promise<void> {
    if (track === null && profile === null) return;
    await trx
      .insertInto("ride_tracks")
      .values({ user_id: row.user_id, ride_id: rideId, track, profile })
      .execute();
  }

  /** The columns of an original, where there is room for it. */
  function originalOf({ original }: ArrivedFile) {
    if (!original) return { file_key: null, file_name: null, file_bytes: null };
    const { key, name, bytes } = original;
    left.bytes -= bytes;
    return { file_key: key, file_name: name, file_bytes: bytes };
  }

  async function add(
    ride: SourcedRide,
    file: ArrivedFile,
    reason: string | null,
    name: string,
  ): Promise<void> {
    if (left.rides-- <= 0) {
      drop(file);
      return items.add({
        name,
        state: "failed",
        ride_id: null,
        reason: "ride_limit",
        detail: null,
        kept: null,
      });
    }
    const fields = {
      ...columnsOfRide(ride, zone),
      bike_id: bikeOf(ride, row.bike_id),
      ...originalOf(file),
    };
    const [added] = await repo.insertUncounted(row.user_id, [fields], doing);
    if (!added) return;
    await keepTrack(added.id, ride);
    known.push(added);
    await items.add({ name, state: "imported", ride_id: added.id, reason, detail: null, kept: null });
  }

  /** A richer file of a ride: its figures and track are the ride's from now on; what it had is kept as a duplicate. */
  async function replace(
    before: RideRow,
    ride: SourcedRide,
    file: ArrivedFile,
    reason: string | null,
    name: string,
  ): Promise<void> {
    const track = await of(trx, row.user_id)
      .selectFrom("ride_tracks")
      .selectAll()
      .where("ride_id", "=", before.id)
      .executeTakeFirst();
    const kept = packKept(rideOfColumns(before, track));
    const fields = columnsOfRide(ride, zone);
    if (before.file_key !== null) unused.push(before.file_key);
    left.bytes += before.file_bytes ?? 0;
    const after = await repo.updateUncounted(
      before,
      {
        ...fields,
        ...originalOf(file),
        // A rider may have decided so.
        ...(before.version > 1 && { sport: before.sport, indoor: before.indoor }),
        bike_id: before.bike_id ?? bikeOf(ride, row.bike_id),
        title: before.title ?? fields.title,
        note: before.note ?? fields.note,
        commute: before.commute || fields.commute ? 1 : 0,
        device: fields.device ?? before.device,
        device_serial: fields.device_serial ?? before.device_serial,
        gear_name: fields.gear_name ?? before.gear_name,
        duplicate_of: before.duplicate_of,
      },
      doing,
    );
    await of(trx, row.user_id).deleteFrom("ride_tracks").where("ride_id", "=", before.id).execute();
    await keepTrack(before.id, ride);
    known[known.indexOf(before)] = after;
    await items.replaced(before, kept, name);
    await items.add({ name, state: "imported", ride_id: before.id, reason, detail: null, kept: null });
  }

  const drop = (file: ArrivedFile) => {
    if (file.original) unused.push(file.original.key);
    file.original = null;
  };

  async function addFile(file: ArrivedFile): Promise<void> {
    if (file.refused !== null) {
      const state = isLeftOut(file.refused) ? "skipped" : "failed";
      const { name, refused: reason, detail } = file;
      return items.add({ name, state, ride_id: null, reason, detail, kept: null });
    }
    if (file.original && file.original.bytes > left.bytes) {
      drop(file);
      file.overQuota = true;
    }
    const reasons = [
      ...(file.lost ? ["file_lost"] : []),
      ...(file.damaged ? ["damaged_read"] : []),
      ...(file.overQuota ? ["over_quota"] : []),
    ];
    for (const ride of file.rides) {
      const reason = reasons.join(" ") || null;
      const verdict = verdictOn(ride, known);
      if (verdict.is === "new") await add(ride, file, reason, file.name);
      else if (verdict.is === "richer") await replace(verdict.than, ride, file, reason, file.name);
      else {
        drop(file);
        await items.add({
          name: file.name,
          state: "duplicate",
          ride_id: verdict.of.id,
          reason: verdict.why,
          detail: null,
          kept: verdict.why === "same_file" ? null : packKept(ride),
        });
      }
      // Only the first of a file's rides has the file: it counts once.
      file.original = null;
      // Other requests run between rides.
      await setImmediate();
    }
  }

  const replaceable = known.filter((one) => rides.some((ride) => mayReplace(ride, one)));
  const bikes = [...rides.map((ride) => bikeOf(ride, row.bike_id)), ...replaceable.map((one) => one.bike_id)];
  await odometerRepo(trx, row.user_id).changing(bikes, doing, async () => {
    for (const file of files) await addFile(file);
  });
  await items.write();
  return unused;
}

/** The rider's rides that some of these may repeat: the same files, and what began at about the same time. */
async function knownRides(trx: Db, userId: number, rides: readonly SourcedRide[]): Promise<RideRow[]> {
  if (rides.length === 0) return [];
  const found = new Map<number, RideRow>();
  const own = () => of(trx, userId).selectFrom("rides").selectAll();
  const note = (rows: RideRow[]) => {
    for (const one of rows) found.set(one.id, one);
  };
  const hashes = rides.flatMap(({ file_hash }) => file_hash ?? []);
  if (hashes.length > 0) note(await own().where("file_hash", "in", hashes).execute());
  for (const { started_at } of rides) {
    const at = (ms: number) => new Date(Date.parse(started_at) + ms).toISOString();
    note(await own().where("started_at", ">=", at(-apart)).where("started_at", "<=", at(apart)).execute());
  }
  return [...found.values()];
}
