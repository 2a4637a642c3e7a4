import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { rideCreated, rideImportCreated, rideImportUpdated } from "#contract/garage/garage-events.ts";
import {
  cancelRideImport,
  createRideImport,
  keepDuplicate,
  listRideImports,
  readRideImport,
  RideImportOptions,
} from "#contract/garage/ride-imports.ts";
import { oneLine } from "#server/garage/ride-files/formats/one-line.ts";
import { presentRide } from "#server/garage/rides/ride.presenter.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { type Form, receiveForm, stopReading, type Uploads } from "#server/platform/http/form.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { keptDuplicate } from "./keep-duplicate.repo.ts";
import { rideShelves } from "./ride-import-job.ts";
import { presentImportItem, presentRideImport } from "./ride-import.presenter.ts";
import type { RideImportRepo, RideImportRow } from "./ride-imports.repo.ts";

interface Deps {
  db: Db;
  imports: RideImportRepo;
  rates: RateLimit;
  storage: Storage;
  /** Where uploads lie until they are in the storage. */
  folder: Uploads;
}

const longestName = 255;
const largeBytes = 50_000_000;

export function rideImportRoutes(serve: Serve, deps: Deps): void {
  const { db, imports, rates, storage, folder } = deps;

  async function keep(
    { user, act }: { user: Viewer; act: MakeAct<"ride.write"> },
    { file, name, fields }: Form & { file: string },
  ): Promise<RideImportRow> {
    const { data: options, error } = RideImportOptions.safeParse(fields);
    if (error) throw refuseIssues(error);
    const bike_id = options.bike_id ?? null;
    await rideRepo(db).refuseForeignBike(user.id, bike_id);
    const { size: bytes } = await stat(file);
    // The file before the row that speaks of it.
    const file_key = `${rideShelves.uploads}/${randomBytes(16).toString("hex")}`;
    await storage.put(file_key, file);
    const given = { bike_id, name: shownName(name), file_key, bytes };
    try {
      return await act(async (act) => {
        const row = await imports.insert(act, given);
        await act.event(rideImportCreated, row.id, {});
        return row;
      });
    } catch (problem) {
      await storage.delete([file_key]).catch(() => {});
      throw problem;
    }
  }

  serve(createRideImport, async ({ user, act, language, reply, say }) => {
    try {
      // Before any of the file is read: failed attempts count, too.
      await rates.take({ kind: "ride_import", subject: String(user.id) });
      await imports.refuseBeyond(user.id);
      return await receiveForm(reply, { name: "file", folder }, async (form) => {
        if (form.tooLarge) throw invalid("file", "ride_import_large");
        const { file } = form;
        if (file === null) throw required("file");
        // A bucket takes minutes for a large file, and silent connections end sooner.
        if ((await stat(file)).size > largeBytes) reply.request.raw.socket.setTimeout(0);
        const row = await keep({ user, act }, { ...form, file });
        return { message: say("ride_import_created"), data: presentRideImport(row, language) };
      });
    } catch (error) {
      if (!reply.request.raw.readableEnded) stopReading(reply);
      throw error;
    }
  });

  serve(listRideImports, async ({ user, query, language }) => {
    const { rows, meta } = await imports.page(user.id, query);
    return { data: rows.map((row) => presentRideImport(row, language)), meta };
  });

  serve(readRideImport, async ({ user, params, query, language }) => {
    const row = await imports.find(user.id, params.id);
    if (!row) throw notFound("ride_import_not_found");
    const { state, ...page } = query;
    const { rows, meta } = await imports.items(row, state, page);
    const items = rows.map((item) => presentImportItem(item, language));
    return { data: { ...presentRideImport(row, language), items }, meta };
  });

  serve(cancelRideImport, async ({ act, params, language, say }) => {
    const { row, at } = await act(async (act) => {
      const row = await imports.cancel(act, params.id);
      if (!row) throw notFound("ride_import_not_found");
      await act.event(rideImportUpdated, row.id, {});
      return { row, at: act.at };
    });
    // What is left behind is swept later.
    if (row.file_key) await storage.delete([row.file_key]).catch(() => {});
    if (row.finished_at !== null)
      return { message: say("ride_import_deleted"), data: presentRideImport(row, language) };
    const over: RideImportRow = { ...row, state: "cancelled", finished_at: at };
    return { message: say("ride_import_cancelled"), data: presentRideImport(over, language) };
  });

  serve(keepDuplicate, async ({ act, params, say }) => {
    const row = await act(async (act) => {
      const row = await keptDuplicate(act, params);
      await act.event(rideCreated, row.id, { bike_id: row.bike_id, title: row.title ?? "" });
      return row;
    });
    return { message: say("ride_created"), data: presentRide(row) };
  });
}

/** A file's name to show: its last part, on one line. */
function shownName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  return oneLine(last, longestName) ?? "?";
}
