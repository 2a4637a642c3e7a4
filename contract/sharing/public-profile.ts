import * as z from "zod/mini";
import { followStates } from "#contract/community/follow-words.ts";
import { byField, valueOf } from "#contract/people/profile.ts";
import type { ProfileFieldName, ProfileValues } from "#contract/people/profile-fields.ts";
import { Timestamp } from "#contract/platform/wire.ts";
import { PublicBranding } from "./branding.ts";
import { PublicBike } from "./public-bike.ts";
import { RideTotals } from "./ride-totals.ts";

type PublicValues = { [K in ProfileFieldName]: z.ZodMiniOptional<z.ZodMiniType<ProfileValues[K]>> };

/** A shared profile: hidden fields are absent, visible empty ones null. */
export const PublicProfile = z.object({
  name: z.string(),
  created_at: Timestamp,
  public_bikes_count: z.int(),
  ...(byField((field) => z.optional(z.nullable(valueOf(field)))) as unknown as PublicValues),
  profile_photo: z.optional(z.nullable(z.string())),
  profile_photo_url: z.optional(z.nullable(z.string())),
  bikes: z.array(PublicBike),
  /** What all the rides of the rider come to, only when they show it. */
  rides: z.optional(RideTotals),
  /** Whose it is: only for riders who are signed in, where riders follow each other. */
  user_id: z.optional(z.int()),
  /** For them alone: whether the rider lets others follow, and how the reader does. */
  follow: z.optional(z.object({ open: z.boolean(), state: z.nullable(z.enum(followStates)) })),
  /** Only when the rider has set any and their plan includes it. */
  branding: z.optional(PublicBranding),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
