import type { ClubRide } from "#contract/community/club-rides.ts";
import type { Db } from "#server/platform/db/open.ts";
import { clubRideRepo, type ListedClubRide } from "./club-rides.repo.ts";

/** Rides of a club as somebody sees them: with names only for its members. */
export async function presentClubRides(
  db: Db,
  rows: readonly ListedClubRide[],
  { reader, isMember }: { reader: number | null; isMember: boolean },
): Promise<ClubRide[]> {
  const ids = rows.map(({ id }) => id);
  const { counts, named, own } = await clubRideRepo(db).answersOf(ids, reader);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    meeting: row.meeting,
    text: row.text,
    distance_m: row.distance_m,
    up_m: row.up_m,
    has_gpx: row.has_gpx === 1,
    coming_count: counts.get(row.id) ?? 0,
    coming: isMember ? (named.get(row.id) ?? []).map(({ user_id, name }) => ({ user_id, name })) : [],
    my_answer: own.get(row.id) ?? null,
    mine: reader !== null && row.by_id === reader,
    version: row.version,
  }));
}
