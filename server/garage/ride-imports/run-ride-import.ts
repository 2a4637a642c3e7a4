import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { JobAttempt } from "#server/platform/jobs/job-kind.ts";
import { PermanentFailure } from "#server/platform/jobs/job-kind.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { withinRoom } from "#server/platform/storage/within-room.ts";
import { type ArrivedFile, writeArrived } from "./arriving-files.repo.ts";
import { gathering } from "./gathering.ts";
import { originalsOf } from "./originals.ts";
import type { ImportTurns } from "./import-turns.ts";
import { type Patience, type ReaderRoom, readUpload } from "./reader/ride-reader.ts";
import type { ReaderEvent } from "./reader/reader-events.ts";
import { rideImportKind } from "./ride-import-job.ts";
import { type Ending, type Happening, stepAfter, type Stop } from "./import-steps.ts";
import type { AtEnd, RideImportRepo, RideImportRow } from "./ride-imports.repo.ts";
import { deleteFiles } from "./sweep.ts";

interface Deps extends Pick<Platform, "db" | "storage" | "folder" | "room" | "log" | "now"> {
  imports: RideImportRepo;
  plans: PlanRules;
  turns: ImportTurns;
  zoneOf: (userId: number) => Promise<string>;
  atEnd: AtEnd;
}

/** What is written in one transaction: so many rides or files, or what has come in so many milliseconds. */
const together = { rides: 20, files: 200, ms: 250 };
/** How often is looked whether the import is still wanted, in milliseconds. */
const lookMs = 1000;
/** What is unpacked for a moment may have half of the room that there is for uploads: others bring theirs meanwhile. */
const roomShare = 0.5;

/** Imports the files of an upload, or continues where that stopped; returns "again" where something is left. */
export async function runRideImport(
  deps: Deps,
  id: number,
  job: JobAttempt,
  patience?: Patience,
): Promise<"again" | undefined> {
  const { imports, turns, log, now, atEnd } = deps;
  const row = await imports.findOpen(id);
  // Cancelled, or the account is gone.
  if (!row) return;
  if (turns.isOthers(row.user_id, await imports.othersWaiting(row.user_id, now().toISOString())))
    return "again";
  turns.had(row.user_id);
  try {
    const stopped = await withUpload(deps, row, (file, folder) =>
      work(deps, row, { file, folder, job, patience }),
    );
    if (stopped === "leaving" || stopped === "others") return "again";
    if (stopped === "no_room") throw new Error("no room to read an upload");
    // Where another server has gone on with it, that still needs the upload.
    if (row.file_key && !(await imports.isOpen(row))) await deleteFiles(deps, [row.file_key]);
  } catch (error) {
    if (job.attempt < rideImportKind.attempts && !(error instanceof PermanentFailure)) throw error;
    log.error({ err: error, import: id }, "an import of rides was given up");
    const over = { state: "failed", reason: "given_up", finished_at: now().toISOString() } as const;
    await imports.end(row, over, atEnd);
    if (row.file_key) await deleteFiles(deps, [row.file_key]);
    throw error;
  }
}

/** Has an upload's file on this machine, and a folder beside it, as long as `use` takes. */
async function withUpload<T>(
  { storage, folder, room, imports, now, atEnd }: Deps,
  row: RideImportRow,
  use: (file: string, folder: string) => Promise<T>,
): Promise<T | undefined> {
  const { file_key } = row;
  await mkdir(folder.path, { recursive: true });
  const own = await mkdtemp(path.join(folder.path, "rides-"));
  const lot = room.open();
  try {
    if (file_key && storage.pathOf) return await use(storage.pathOf(file_key), own);
    const found = file_key === null ? null : await storage.read(file_key);
    if (!found) {
      const over = { state: "failed", reason: "upload_gone", finished_at: now().toISOString() } as const;
      await imports.end(row, over, atEnd);
      return undefined;
    }
    const file = path.join(own, "upload");
    await pipeline(found.stream, withinRoom(lot), createWriteStream(file));
    return await use(file, own);
  } finally {
    await rm(own, { recursive: true, force: true });
    lot.close();
  }
}

interface Working {
  file: string;
  folder: string;
  job: JobAttempt;
  patience: Patience | undefined;
}

