import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Pricing } from "#contract/billing/pricing.ts";
import { answer } from "#contract/platform/wire.ts";

/** Who made and who runs this installation, as its configuration says; null where it says nothing. */
export const Site = z.object({
  /** Which reading of the plans holds: that their quotas do, or that everything is free today. */
  plan_limits: Pricing.shape.plan_limits,
  /** What a month costs, in PLN. */
  base_prices: z.object({ enthusiast: z.number(), collector: z.number() }),
  creator: z.object({
    name: z.nullable(z.string()),
    /** Profile on a professional network. */
    network_url: z.nullable(z.string()),
    /** Profile on a code-hosting site. */
    code_url: z.nullable(z.string()),
  }),
  support_email: z.nullable(z.string()),
  /** Whether the feedback window's box for the newsletter is ticked beforehand. */
  newsletter_preticked: z.boolean(),
  operator: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
});
export type Site = z.infer<typeof Site>;

export const readSite = endpoint({
  method: "GET",
  path: "/site",
  summary: "Who made and who runs this installation, and where to write to",
  access: "public",
  response: answer(Site),
});
