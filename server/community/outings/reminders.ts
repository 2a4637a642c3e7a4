import { languageTag } from "#contract/platform/languages.ts";
import type { NotifyOfClub } from "#server/community/clubs/notify-of-club.ts";
import { clubRepo } from "#server/community/clubs/clubs.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import { clubRideRepo, type ListedClubRide } from "./club-rides.repo.ts";

interface Deps {
  notify: NotifyOfClub;
  /** Of the installation: clubs ride where they are. */
  timezone: string;
}

export type NotifyOfRide = ReturnType<typeof notifyOfRide>;

const dayMs = 86_400_000;

/** Notifies everybody who comes to a ride. */
export function notifyOfRide({ notify, timezone }: Deps) {
  return async (
    trx: Db,
    { id: clubId, name: club, slug }: Pick<ClubRow, "id" | "name" | "slug">,
    { id, at, meeting }: ListedClubRide,
    key: "club_ride_soon" | "club_ride_cancelled",
  ): Promise<void> => {
    for (const userId of await clubRideRepo(trx).coming(id))
      await notify(trx, userId, {
        clubId,
        key,
        tag: `club-ride-${id}`,
        path: `/clubs/${slug}`,
        values: { club, title: meeting },
        when: (language) =>
          new Date(at).toLocaleString(languageTag(language), {
            weekday: "long",
            day: "numeric",
            month: "long",
            hour: "2-digit",
            minute: "2-digit",
            timeZone: timezone,
          }),
      });
  };
}

/** Reminds of rides that begin within a day, of each once. */
export async function remindOfClubRides(db: Db, notify: NotifyOfRide, now: Date): Promise<void> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + dayMs).toISOString();
  for (const ride of await clubRideRepo(db).toRemind(at, until))
    await db.transaction().execute(async (trx) => {
      const club = await clubRepo(trx).byId(ride.club_id);
      if (!club || club.hidden === 1) return;
      if (await clubRideRepo(trx).remindedWithin(ride.id, at))
        await notify(trx, club, ride, "club_ride_soon");
    });
}
