import { clubForReport } from "#server/community/clubs/club-for-report.ts";
import { setHiddenInClub } from "#server/community/clubs/club-things.repo.ts";
import { clubRepo } from "#server/community/clubs/clubs.repo.ts";
import type { Reportable } from "#server/site/reports/reportable.ts";
import { clubRideRepo } from "./club-rides.repo.ts";

/** Rides of clubs, which whoever sees them may report; one that is taken away nobody is reminded of. */
export const reportedRides = (isOn: boolean): Reportable => ({
  what: "club_ride",

  async find(db, reference, viewer) {
    const isId = isOn && typeof reference === "number";
    const ride = isId ? await clubRideRepo(db).find(reference) : undefined;
    const club =
      ride && (await clubForReport(db, await clubRepo(db).byId(ride.club_id), viewer, "rides.read"));
    return (
      club && {
        id: ride.id,
        author: ride.by_id,
        title: ride.meeting,
        shown: ride.text,
        url: `/clubs/${club.slug}`,
      }
    );
  },

  take: async (trx, id) => {
    await setHiddenInClub(trx, "club_rides", id, true);
  },
  giveBack: async (trx, id) => {
    await setHiddenInClub(trx, "club_rides", id, false);
  },
});
