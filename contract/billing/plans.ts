import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { plans } from "./plan-list.ts";
import { exportFormats } from "./plan-table.ts";
import { response } from "#contract/platform/wire.ts";

export const Limits = z.object({
  current_plan: z.enum(plans),
  limits: z.object({
    bike_profiles: z.object({ used: z.int(), limit: z.int(), remaining: z.int() }),
    photos_per_bike: z.object({ limit: z.int() }),
  }),
  /** What the plan includes in addition to its quotas. */
  features: z.object({
    export: z.readonly(z.array(z.enum(exportFormats))),
    dossier: z.boolean(),
    branding: z.boolean(),
  }),
});
export type Limits = z.infer<typeof Limits>;

export const readLimits = endpoint({
  method: "GET",
  path: "/user/limits",
  summary: "My plan, what it allows and what I use of it",
  access: "session",
  act: "payment.read",
  response: response(Limits),
});