async function work(
  deps: Deps,
  row: RideImportRow,
  { file, folder, job, patience }: Working,
): Promise<Stop | undefined> {
  const { db, imports, plans, turns, zoneOf, room, now, atEnd } = deps;
  const zone = await zoneOf(row.user_id);
  const quota = plans.storageOf({ plan: await imports.planOf(row.user_id, now()) });
  const originals = originalsOf(deps, row.user_id, folder);
  const keep = Math.max(0, quota - (await originals.stored()));
  const task = { file, folder, from: row.files_done, now: now().getTime(), keep };
  const arrived = gathering(row);
  const begun = performance.now();
  let opened: number | null = null;
  let stop: Stop | undefined;
  const stopping = Promise.withResolvers<"stopped">();
  const stopFor = (why: Stop) => {
    stop ??= why;
    stopping.resolve("stopped");
  };

  async function look(): Promise<void> {
    // Folders without a change for an hour are cleared away.
    await utimes(folder, new Date(), new Date());
    if (!(await imports.isOpen(row))) stopFor("over");
    else if ((await room.space()) === "full") stopFor("no_room");
    else {
      const [all, since] = [performance.now() - begun, opened === null ? null : performance.now() - opened];
      if (!turns.isOver(row.id, all, since)) return;
      const others = await imports.othersWaiting(row.user_id, now().toISOString());
      if (others.length > 0) stopFor("others");
    }
  }

  /** Room for what the reader unpacks to a file. */
  const lot = room.open();
  const readerRoom: ReaderRoom = {
    async take(bytes) {
      // What was given before has been written by now.
      lot.wrote(lot.left());
      return lot.take(bytes, roomShare).then(
        () => true,
        () => false,
      );
    },
    free: () => lot.close(),
  };

  async function write(): Promise<void> {
    const files: ArrivedFile[] = arrived.take();
    if (files.length === 0) return;
    const keys = await originals.keep(files);
    const at = now().toISOString();
    const arriving = { row, files, zone, quota, at, progressed: job.progressed };
    let unused: string[] | null = keys;
    try {
      unused = await writeArrived(db, arriving);
      if (unused === null) stopFor("over");
    } finally {
      await deleteFiles(deps, unused ?? keys);
    }
  }

  const end = ({ state, reason }: Ending) =>
    imports.end(row, { state, ...(reason && { reason }), finished_at: now().toISOString() }, atEnd);

  async function begin({ origin, total, damaged }: Extract<Happening, { type: "opened" }>): Promise<void> {
    turns.opened(row.id);
    arrived.from(origin);
    await imports.begin(row, { origin, files_total: total, reason: damaged ? "archive_cut" : null });
  }

  const leave = () => stopFor("leaving");
  job.leaving.addEventListener("abort", leave);
  if (job.leaving.aborted) leave();
  const timer = setInterval(() => void look().catch(() => {}), lookMs);
  const reader = readUpload(task, patience, readerRoom);
  try {
    let next = reader.next();
    for (;;) {
      const first = await soonest(next, stopping.promise, arrived.due(together.ms));
      const happening: Happening = stop ? { type: "stopped", why: stop } : happeningOf(first);
      const step = stepAfter(happening, {
        hasOpened: opened !== null,
        mayOpenAgain: () => turns.mayOpenAgain(row.id),
        onlyRefused: arrived.onlyRefused(),
      });
      switch (step.do) {
        case "begin":
          opened = performance.now();
          await begin(step.event);
          break;
        case "gather":
          arrived.add(step.event);
          // The reader reads on meanwhile.
          next = reader.next();
          if (arrived.isFull(together)) await write();
          continue;
        case "write":
          await write();
          continue;
        case "end":
          await write();
          await end(step.ending);
          return stop;
        case "stop":
          if (step.isWritten) await write();
          return step.why;
        case "give up":
          await end(step.ending);
          return "over";
        case "fail":
          throw new Error(`an upload could not be read: ${step.problem}`);
      }
      next = reader.next();
    }
  } finally {
    clearInterval(timer);
    job.leaving.removeEventListener("abort", leave);
    await reader.return();
  }
}

/** Throws where a reader stops without an event. */
function happeningOf(first: IteratorResult<ReaderEvent> | "stopped" | "late"): Happening {
  if (first === "late") return { type: "late" };
  if (first === "stopped" || first.done) throw new Error("a reader ended without an event");
  return first.value;
}

/** What comes first: what a reader sends next, the wish to stop, or the end of so many milliseconds. */
async function soonest<T>(
  next: Promise<T>,
  stopped: Promise<"stopped">,
  ms: number,
): Promise<T | "stopped" | "late"> {
  if (ms === Infinity) return Promise.race([next, stopped]);
  const over = new AbortController();
  try {
    return await Promise.race([
      next,
      stopped,
      sleep(Math.max(0, ms), "late" as const, { signal: over.signal }),
    ]);
  } finally {
    over.abort();
  }
}
