import type { Instant } from "#server/platform/db/schema.ts";
import { startOf } from "#server/platform/time/days.ts";

interface Bought {
  purchase_date: string | null;
  created_at: Instant;
}

/** The first day on which anything can be mounted. */
const firstDay = "1900-01-01";

/** From when a bike's parts are mounted unless another day is known: its purchase in the rider's zone, else its creation. */
export function sheetStart({ purchase_date, created_at }: Bought, timeZone: string, now: Instant): Instant {
  if (purchase_date !== null) {
    const day = purchase_date < firstDay ? firstDay : purchase_date;
    const bought = startOf(timeZone, day).toISOString();
    if (bought <= now) return bought;
  }
  return created_at < now ? created_at : now;
}
