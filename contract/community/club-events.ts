import * as z from "zod/mini";
import { eventKind } from "#contract/platform/event-kind.ts";

const ofClub = { club_id: z.int(), title: z.string() };

export const clubCreated = eventKind("club.created", "A club was begun", ofClub);
export const clubUpdated = eventKind(
  "club.updated",
  "A club, its members, album or tools changed, or it was closed",
  ofClub,
);
export const clubRideUpdated = eventKind(
  "club_ride.updated",
  "A club's ride was announced, changed, cancelled or answered",
  { club_id: z.int() },
);
export const clubBoardUpdated = eventKind(
  "club_board.updated",
  "Something was written, changed or deleted on a club's notice board",
  { club_id: z.int() },
);
