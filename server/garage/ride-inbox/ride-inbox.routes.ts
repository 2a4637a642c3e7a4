import { putInInbox, readInbox, inboxBounds } from "#contract/garage/ride-inbox.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { receiveBytes } from "#server/platform/http/bytes.ts";
import { stopReading, type Uploads } from "#server/platform/http/form.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { presentRideImport } from "#server/garage/ride-imports/ride-import.presenter.ts";
import type { RideImportRepo } from "#server/garage/ride-imports/ride-imports.repo.ts";
import { isInboxName } from "./inbox-name.ts";
import { takeFile } from "./take-file.ts";

interface Deps {
  imports: RideImportRepo;
  rates: RateLimit;
  storage: Storage;
  folder: Uploads;
  /** Makes a rider's folder on this server, and returns its name; null where the host has opened none. */
  folderOf: (userId: number) => Promise<string | null>;
}

/** What programs put into a rider's inbox. */
export function rideInboxRoutes(serve: Serve, { imports, rates, storage, folder, folderOf }: Deps): void {
  serve(putInInbox, async ({ user, params, act, language, reply, say }) => {
    const { file: name } = params;
    try {
      if (!isInboxName(name)) throw invalid("file", "inbox_name");
      await rates.take({ kind: "ride_inbox", subject: String(user.id) });
      await imports.refuseBeyond(user.id);
    } catch (refusal) {
      // Nothing of what follows is read.
      stopReading(reply);
      throw refusal;
    }
    return receiveBytes(reply, { folder, most: inboxBounds.bytes }, async (received) => {
      const row = await takeFile(storage, { ...received, name }, act);
      return { message: say("ride_import_created"), data: presentRideImport(row, language) };
    });
  });

  serve(readInbox, async ({ user }) => ({ data: { folder: await folderOf(user.id) } }));
}
