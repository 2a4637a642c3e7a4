import { createHash } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { access, lstat, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { knownLanguage, type Language } from "#contract/platform/languages.ts";
import { inboxBounds } from "#contract/garage/ride-inbox.ts";
import { rideImportBounds } from "#contract/garage/ride-imports.ts";
import { presentImportItem, presentRideImport } from "#server/garage/ride-imports/ride-import.presenter.ts";
import { type RideImportRow, rideImportRepo } from "#server/garage/ride-imports/ride-imports.repo.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { translator } from "#server/platform/language/language.ts";
import type { ReceivedFile } from "#server/platform/http/bytes.ts";
import { isWithin } from "#server/platform/http/rate-limit.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { withinRoom } from "#server/platform/storage/within-room.ts";
import { inboxRiderRepo, type InboxRider } from "./inbox-riders.repo.ts";
import { isInboxName } from "./inbox-name.ts";
import { takeFile } from "./take-file.ts";

/** Milliseconds between two looks, and for which a file has not changed when it is taken. */
const restMs = 60_000;

/** Folders within a rider's: files that are being imported, and what became of them. */
const places = { taken: ".taken", done: "done", failed: "failed" } as const;

/** The host's folder in which each rider's has files that become rides: `RIDES_INBOX`. */
export function inboxFolders(platform: Platform) {
  const { config, now, storage, folder, rates, log } = platform;
  const { RIDES_INBOX: root } = config;
  const repo = inboxRiderRepo(platform);
  const imports = rideImportRepo(platform.db);
  let lookedAt = -Infinity;

  /** Puts a file where it belongs once it is over, with a text of the reason where there is one. */
  async function put(from: string, own: string, place: "done" | "failed", name: string, reason?: string) {
    const to = path.join(own, places[place]);
    await mkdir(to, { recursive: true });
    const isTaken = await access(path.join(to, name)).then(
      () => true,
      () => false,
    );
    const free = isTaken ? `${now().toISOString().replaceAll(/[:.]/g, "-")} ${name}` : name;
    if (reason !== undefined) await writeFile(path.join(to, `${free}.txt`), `${reason}\n`);
    await rename(from, path.join(to, free));
  }

  /** Takes one file; returns false where the rider's others have to wait, too. */
  async function take(own: string, name: string, rider: InboxRider): Promise<boolean> {
    const say = translator(knownLanguage(rider.language));
    const file = path.join(own, name);
    const refuse = (reason: string) => put(file, own, "failed", name, reason);
    const about = await lstat(file);
    if (!about.isFile()) {
      await refuse(say("inbox_no_file"));
      return true;
    }
    // The time of the last change of any kind: that of its contents can be set to anything.
    if (now().getTime() - about.ctimeMs < restMs) return true;
    if (!isInboxName(name)) await refuse(say("inbox_name"));
    else if (about.size > inboxBounds.bytes) await refuse(say("inbox_large"));
    else {
      if ((await imports.openOf(rider.id)) >= rideImportBounds.open) return false;
      if (!(await isWithin(rates, { kind: "ride_inbox", subject: String(rider.id) }))) return false;
      const copy = await mkdtemp(path.join(folder.path, "inbox-"));
      try {
        const received = await copied(file, path.join(copy, "incoming"));
        const row = await takeFile(storage, { ...received, name }, (work) => repo.taking(rider.id, work));
        // Where this fails the file is taken again, and is a duplicate.
        await mkdir(path.join(own, places.taken), { recursive: true });
        await rename(file, path.join(own, places.taken, `${row.id} ${name}`));
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    }
    return true;
  }

  /** Copies a file, which is no link, and returns its hash. */
  async function copied(from: string, to: string): Promise<ReceivedFile> {
    const lot = folder.room.open();
    const source = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const hash = createHash("sha256");
      let bytes = 0;
      const counting = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(bytes > inboxBounds.bytes ? new Error("it grew") : null, chunk);
        },
      });
      const stream = source.createReadStream({ autoClose: false });
      await pipeline(stream, counting, withinRoom(lot), createWriteStream(to));
      return { file: to, bytes, hash: hash.digest("hex") };
    } finally {
      await source.close();
      lot.close();
    }
  }

  /** Puts what was taken to what is done or failed, once its import is over. */
  async function finish(own: string, { id, language: given }: InboxRider): Promise<void> {
    const language = knownLanguage(given);
    const taken = path.join(own, places.taken);
    for (const entry of await readdir(taken).catch(() => [])) {
      const [, number = "0", name = entry] = /^(\d+) (.*)$/s.exec(entry) ?? [];
      const row = await imports.find(id, Number(number));
      if (row && row.finished_at === null) continue;
      const from = path.join(taken, entry);
      const isDone =
        !row || (row.state !== "failed" && row.failed === 0 && row.imported + row.duplicates > 0);
      if (isDone) await put(from, own, "done", name);
      else await put(from, own, "failed", name, await reasonsOf(row, language));
    }
  }

  /** Why an import has failed, and each file of it that is no ride now. */
  async function reasonsOf(row: RideImportRow, language: Language): Promise<string> {
    const { rows } = await imports.items(row, undefined, { page: 1, per_page: 200 });
    const lines = rows
      .filter(({ state }) => state === "failed" || state === "skipped")
      .map((item) => presentImportItem(item, language))
      .map((item) => `${item.name}: ${item.reason}`);
    const { reason } = presentRideImport(row, language);
    return [...(reason ? [reason] : []), ...lines].join("\n");
  }

  async function lookAt(rider: InboxRider, own: string): Promise<void> {
    await finish(own, rider);
    const known = new Set<string>(Object.values(places));
    for (const name of (await readdir(own)).toSorted()) {
      // What programs have not finished writing often begins with a dot.
      if (known.has(name) || name.startsWith(".")) continue;
      const goesOn = await take(own, name, rider).catch((error: unknown) => {
        // Without room on our side the others have to wait, too; a file that cannot be read keeps none waiting.
        log.warn({ err: error, user: rider.id }, "a file of an inbox could not be taken");
        return !(error instanceof Refusal);
      });
      if (!goesOn) return;
    }
  }

  return {
    async folderOf(userId: number): Promise<string | null> {
      if (!root) return null;
      const name = folderName(userId);
      await mkdir(path.join(root, name), { recursive: true });
      return name;
    },

    isDue: async () => root !== undefined && now().getTime() >= lookedAt + restMs,

    /** Looks at every rider's folder; what is wrong with one keeps none of the others waiting. */
    async look(): Promise<void> {
      lookedAt = now().getTime();
      if (!root) return;
      await mkdir(folder.path, { recursive: true });
      for (const entry of await readdir(root, { withFileTypes: true })) {
        const [, id] = /^rider-([1-9]\d{0,15})$/.exec(entry.name) ?? [];
        const rider = id !== undefined && entry.isDirectory() ? await repo.rider(Number(id)) : undefined;
        if (rider)
          await lookAt(rider, path.join(root, entry.name)).catch((error: unknown) =>
            log.warn({ err: error, user: rider.id }, "an inbox could not be looked at"),
          );
      }
    },
  };
}

const folderName = (userId: number) => `rider-${userId}`;
