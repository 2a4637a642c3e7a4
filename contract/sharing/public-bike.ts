import * as z from "zod/mini";
import { Bike, specsOutput } from "#contract/garage/bikes.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { answer, IdParams } from "#contract/platform/wire.ts";
import { PublicBranding } from "./branding.ts";

/** A bike as everybody with its link sees it. */
export const PublicBike = z.object({
  ...z.pick(Bike, {
    id: true,
    name: true,
    brand: true,
    model: true,
    type: true,
    year: true,
    color: true,
    current_mileage: true,
    notes: true,
    accessories: true,
    average_rating: true,
    ratings_count: true,
    photo_url: true,
  }).shape,
  ...specsOutput,
  /** `share_url` only while the owner's profile is public. */
  owner: z.object({ name: z.string(), share_url: z.nullable(z.string()) }),
  share_token: z.string(),
  photos: z.array(z.object({ url: z.string(), is_primary: z.boolean() })),
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
  params: IdParams,
  response: answer(z.union([Bike, UnlinkedBike])),
});
