import { reportedInClub } from "#server/community/clubs/reported-in-club.ts";
import { clubRideRepo } from "./club-rides.repo.ts";

/** Rides of clubs, which whoever sees them may report; one that is taken away nobody is reminded of. */
export const reportedRides = (isOn: boolean) =>
  reportedInClub({
    isOn,
    what: "club_ride",
    table: "club_rides",
    act: "rides.read",
    find: (db, id) => clubRideRepo(db).find(id),
    shown: ({ by_id, meeting, text }, { slug }) => ({
      author: by_id,
      title: meeting,
      shown: text,
      url: `/clubs/${slug}`,
    }),
  });
