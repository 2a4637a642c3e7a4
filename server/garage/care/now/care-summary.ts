import { nowCandidates } from "#server/garage/care/now/now-candidates.ts";
import { unseenSightings } from "#server/garage/care/now/unseen-sightings.repo.ts";
import { careMarks, type CareSummary } from "#server/garage/care/standing/care-marks.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";

interface Deps {
  db: Db;
  reading: CareReading;
  mutedBikesOf: (userId: number) => Promise<Set<number>>;
}

/** Counts what a rider's bikes need. */
export async function careSummary(
  { db, reading, mutedBikesOf }: Deps,
  userId: number,
  language: Language,
): Promise<CareSummary> {
  const { entries, routines, moment } = await reading.lookAt(userId, language);
  const [muted, sightings] = [await mutedBikesOf(userId), await unseenSightings(db, userId)];
  const { now, soon } = nowCandidates(entries, { routines, muted, sightings, today: moment.today });
  const things = { now: now.map(({ bike }) => bike?.id ?? null), coming: soon };
  return careMarks(entries, muted, things);
}
