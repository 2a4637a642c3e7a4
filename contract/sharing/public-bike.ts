import * as z from "zod/mini";
import { columnFacts, componentFields, isPublic } from "#contract/garage/bike-fields.ts";
import { Bike, outputs } from "#contract/garage/bikes.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { response, IdParams } from "#contract/platform/wire.ts";
import { PublicBranding } from "./branding.ts";
import { RideTotals } from "./ride-totals.ts";
import { ShownPart } from "./shown-parts.ts";
import { ShownTheft } from "./theft.ts";

/** A bike as everybody with its link sees it. */
export const PublicBike = z.object({
  id: z.int(),
  ...outputs(columnFacts.filter(isPublic)),
  average_rating: z.number(),
  ratings_count: z.int(),
  photo_url: z.nullable(z.string()),
  ...outputs(componentFields.filter(isPublic)),
  /** `share_url` only while the owner's profile is public. */
  owner: z.object({ name: z.string(), share_url: z.nullable(z.string()) }),
  share_token: z.string(),
  photos: z.array(z.object({ url: z.string(), is_primary: z.boolean() })),
  /** Only when the owner shows it. */
  parts: z.optional(z.array(ShownPart)),
  /** What its rides come to, only when the owner shows it. */
  rides: z.optional(RideTotals),
  /** Only where its owner takes questions. */
  questions: z.optional(z.literal(true)),
  /** Only while it is stolen, and its owner has the page say so. */
  stolen: z.optional(ShownTheft),
  /** Only when the owner has set any and their plan includes it. */
  branding: z.optional(PublicBranding),
});
export type PublicBike = z.infer<typeof PublicBike>;

/** A public bike that a signed-in rider reads by id: without the share link, which is the owner's to give. */
export const UnlinkedBike = z.omit(PublicBike, { share_token: true });
export type UnlinkedBike = z.infer<typeof UnlinkedBike>;

export const readBike = endpoint({
  method: "GET",
  path: "/bikes/{id}",
  summary:
    "One bike: in full for its owner and admins, somebody else's public one in its public shape without its link",
  access: "session",
  act: "bike.look",
  params: IdParams,
  response: response(z.union([Bike, UnlinkedBike])),
});
