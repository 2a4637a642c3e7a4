import { rm } from "node:fs/promises";
import path from "node:path";
import { rideArchiveLimits } from "#server/garage/ride-files/activity/limits.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";
import { type GarminSummary, mostOfSummaries, readGarminSummaries, summaryAt } from "./garmin-summaries.ts";
import { readStravaTable, type StravaRow, type StravaTable } from "./strava-table.ts";
import { openZip, type OpenZip, type ZippedFile } from "./zip.ts";

/** A file of an archive that may be a ride. */
export interface ArchivedFile {
  /** Its place in the archive, the same at every opening: `12`, or `3/12` in the archive that is the fourth file. */
  place: string;
  /** To show; never a path. */
  name: string;
}

/** What an archive says of a ride beside its file. */
export type ArchiveDetails = Partial<Pick<StravaRow, "title" | "note" | "sport" | "commute" | "gear_name">>;

export interface RideArchive {
  origin: "strava_zip" | "garmin_zip" | "zip";
  /** In the archive's order. */
  files: readonly ArchivedFile[];
  /** Activities of Strava's table that have no file. */
  rows: readonly StravaRow[];
  /** Those whose file is not in the archive. */
  lostRows: readonly StravaRow[];
  /** A list or table in it is cut off: what came before is here. */
  damaged: boolean;
  /** Returns a file's bytes; throws `RideFileRefused`. */
  read(file: ArchivedFile): Promise<Buffer>;
  /** What is known of a file before it is read, and of its ride once its start (ms since 1970) is known. */
  detailsOf(file: ArchivedFile, start?: number): ArchiveDetails;
  close(): Promise<void>;
}

/** Room on the disk for what is unpacked to a file. */
export interface SpoolRoom {
  /** Waits for room for so many bytes more; throws where there is none. */
  take(bytes: number): Promise<void>;
  /** The file is gone. */
  free(): Promise<void>;
}

/** Bytes of room that are reserved at once. */
const roomStep = 16 * 1024 ** 2;

const isRideFile = (name: string): boolean => /\.(?:fit|gpx|tcx)(?:\.gz)?$/i.test(name);
const isArchive = (name: string): boolean => /\.zip$/i.test(name);
/** Folders that macOS adds, and hidden files. */
const isShadow = (name: string): boolean => /(?:^|\/)(?:__MACOSX|\.(?!\.?\/)[^/]*)(?:\/|$)/.test(name);
const lastPart = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

/**
 * Opens an archive of ride files: of any kind, Strava's export or Garmin's, with archives in it one level deep. Archives
 * in it are unpacked to a file of ours in `folder`, one at a time; everything else is read into memory, one by one.
 * Throws `RideFileRefused` where it can't be opened.
 */
