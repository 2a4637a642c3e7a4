import * as z from "zod/mini";
import { ConfirmedFacts, verificationKinds, verificationStates } from "#contract/garage/verified-part.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalDay } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { orderLineBounds } from "./order-lines.ts";

/** Verifications of one part or frame. */
export const mostVerifications = 100;

const words = z.nullable(z.string());

/** That a shop has confirmed what a part is; of a bike's frame, `part_id` is null. */
export const Verification = z.object({
  id: z.int(),
  part_id: z.nullable(z.int()),
  bike_id: z.nullable(z.int()),
  shop: z.object({ slug: z.string(), name: z.string() }),
  kind: z.enum(verificationKinds),
  at: Timestamp,
  facts: ConfirmedFacts,
  warranty_until: words,
  state: z.enum(verificationStates),
  /** A page that tells whoever has a paper whether this is so, and not whose bike it is. */
  check_url: z.string(),
});
export type Verification = z.infer<typeof Verification>;

const fact = optionalText(orderLineBounds.fact);
const own = {
  /** Which of the caller's shops; may be left out by members of one. */
  shop: optionalText(80),
  /** What the member sees; 422 where the part is something else. */
  facts: z.optional(z.nullable(z.object({ kind: fact, brand: fact, model: fact, serial: fact }))),
  warranty_until: optionalDay(),
};
export const VerificationInput = z.object({ kind: z.enum(verificationKinds), ...own });
export type VerificationInput = z.output<typeof VerificationInput>;

const reading = { method: "GET", access: "session", params: IdParams } as const;
const writing = {
  method: "POST",
  access: "session",
  act: "shop.write",
  status: 201,
  params: IdParams,
  refuses: [403, 404],
  response: response(Verification),
} as const;

export const listPartVerifications = endpoint({
  ...reading,
  path: "/parts/{id}/verifications",
  summary: "What shops have confirmed of a part, newest first: for its owner, and shops to which it is open",
  act: "shop.read",
  response: response(z.array(Verification)),
});

export const verifyPart = endpoint({
  ...writing,
  path: "/parts/{id}/verifications",
  summary: "Confirm a part of a bike that is open to my shop for work",
  body: VerificationInput,
});

export const listBikeVerifications = endpoint({
  ...reading,
  path: "/bikes/{id}/verifications",
  summary: "What shops have confirmed of a bike's frame, newest first",
  act: "shop.read",
  response: response(z.array(Verification)),
});

export const verifyBike = endpoint({
  ...writing,
  path: "/bikes/{id}/verifications",
  summary: "Confirm the frame number of a bike that is open to my shop for work",
  body: z.object({ ...own, kind: z.enum(["inspected"]) }),
});

export const withdrawVerification = endpoint({
  method: "DELETE",
  path: "/verifications/{id}",
  summary: "Withdraw what my shop has confirmed; it stays visible as withdrawn",
  access: "session",
  act: "shop.write",
  params: IdParams,
  refuses: [403],
  response: response(Verification),
});

/** What a paper says is true, or no longer; and nothing else. */
export const CheckedStatement = z.object({
  state: z.enum(verificationStates),
  /** `serviced`: work that a shop has stated. */
  kind: z.enum([...verificationKinds, "serviced"]),
  shop: z.string(),
  day: z.string(),
});
export type CheckedStatement = z.infer<typeof CheckedStatement>;

export const checkStatement = endpoint({
  method: "GET",
  path: "/verify/{short}",
  summary: "Whether what a paper says of a shop's statement is true: state, kind, shop and day",
  access: "public",
  params: z.object({ short: z.string().check(z.maxLength(40)) }),
  response: response(CheckedStatement),
});
