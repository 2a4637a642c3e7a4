import { nowBounds, readNow } from "#contract/garage/now.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import { dayNamed } from "#server/garage/care/standing/calendar.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { startOf } from "#server/platform/time/days.ts";
import { nowCandidates } from "./now-candidates.ts";
import { presentNow } from "./now-item.presenter.ts";
import { ridesNow } from "./rides-now.repo.ts";
import { unseenSightings } from "./unseen-sightings.repo.ts";

interface Deps {
  db: Db;
  reading: CareReading;
  mutedBikesOf: (userId: number) => Promise<Set<number>>;
}

export function nowRoutes(serve: Serve, { db, reading, mutedBikesOf }: Deps): void {
  serve(readNow, async ({ user, query, language }) => {
    const limit = query.limit ?? nowBounds.limit.default;
    const look = await reading.lookAt(user.id, language);
    const { entries, routines, moment } = look;
    const [muted, sightings] = [await mutedBikesOf(user.id), await unseenSightings(db, user.id)];
    const { now, soon } = nowCandidates(entries, { routines, muted, sightings, today: moment.today });
    const shown = now.slice(0, limit);
    const points = Map.groupBy(entries, (one) => (one.kind === "plan" ? one.routine_id : null));
    const pointsOf = (id: number) => points.get(id)?.length ?? 0;
    return {
      data: {
        items: await presentNow(shown, look, { language, pointsOf }),
        more: { due: now.length - shown.length, soon: soon.length },
        ...(await ridesNow(db, user.id, monthOf(dayNamed(moment.today) ?? "", moment.zone))),
      },
    };
  });
}

/** The instants between which a day's month is. */
function monthOf(day: string, zone: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const instant = (of: string) => startOf(zone, of).toISOString();
  return { from: instant(`${day.slice(0, 7)}-01`), to: instant(next) };
}
