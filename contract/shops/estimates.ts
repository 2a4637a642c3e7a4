import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalDay } from "#contract/platform/number.ts";
import { text } from "#contract/platform/text.ts";
import { RequiredVersion } from "#contract/platform/version.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { OrderLine, orderLineBounds } from "./order-lines.ts";
import { lineVerdicts } from "./order-terms.ts";
import { WorkOrder } from "./orders.ts";

export const Estimate = z.object({
  id: z.int(),
  version: z.int(),
  lines: z.array(OrderLine),
  sum_cents: z.int(),
  valid_until: z.string(),
  sent_at: Timestamp,
  /** By which the customer reads and decides without an account; shown once. */
  url: z.string(),
});

export const sendEstimate = endpoint({
  method: "POST",
  path: "/orders/{id}/estimates",
  summary:
    "Offer the lines of an order as they are now to its customer, who gets a mail with a link; it never changes, a newer one takes its place",
  access: "session",
  act: "shop.write",
  status: 201,
  params: IdParams,
  body: z.object({ valid_until: optionalDay() }),
  refuses: [403, 409],
  response: response(Estimate),
});

/** What is decided about lines of an estimate, by their ids; a line that is left out stays as it is. */
export const verdictFields = {
  estimate_id: z.int(),
  lines: z
    .record(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.enum(lineVerdicts))
    .check(z.refine((lines) => Object.keys(lines).length <= orderLineBounds.most)),
  version: RequiredVersion,
};

const nameLength = 255;
/** Who decides: typed where nobody is signed in. */
export const VerdictName = requiredText(text({ min: 1, max: nameLength }));

export const decideEstimate = endpoint({
  method: "POST",
  path: "/orders/{id}/verdicts",
  summary:
    "Approve, decline or defer lines of the newest estimate of my order; an older one, or one whose lines have changed, is refused (409)",
  access: "session",
  act: "shop.write",
  params: IdParams,
  body: z.object({ ...verdictFields, name: z.optional(z.nullable(text({ max: nameLength }))) }),
  refuses: [403, 409],
  response: response(WorkOrder),
});
