import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Done, response } from "#contract/platform/wire.ts";
import { VerdictName, verdictFields } from "./estimates.ts";
import { PublicOrder } from "./orders.ts";

/** The page of an order for whoever has its link. */
export const orderLinkPath = (token: string): string => `/order-links/${token}`;

const TokenParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9]{22,64}$/)) });

export const readPublicOrder = endpoint({
  method: "GET",
  path: "/public/orders/{token}",
  summary:
    "An order by the link that its customer was mailed, without what is the shop's alone; until 30 days after it was collected",
  access: "public",
  params: TokenParams,
  response: response(PublicOrder),
});

export const mailOrderCode = endpoint({
  method: "POST",
  path: "/public/orders/{token}/code",
  summary:
    "Mail the customer of an order a code of six digits, with which they decide or take the bike over within 15 minutes",
  access: "public",
  params: TokenParams,
  refuses: [409],
  response: Done,
});

export const decidePublicOrder = endpoint({
  method: "POST",
  path: "/public/orders/{token}/verdicts",
  summary:
    "Approve, decline or defer lines of an estimate without an account, with the mailed code; five wrong ones end it",
  access: "public",
  params: TokenParams,
  body: z.object({ ...verdictFields, name: VerdictName, code: z.string() }),
  refuses: [403, 409],
  response: response(PublicOrder),
});

export const claimOrder = endpoint({
  method: "POST",
  path: "/public/orders/{token}/claim",
  summary:
    "Take the bike of an order into my garage, with its parts and services; with the mailed code unless my confirmed address is the customer's. Once; 409 afterwards",
  access: "session",
  act: "shop.write",
  status: 201,
  params: TokenParams,
  body: z.object({
    /** Six digits that were mailed to the customer. */
    code: z.optional(z.nullable(z.string())),
  }),
  refuses: [403, 409],
  response: response(z.object({ bike_id: z.int() })),
});