export async function openRideArchive(file: string, folder: string, room: SpoolRoom): Promise<RideArchive> {
  const outer = await openZip(file, rideArchiveLimits.files);
  const places = new Map<string, { zip: number | null; file: ZippedFile }>();
  const files: ArchivedFile[] = [];
  const spool = path.join(folder, rideArchiveLimits.spool);
  let listed = outer.files.length;
  let damaged = outer.damaged;
  let taken = 0;
  let inner: { zip: number; open: OpenZip } | null = null;
  const left = { bytes: rideArchiveLimits.bytes as number, nested: rideArchiveLimits.nestedInAll as number };

  async function closeInner(): Promise<void> {
    inner?.open.close();
    inner = null;
    await rm(spool, { force: true });
    if (taken > 0) await room.free();
    taken = 0;
  }

  async function openInner(zip: number): Promise<OpenZip> {
    if (inner?.zip === zip) return inner.open;
    await closeInner();
    const nested = outer.files[zip];
    if (!nested) throw new RideFileRefused("damaged");
    const most = Math.min(rideArchiveLimits.nested, left.nested);
    if (most <= 0) throw new RideFileRefused("archive_too_large");
    // Counted before anything can fail: thousands that can't be unpacked would cost nothing.
    const spend = (bytes: number) => void (left.nested -= bytes);
    await outer.extract(nested, spool, { most, spend, roomFor });
    inner = { zip, open: await openZip(spool, rideArchiveLimits.files) };
    return inner.open;
  }

  async function roomFor(bytes: number): Promise<void> {
    if (bytes <= taken) return;
    await room.take(roomStep);
    taken += roomStep;
  }

  async function readFrom(zip: OpenZip, one: ZippedFile): Promise<Buffer> {
    if (left.bytes <= 0) throw new RideFileRefused("archive_too_large");
    return zip.read(one, (bytes) => void (left.bytes -= bytes));
  }

  function note(place: string, zip: number | null, file: ZippedFile): void {
    places.set(place, { zip, file });
    files.push({ place, name: file.name.slice(-255) });
  }

  /** Notes the rides of an archive in the archive; one that can't be opened is noted itself, to be refused when read. */
  async function noteInner(zip: number, nested: ZippedFile): Promise<void> {
    try {
      const { files: found, damaged: cut } = await openInner(zip);
      damaged ||= cut;
      listed += found.length;
      if (listed > rideArchiveLimits.files) throw new RideFileRefused("archive_too_many_files");
      for (const [index, one] of found.entries())
        if ((isRideFile(one.name) || isArchive(one.name)) && !isShadow(one.name))
          note(`${zip}/${index}`, zip, one);
    } catch (error) {
      if (!(error instanceof RideFileRefused) || error.reason === "archive_too_many_files") throw error;
      note(String(zip), null, nested);
    }
  }

  try {
    const { table, summaries } = await tablesOf(outer, (one) => readFrom(outer, one));
    damaged ||= table?.cut ?? false;
    for (const [index, one] of outer.files.entries()) {
      if (isShadow(one.name)) continue;
      if (isArchive(one.name)) await noteInner(index, one);
      // Beside the activities, Strava's export has routes that nobody need have ridden.
      else if (isRideFile(one.name) && (!table || /(?:^|\/)activities\//.test(one.name)))
        note(String(index), null, one);
    }
    return {
      origin: table ? "strava_zip" : summaries ? "garmin_zip" : "zip",
      files,
      rows: table?.withoutFile ?? [],
      lostRows: lostRowsOf(table, files),
      damaged,
      async read({ place }) {
        const found = places.get(place);
        if (!found) throw new RideFileRefused("damaged");
        const { zip, file: one } = found;
        if (isArchive(one.name)) throw new RideFileRefused(zip === null ? "archive_damaged" : "nested");
        return readFrom(zip === null ? outer : await openInner(zip), one);
      },
      detailsOf({ name }, start) {
        if (table) return table.byFile.get(lastPart(name)) ?? {};
        const summary = start === undefined ? undefined : summaryAt(summaries ?? [], start);
        return summary ? { title: summary.title, sport: summary.sport } : {};
      },
      async close() {
        await closeInner();
        outer.close();
      },
    };
  } catch (error) {
    await closeInner();
    outer.close();
    throw error;
  }
}

function lostRowsOf(table: StravaTable | null, files: readonly ArchivedFile[]): StravaRow[] {
  const here = new Set(files.map(({ name }) => lastPart(name)));
  return [...(table?.byFile ?? [])].filter(([name]) => !here.has(name)).map(([, row]) => row);
}

/** Strava's table of activities, or Garmin's summaries; a folder around all is common. */
async function tablesOf(
  zip: OpenZip,
  read: (file: ZippedFile) => Promise<Buffer>,
): Promise<{ table: StravaTable | null; summaries: GarminSummary[] | null }> {
  const strava = zip.files.find(({ name }) => /^(?:[^/]+\/)?activities\.csv$/.test(name) && !isShadow(name));
  // Tables are worth reading, but a damaged one is no reason to refuse the rides.
  const bytesOf = (file: ZippedFile) =>
    read(file).catch((error: unknown) => {
      if (error instanceof RideFileRefused) return null;
      throw error;
    });
  if (strava) {
    const bytes = await bytesOf(strava);
    const table = await readStravaTable(bytes ?? Buffer.alloc(0));
    return { table: { ...table, cut: table.cut || bytes === null }, summaries: null };
  }
  const summaryFiles = zip.files.filter(
    ({ name }) => /_summarizedActivities\.json$/i.test(name) && !isShadow(name),
  );
  const isGarmins =
    summaryFiles.length > 0 || zip.files.some(({ name }) => /(?:^|\/)DI_CONNECT\//.test(name));
  const summaries: GarminSummary[] = [];
  let left: number = rideArchiveLimits.tables;
  for (const one of summaryFiles) {
    if (left <= 0) break;
    const bytes = await bytesOf(one);
    left -= bytes?.length ?? mostOfSummaries;
    if (bytes) summaries.push(...readGarminSummaries(bytes));
  }
  return { table: null, summaries: isGarmins ? summaries : null };
}
