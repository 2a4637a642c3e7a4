import * as z from "zod/mini";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging, search } from "#contract/platform/paged-list.ts";
import { Email, optionalText, raise, text } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { requiredText } from "#contract/people/auth.ts";
import { OrderLine } from "./order-lines.ts";
import { lineVerdicts } from "./order-terms.ts";
import { noticeChannels, orderStates, waitingFor } from "./order-moves.ts";
import { ShopSlug, SlugParams } from "./shops.ts";

/** Texts in code points, amounts in hundredths. */
export const orderBounds = {
  name: 255,
  wanted: 5000,
  note: 5000,
  place: 100,
  label: 60,
  reason: 1000,
  cents: 100_000_000,
  km: 1_000_000,
} as const;

const words = z.nullable(z.string());
const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });

/** Facts of a bike as they were when the order was made. */
export const OrderedBike = z.object({
  brand: words,
  model: words,
  colour: words,
  type: words,
  size: words,
  frame_number: words,
});
export type OrderedBike = z.infer<typeof OrderedBike>;

/** What became of a collected order in its rider's logbook. */
export const handOvers = ["booked", "proposed", "accepted", "dismissed", "undone"] as const;
export type HandOver = (typeof handOvers)[number];

/** When a photo was taken: as the bike came in, at work, as it went out. */
export const orderPhotoKinds = ["in", "work", "out"] as const;
export type OrderPhotoKind = (typeof orderPhotoKinds)[number];

/** The newest offer. */
const ShownEstimate = z.object({
  id: z.int(),
  version: z.int(),
  /** As they were when it was sent. */
  lines: z.array(OrderLine),
  sum_cents: z.int(),
  valid_until: z.string(),
  sent_at: Timestamp,
  /** When its customer first opened it. */
  seen_at: z.nullable(Timestamp),
});

/** An order as its customer sees it. */
const shownOrder = {
  id: z.int(),
  /** The year and a count per shop and year: 2026-0147. */
  number: z.string(),
  shop: z.object({ slug: z.string(), name: z.string() }),
  bike_id: z.nullable(z.int()),
  customer: z.object({ user_id: z.nullable(z.int()), name: words, phone: words, email: words }),
  bike: OrderedBike,
  state: z.enum(orderStates),
  waiting_for: z.nullable(z.enum(waitingFor)),
  wanted: words,
  promised_on: words,
  assigned_to: z.nullable(z.int()),
  place: words,
  label: words,
  odometer_km: z.nullable(z.number()),
  /** Up to this the shop may do what was not approved. */
  limit_cents: z.nullable(z.int()),
  currency: z.enum(currencies),
  lines: z.array(OrderLine),
  /** Of all lines but those that were declined or deferred; with tax. */
  sum_cents: z.int(),
  /** Of what was approved, done or not. */
  approved_cents: z.int(),
  estimate: z.nullable(ShownEstimate),
  /** What was last decided about each line, by whom and when. */
  verdicts: z.array(
    z.object({ line: z.int(), verdict: z.enum(lineVerdicts), name: z.string(), at: Timestamp }),
  ),
  photos: z.array(z.object({ id: z.int(), url: z.string(), kind: z.enum(orderPhotoKinds) })),
  notified_at: z.nullable(Timestamp),
  received_at: z.nullable(Timestamp),
  ready_at: z.nullable(Timestamp),
  collected_at: z.nullable(Timestamp),
  /** The order whose warranty this is about. */
  reopened_from: z.nullable(z.int()),
  /** What became of it in its rider's logbook; null before, and for a bike that is in none. */
  hand_over: z.nullable(z.enum(handOvers)),
  /** Why it was declined or cancelled. */
  reason: words,
  events: z.array(
    z.object({
      at: Timestamp,
      from: z.nullable(z.enum(orderStates)),
      to: z.enum(orderStates),
      /** Who made the move. */
      who: words,
    }),
  ),
  version: Version,
};

/** `note_internal` is there for members of the shop alone. */
export const WorkOrder = z.object({ ...shownOrder, note_internal: z.optional(words) });
export type WorkOrder = z.infer<typeof WorkOrder>;

/** The same for whoever has its link: phone and e-mail masked, and nothing of how the shop organises its work. */
export const PublicOrder = z.omit(WorkOrder, {
  note_internal: true,
  assigned_to: true,
  place: true,
  label: true,
});
export type PublicOrder = z.infer<typeof PublicOrder>;

const Line = z.optional(
  z.pipe(
    z.transform((raw: string | null) => raw ?? ""),
    text({ max: orderBounds.name }),
  ),
);

const Customer = z.object({
  name: requiredText(text({ min: 1, max: orderBounds.name })),
  phone: optionalText(orderBounds.name),
  email: z.optional(z.nullable(z.union([Email, z.literal("")]))),
});
const GivenBike = z.object({
  brand: Line,
  model: Line,
  colour: Line,
  type: Line,
  size: Line,
  frame_number: Line,
});

const planned = {
  wanted: optionalText(orderBounds.wanted, true),
  promised_on: optionalDay(),
  limit_cents: optionalNumber({ min: 0, max: orderBounds.cents, step: 1 }),
};

