import { writeFileSync } from "node:fs";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import path from "node:path";
import {
  type ArchivedFile,
  openRideArchive,
  type RideArchive,
  type SpoolRoom,
} from "#server/garage/ride-files/archives/ride-archive.ts";
import { rideOfRow } from "#server/garage/ride-files/archives/ride-of-row.ts";
import type { StravaRow } from "#server/garage/ride-files/archives/strava-table.ts";
import { rideFileLimits } from "#server/garage/ride-files/activity/limits.ts";
import { type HashedRide, readRideFile } from "#server/garage/ride-files/read-ride-file.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";
import { framed } from "./frames.ts";
import type { FileDone, ReadRide, ReaderEvent, ReaderTask, RoomEvent } from "./reader-events.ts";

// A process of its own: it reads bytes that strangers made, and knows neither database nor secrets.

/** Rides of one file that are taken; histories have one for each week or year. */
const mostRides = 1000;

/** Something to read: a file, or a row of Strava's table. */
interface Piece {
  name: string;
  /** A row whose file is not in the archive. */
  lost?: true;
  read(): Promise<{ rides: ReadRide[]; damaged: boolean; bytes: Buffer | null }>;
}

// Serving requests comes first; and when memory runs out, this process should be the one to die.
setPriority(10);
// With NODE_COMPILE_CACHE set, the next reader starts in half the time: this one is killed, and would leave nothing.
flushCompileCache();
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only on Linux.
}
// Nobody listens any more: the server was killed.
process.stdout.on("error", () => process.exit(1));

const task = JSON.parse(process.argv[2] ?? "") as ReaderTask;
const send = (event: ReaderEvent | RoomEvent) =>
  new Promise<void>((resolve) => process.stdout.write(framed(event), () => resolve()));
const replies = process.stdin.iterator({ destroyOnReturn: false });
const room: SpoolRoom = {
  async take(bytes) {
    await send({ type: "wants_room", bytes });
    const { value } = (await replies.next()) as IteratorResult<Buffer, undefined>;
    if (value?.toString() !== "1")
      throw Object.assign(new Error("no room for an archive in the archive"), {
        code: "ENOSPC",
        syscall: "write",
      });
  },
  free: () => send({ type: "frees_room" }),
};
let keep = task.keep;

try {
  await readAll();
} catch (error) {
  if (error instanceof RideFileRefused) await send({ type: "refused", reason: error.reason });
  else await send({ type: "broken", problem: problemOf(error) });
}
process.stdin.destroy();

async function readAll(): Promise<void> {
  const { file, folder } = task;
  if (!(await isArchive(file))) return readPieces([wholeFile(file)], { origin: null, damaged: false });
  const archive = await openRideArchive(file, folder, room);
  try {
    await readPieces(piecesOf(archive), archive);
  } finally {
    await archive.close();
  }
}

async function readPieces(
  pieces: readonly Piece[],
  { origin, damaged }: { origin: RideArchive["origin"] | null; damaged: boolean },
): Promise<void> {
  await send({ type: "opened", origin, total: pieces.length, damaged });
  for (const [index, piece] of pieces.entries()) {
    if (index < task.from) continue;
    await send({ type: "begun", index, name: piece.name });
    const done = await readPiece(piece, index);
    await send({ type: "done", index, done });
    // The limit is one of the whole archive.
    if (done.refused === "archive_too_large") throw new RideFileRefused("archive_too_large");
  }
  await send({ type: "ended" });
}

async function readPiece(piece: Piece, index: number): Promise<FileDone> {
  const done: FileDone = {
    refused: null,
    sport: null,
    lost: piece.lost ?? false,
    damaged: false,
    original: null,
  };
  try {
    const { rides, damaged, bytes } = await piece.read();
    if (rides.length > mostRides) return { ...done, refused: "too_many_rides" };
    for (const ride of rides) await send({ type: "ride", ride });
    return { ...done, damaged, original: bytes && (await keepOriginal(bytes, index)) };
  } catch (error) {
    if (error instanceof RideFileRefused) return { ...done, refused: error.reason, sport: error.sport };
    if (isOfTheDisk(error)) throw error;
    return { ...done, refused: "not_readable" };
  }
}

async function keepOriginal(bytes: Buffer, index: number): Promise<number | null> {
  if (bytes.length > keep) return null;
  await writeFile(path.join(task.folder, String(index)), bytes);
  keep -= bytes.length;
  return bytes.length;
}

function wholeFile(file: string): Piece {
  return {
    name: "",
    async read() {
      if ((await stat(file)).size > rideFileLimits.bytes) throw new RideFileRefused("too_large");
      const bytes = await readFile(file);
      const { rides, damaged } = ridesIn(bytes);
      return { rides: rides.map((ride) => readRide(ride)), damaged, bytes };
    },
  };
}

function piecesOf(archive: RideArchive): Piece[] {
  return [
    ...archive.files.map((file) => ({ name: file.name, read: () => archivedFile(archive, file) })),
    ...archive.rows.map(pieceOfRow),
    ...archive.lostRows.map((row) => ({ ...pieceOfRow(row), lost: true as const })),
  ];
}

function pieceOfRow(row: StravaRow): Piece {
  return { name: `activities.csv: ${row.title ?? row.id}`, read: async () => rowOf(row) };
}

async function archivedFile(archive: RideArchive, file: ArchivedFile): ReturnType<Piece["read"]> {
  const bytes = await archive.read(file);
  const { rides, damaged } = ridesIn(bytes, archive.detailsOf(file));
  return {
    rides: rides.map((ride) => readRide(ride, archive.detailsOf(file, Date.parse(ride.started_at)))),
    damaged,
    bytes,
  };
}

function rowOf(row: StravaRow) {
  const { title, note, commute, gear_name } = row;
  const nothing = { device: null, device_serial: null, track: null, profile: null };
  const own = { title, note, commute, gear_name, file_hash: null };
  return { rides: [{ ...rideOfRow(row, task.now), ...own, ...nothing }], damaged: false, bytes: null };
}

function ridesIn(bytes: Buffer, { sport }: ReturnType<RideArchive["detailsOf"]> = {}) {
  const result = readRideFile(bytes, { now: task.now, ...(sport && { sport }) });
  if ("refused" in result) throw new RideFileRefused(result.refused, result.sport);
  return result;
}

/** What a rider has written at Strava or Garmin says more than what a device has put into the file. */
function readRide(ride: HashedRide, details: ReturnType<RideArchive["detailsOf"]> = {}): ReadRide {
  // Devices often say no more than cycling.
  const { sport, indoor } = details.sport?.kind === "ride" && ride.sport === "cycling" ? details.sport : ride;
  return {
    ...ride,
    sport,
    indoor: ride.indoor || indoor,
    title: details.title ?? ride.title,
    note: details.note ?? null,
    commute: details.commute ?? false,
    gear_name: details.gear_name ?? null,
  };
}

async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString("latin1", 0, bytesRead) === "PK";
  } finally {
    await handle.close();
  }
}

/** Whether an error is one of the system, which costs no file: the disk is full, perhaps. */
function isOfTheDisk(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}

function problemOf(error: unknown): string {
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  return `${code ?? ""} ${message}`.trim().slice(0, 300);
}
