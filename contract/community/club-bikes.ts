import * as z from "zod/mini";
import { columnFacts, componentFields, isPublic } from "#contract/garage/bike-fields.ts";
import { outputs } from "#contract/garage/bikes.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { ClubParams } from "./clubs.ts";

/** A public bike of a member, as far as it takes to draw it: its link is the owner's to give. */
export const ClubBike = z.object({
  id: z.int(),
  ...outputs(columnFacts.filter(isPublic)),
  ...outputs(componentFields.filter(isPublic)),
  /** null for whoever does not belong to the club. */
  owner: z.nullable(z.object({ user_id: z.int(), name: z.string() })),
});
export type ClubBike = z.infer<typeof ClubBike>;

export const listClubBikes = endpoint({
  method: "GET",
  path: "/clubs/{slug}/bikes",
  summary: "Public bikes of a club's members, as their riders came into the club",
  access: "session",
  act: "club.read",
  params: ClubParams,
  query: z.object(paging),
  refuses: [403],
  response: pagedResponse(ClubBike),
});
