import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { answer, unlimited } from "./wire.ts";

export const plans = ["hobbyist", "enthusiast", "collector"] as const;
export type Plan = (typeof plans)[number];

/** Bikes a rider and photos a bike may have, by plan. */
export const quotas: Record<Plan, { bikes: number; photos: number }> = {
  hobbyist: { bikes: 2, photos: 3 },
  enthusiast: { bikes: 5, photos: 10 },
  collector: { bikes: unlimited, photos: unlimited },
};

export const Limits = z.object({
  current_plan: z.enum(plans),
  limits: z.object({
    bike_profiles: z.object({ used: z.int(), limit: z.int(), remaining: z.int() }),
    photos_per_bike: z.object({ limit: z.int() }),
  }),
});
export type Limits = z.infer<typeof Limits>;

export const readLimits = endpoint({
  method: "GET",
  path: "/user/limits",
  summary: "My plan, what it allows and what I use of it",
  access: "session",
  response: answer(Limits),
});
