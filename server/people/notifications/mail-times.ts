import { notificationsUpdated, preferencesUpdated } from "#contract/people/people-events.ts";
import type { EventConsumer } from "#server/platform/events/consumers.ts";
import { digestRepo } from "./digests.repo.ts";

/** Has the time of a rider's next mail about care found anew after a change of what it depends on: the hours, or the zone. */
export function mailTimes(timezone: string): EventConsumer {
  return {
    name: "mail-times",
    kinds: [notificationsUpdated, preferencesUpdated],
    async consume(events, trx) {
      const repo = digestRepo(trx, timezone);
      // In the order of `take`, since several are locked at once.
      const byRider = events.toSorted((a, b) => a.account_id - b.account_id);
      // Each from when it happened: a mail whose new hour has come since then is sent late, not the next day.
      for (const { account_id, at } of byRider) await repo.findAnew(account_id, at);
    },
  };
}
