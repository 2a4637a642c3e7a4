import { garageImported } from "#contract/garage/garage-events.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import type { ImportError, ImportReport } from "#contract/garage/transfer.ts";
import { importBounds } from "#contract/garage/garage-file.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { columnsOf } from "#server/garage/bikes/bike.presenter.ts";
import { type Language, wordingOf } from "#server/platform/language/language.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { limitReached, Refusal } from "#server/platform/refusal/refusal.ts";
import type { KeptReceipt, KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { deleteFiles } from "#server/garage/ride-imports/sweep.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { Lot } from "#server/platform/storage/room.ts";
import type { OpenArchive } from "./archive-file.ts";
import { type BadPhoto, keepPhotos, missingPhotos } from "./import-photos.ts";
import { type ArchivedReceipts, keepReceipts } from "./archived-receipts.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";
import { keepOriginals, type KeptOriginals } from "./kept-originals.ts";
import { insertGarage } from "./import.repo.ts";
import type { Judged } from "#server/garage/transfer/judge/judge.ts";
import type { Found, Reading } from "#server/garage/transfer/read/read-garage.ts";
import type { Reader } from "#server/garage/transfer/read/reader.ts";
import { reportOf, shown } from "./import-report.ts";
import type { Seals } from "#server/garage/transfer/format/seal.ts";
import { tracksFile } from "#server/garage/transfer/format/tracks-file.ts";

interface Deps {
  photos: Photos;
  plans: PlanRules;
  seals: Seals;
  receipts: KeptReceipts;
  reader: Reader;
  files: Pick<Platform, "db" | "storage" | "room" | "log">;
  rates: RateLimit;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

interface Wanted {
  /** Its path in a temporary folder. */
  file: string;
  user: Viewer;
  act: MakeAct<"garage.import">;
  language: Language;
  mapping: string | undefined;
  dryRun: boolean;
}

export type Import = ReturnType<typeof importRules>;

export function importRules({ photos, receipts, ...deps }: Deps) {
  const { plans, seals, reader, files, rates, zoneOf, now } = deps;
  /** Adds the bikes with their photos, all or none; returns the photos beyond the limit of uploads. */
  async function add(
    { bikes, archive, tracks, ...things }: Opened,
    { user, act, language, file }: Wanted,
  ): Promise<AddedThings> {
    const quota = plans.quotaOf(user);
    const folder = path.dirname(file);
    const made = archive
      ? await keepPhotos(bikes, {
          archive,
          pictures: photos.pictures,
          rider: user.id,
          seals,
          room: files.room,
          rates,
          folder,
        })
      : { kept: [], photosOf: new Map<Judged, never[]>(), leftOut: [] };
    if ("sentence" in made) throw refusal([photoError(made, language)]);
    const list = bikes.map((bike) => ({
      fields: columnsOf(bike.bike),
      photos: made.photosOf.get(bike) ?? [],
    }));
    let unused: string[] = [];
    let unusedReceipts: KeptReceipt[] = [];
    try {
      const storageQuota = plans.storageOf(user);
      const originals: KeptOriginals = archive
        ? await keepOriginals(things.rides, {
            ...files,
            archive,
            rider: user.id,
            quota: storageQuota,
            folder,
          })
        : new Map();
      unused = [...originals.values()].map(({ key }) => key);
      const taken = [...originals.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      const attached: ArchivedReceipts = archive
        ? await keepReceipts(things.expenses, {
            archive,
            receipts,
            seals,
            rates,
            folder,
            rider: user.id,
            room: files.room,
            left: storageQuota - taken - (await storedBytes(files.db, user.id)),
          })
        : new Map();
      unusedReceipts = [...attached.values()].map(({ kept }) => kept);
      const inArchive = { tracks: tracks ?? null, originals, receipts: attached, quota: storageQuota };
      const added = await act(async (act) => {
        const added = await insertGarage(act, quota.bikes, { ...things, bikes: list }, inArchive);
        const count = { bikes: list.length, parts: things.parts.length, rides: things.rides.length };
        if (added !== "over_limit") await act.event(garageImported, null, count);
        return added;
      });
      if (added === "over_limit") throw limitReached("import_room");
      unused = added.unused;
      unusedReceipts = added.unusedReceipts;
      const leftOut = made.leftOut.map((photo) => photoError(photo, language));
      return {
        leftOut,
        files: originals.size - unused.length,
        receipts: attached.size - unusedReceipts.length,
      };
    } catch (error) {
      await photos.pictures.remove(made.kept);
      throw error;
    } finally {
      await deleteFiles(files, unused);
      await receipts.remove(unusedReceipts);
    }
  }

  async function read(wanted: Wanted): Promise<Opened> {
    const { file, language, mapping, user } = wanted;
    const here = { language, zone: await zoneOf(user.id), now: now().toISOString() };
    const start = await startOf(file);
    if (start.toString("latin1") === "PK") return readArchive(file, here, user.id);
    if ((await stat(file)).size > importBounds.text) throw badFile("import_text_large");
    const found = await reader.read({ file, mapping, archived: false, ...here }, user.id);
    return { ...checked(found), archive: null, tracks: undefined, close() {} };
  }

  async function readArchive(
    file: string,
    here: Pick<Reading, "language" | "zone" | "now">,
    rider: number,
  ): Promise<Opened> {
    // Loaded on demand: few imports are archives.
    const { openArchive } = await import("./archive-file.ts");
    const archive = await openArchive(file);
    const lot = files.room.open();
    const close = () => {
      archive.close();
      lot.close();
    };
    try {
      const garage = `${file}.json`;
      await archive.extractGarage(garage);
      const tracks = await extractTracks(archive, `${file}.tracks`, lot);
      const reading = { file: garage, mapping: undefined, archived: true, tracks, ...here };
      const found = await reader.read(reading, rider);
      const missing = missingPhotos(found.bikes, archive);
      found.errors.push(...missing.map((bad) => photoError(bad, here.language)));
      found.errors_count += missing.length;
      return { ...checked(found), archive, tracks, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  return {
    /** Reads a file and, unless it is a dry run, imports it. */
    async import(wanted: Wanted): Promise<ImportReport> {
      const { user, dryRun } = wanted;
      const found = await read(wanted);
      try {
        const quota = plans.quotaOf(user);
        const room = Math.max(0, quota.bikes - (await plans.bikesUsed(user.id)));
        let added: AddedThings | null = null;
        if (!dryRun) {
          if (found.errors.length > 0) throw refusal(found.errors);
          if (found.bikes.length > room) throw limitReached("import_room");
          if (found.bikes.some((bike) => bike.photos.length > quota.photos))
            throw limitReached("photo_limit");
          added = await add(found, wanted);
        }
        const report = reportOf(found, room, dryRun);
        const {
          leftOut = [],
          files: kept = report.files,
          receipts: attached = report.receipts,
        } = added ?? {};
        return {
          ...report,
          files: kept,
          files_left_out: report.files - kept,
          receipts: attached,
          receipts_left_out: report.receipts - attached,
          photos: report.photos - leftOut.length,
          left_out: leftOut.slice(0, shown.errors),
          left_out_count: leftOut.length,
        };
      } finally {
        found.close();
      }
    },
  };
}

/** Photos that were left out, and how many files of rides and of expenses were not. */
interface AddedThings {
  leftOut: ImportError[];
  files: number;
  receipts: number;
}

/** A parsed file, with its archive still open if it has one. */
type Opened = Found & { archive: OpenArchive | null; tracks: string | undefined; close: () => void };

/** Extracts an archive's tracks to a path of ours and returns that; undefined where it has none. */
async function extractTracks(archive: OpenArchive, to: string, lot: Lot): Promise<string | undefined> {
  const size = archive.sizeOf(tracksFile);
  if (size === null) return undefined;
  if (size > importBounds.tracks) throw badFile("import_tracks");
  await lot.take(size);
  await archive.extract(tracksFile, to);
  return to;
}

/** Refuses a file without anything. */
function checked<F extends Found>(found: F): F {
  const { bikes, parts, rides, errors } = found;
  if (bikes.length + parts.length + rides.length + errors.length === 0) throw badFile("import_empty");
  return found;
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function photoError({ row, sentence }: BadPhoto, language: Language): ImportError {
  return { row, column: "photos", reason: wordingOf(language, sentence) };
}

/** 422 that lists each row, column and reason. */
function refusal(errors: ImportError[]): Refusal {
  const file = errors.slice(0, shown.errors).map(({ row, column, reason }) =>
    row === null
      ? ({ key: "sentence", sentence: "import_whole", values: { reason } } as const)
      : ({
          key: "sentence",
          sentence: "import_row",
          values: { row, column: column ?? "", reason },
        } as const),
  );
  return new Refusal(422, "invalid", { errors: { file } });
}
