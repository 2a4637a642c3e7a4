import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { byPlan, paidPlans } from "#contract/billing/plan-list.ts";
import { Pricing } from "#contract/billing/pricing.ts";
import { response } from "#contract/platform/wire.ts";

/** The operator and the makers of this installation, from its configuration; null when not set. */
export const Site = z.object({
  /** "enforced": quotas apply; "off": everything is free. */
  plan_limits: Pricing.shape.plan_limits,
  /** Price per month in PLN. */
  base_prices: z.object(byPlan(paidPlans, () => z.number())),
  /** What a professional shop pays a month in PLN; null: nothing. */
  shop_price: z.nullable(z.number()),
  creator: z.object({
    name: z.nullable(z.string()),
    /** Profile on a professional network. */
    network_url: z.nullable(z.string()),
    /** Profile on a code-hosting site. */
    code_url: z.nullable(z.string()),
  }),
  support_email: z.nullable(z.string()),
  /** Within how many hours an answer is promised; 0: none is. */
  support_hours: z.int(),
  /** Whether the newsletter box of the feedback form is ticked by default. */
  newsletter_preticked: z.boolean(),
  operator: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  /** Address of the host's map of the world, a PMTiles file of vector tiles, read in ranges; null without one. */
  map: z.nullable(z.string()),
  /** Whether riders sell to each other here, and write to each other about it. */
  market: z.boolean(),
  /** Whether riders have things together here: how long parts last, following, questions, clubs. */
  community: z.boolean(),
  /** How people treat each other here, in the host's words; null: in ours. */
  house_rules: z.nullable(z.string()),
  /** The host's time zone. */
  time_zone: z.string(),
  /** Whether a provider of the host's signs riders in: passwords may then be off, as `GET auth/ways` says. */
  provider: z.boolean(),
});
export type Site = z.infer<typeof Site>;

export const readSite = endpoint({
  method: "GET",
  path: "/site",
  summary: "Who made and who runs this installation, and where to write to",
  access: "public",
  response: response(Site),
});
