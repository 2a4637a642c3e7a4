import type { EventData, EventKind } from "#contract/platform/event-kind.ts";
import { accountWithout } from "#server/platform/access/may.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { RideImportRow } from "#server/garage/ride-imports/ride-imports.repo.ts";
import type { Taking } from "./take-file.ts";

export interface InboxRider {
  id: number;
  language: string;
}

/** Riders whose folders are looked at, and the transactions in which their files are taken. */
export function inboxRiderRepo({ db, now, queue }: Pick<Platform, "db" | "now" | "queue">) {
  return {
    rider: (id: number): Promise<InboxRider | undefined> =>
      db
        .selectFrom("users")
        .select(["id", "language"])
        .where("id", "=", id)
        .where("disabled_at", "is", null)
        .executeTakeFirst(),

    /** Opens a transaction that holds a rider's lock: nobody has sent a request. */
    taking(userId: number, work: (taking: Taking) => Promise<RideImportRow>): Promise<RideImportRow> {
      const at = now().toISOString();
      return db.transaction().execute(async (trx) => {
        if (!(await lockRow(trx, "users", userId))) throw notFound();
        return work({
          db: trx,
          account: accountWithout("file in a folder", "ride.write", userId),
          at,
          enqueue: (kind, payload, options) => queue.enqueue(trx, kind, payload, { userId, ...options }),
          event: <K extends EventKind>(kind: K, subject: number | null, data: EventData<K>) =>
            appendEvent(trx, { account_id: userId, kind, subject, data, at }),
        });
      });
    },
  };
}