export const createOrder = endpoint({
  method: "POST",
  path: "/shops/{slug}/orders",
  summary:
    "An order of my shop: for a bike that was opened to it, or with a bike and a customer by hand; `received: false` begins at accepted",
  access: "session",
  act: "shop.write",
  status: 201,
  params: SlugParams,
  body: z
    .object({
      bike_id: optionalId,
      bike: z.optional(z.nullable(GivenBike)),
      customer: z.optional(z.nullable(Customer)),
      ...planned,
      received: z.optional(z.nullable(z.boolean())),
    })
    .check((payload) => {
      const { bike_id, customer, bike } = payload.value;
      if (bike_id) return;
      if (!bike) raise(payload, { key: "required" }, ["bike"]);
      if (!customer) raise(payload, { key: "required" }, ["customer"]);
    }),
  refuses: [403],
  response: response(WorkOrder),
});

export const listOrders = endpoint({
  method: "GET",
  path: "/shops/{slug}/orders",
  summary:
    "Orders of my shop: late ones first, then by the promised day; the search looks at number, name, phone, frame number, brand",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  query: z.object({
    search,
    state: optionalChoice([...orderStates, "open"]),
    assigned_to: optionalId,
    late: optionalChoice(["true", "false"]),
    ...paging,
  }),
  response: pagedResponse(WorkOrder),
});

export const requestOrder = endpoint({
  method: "POST",
  path: "/bikes/{id}/orders",
  summary: "Request work on my bike from a shop, which may look at it until the work is over",
  access: "session",
  act: "grant.write",
  status: 201,
  params: IdParams,
  body: z.object({
    shop: z.pipe(
      z.transform((raw: string | null | undefined) => raw ?? ""),
      ShopSlug,
    ),
    wanted: requiredText(text({ min: 1, max: orderBounds.wanted, lines: true })),
    day: optionalDay(),
    limit_cents: planned.limit_cents,
  }),
  refuses: [403],
  response: response(WorkOrder),
});

export const listOwnOrders = endpoint({
  method: "GET",
  path: "/orders",
  summary: "Orders of shops for me, newest first",
  access: "session",
  act: "shop.read",
  query: z.object(paging),
  response: pagedResponse(WorkOrder),
});

export const readOrder = endpoint({
  method: "GET",
  path: "/orders/{id}",
  summary: "An order, for the shop's members and its customer",
  access: "session",
  act: "shop.read",
  params: IdParams,
  response: response(WorkOrder),
});

export const updateOrder = endpoint({
  method: "PUT",
  path: "/orders/{id}",
  summary: "Change what a shop notes of an order; a field left out keeps its value",
  access: "session",
  act: "shop.write",
  params: IdParams,
  body: z.object({
    promised_on: planned.promised_on,
    assigned_to: optionalId,
    place: optionalText(orderBounds.place),
    label: optionalText(orderBounds.label),
    wanted: planned.wanted,
    note_internal: optionalText(orderBounds.note, true),
    odometer_km: optionalNumber({ min: 0, max: orderBounds.km, step: 0.1 }),
    version: RequiredVersion,
  }),
  refuses: [403],
  response: response(WorkOrder),
});

const Reason = requiredText(text({ min: 1, max: orderBounds.reason, lines: true }));
const moved = {
  method: "POST",
  access: "session",
  act: "shop.write",
  params: IdParams,
  refuses: [403, 409],
  response: response(WorkOrder),
} as const;
const Moving = z.object({ version: RequiredVersion });

export const acceptOrder = endpoint({
  ...moved,
  path: "/orders/{id}/accept",
  summary: "Accept what a rider has requested",
  body: Moving,
});
export const declineOrder = endpoint({
  ...moved,
  path: "/orders/{id}/decline",
  summary: "Decline what a rider has requested, with the reason",
  body: z.object({ reason: Reason, version: RequiredVersion }),
});
export const receiveOrder = endpoint({
  ...moved,
  path: "/orders/{id}/receive",
  summary: "The bike is in the shop",
  body: Moving,
});
export const startOrder = endpoint({
  ...moved,
  path: "/orders/{id}/start",
  summary: "Begin the work, or continue it",
  body: Moving,
});
export const waitWithOrder = endpoint({
  ...moved,
  path: "/orders/{id}/wait",
  summary: "Wait for parts, for the customer, or for something else",
  body: z.object({ for: z.enum(waitingFor), version: RequiredVersion }),
});
export const finishOrder = endpoint({
  ...moved,
  path: "/orders/{id}/ready",
  summary: "The work is done; the customer does not know yet",
  body: Moving,
});
export const notifyOfOrder = endpoint({
  ...moved,
  path: "/orders/{id}/notify",
  summary: "Note how the customer was reached; `mail` sends one",
  body: z.object({ channel: z.enum(noticeChannels), version: RequiredVersion }),
});
export const cancelOrder = endpoint({
  ...moved,
  path: "/orders/{id}/cancel",
  summary: "Cancel an order, with the reason; its rider may until the bike is received",
  body: z.object({ reason: Reason, version: RequiredVersion }),
});
