import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { isCalendarDay, numberField, optionalChoice, optionalDay } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { appointmentStates } from "./appointment-moves.ts";
import { SlugParams } from "./shops.ts";

export const appointmentBounds = {
  wishes: 2000,
  reason: 1000,
  /** Days ahead for which one may be requested. */
  days: 366,
  /** Open ones of a rider at a shop. */
  open: 10,
} as const;

const words = z.nullable(z.string());

/** A day on which a rider's bike comes to a shop. */
export const Appointment = z.object({
  id: z.int(),
  shop: z.object({ slug: z.string(), name: z.string() }),
  /** Who requested it; null once the account is gone. */
  rider: z.nullable(z.object({ user_id: z.int(), name: z.string() })),
  bike: z.nullable(z.object({ id: z.int(), name: z.string(), brand: words, model: words, type: words })),
  /** Of the shop's calendar. */
  day: z.string(),
  wishes: words,
  state: z.enum(appointmentStates),
  /** Why it was declined or cancelled. */
  reason: words,
  created_at: Timestamp,
  version: Version,
});
export type Appointment = z.infer<typeof Appointment>;

const Day = z.pipe(
  z.transform((raw: string | null | undefined) => raw ?? ""),
  z.string().check((payload) => {
    if (payload.value === "") raise(payload, { key: "required" });
    else if (!isCalendarDay(payload.value)) raise(payload, { key: "date" });
  }),
);

export const requestAppointment = endpoint({
  method: "POST",
  path: "/shops/{slug}/appointments",
  summary:
    "Request a day for my bike from a professional shop; 409 for a day that is full or closed, with the next free days in `data.next`",
  access: "session",
  act: "shop.write",
  status: 201,
  params: SlugParams,
  body: z.object({
    bike_id: numberField({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
    day: Day,
    wishes: optionalText(appointmentBounds.wishes, true),
  }),
  refuses: [403, 409],
  response: response(Appointment),
});

export const listShopAppointments = endpoint({
  method: "GET",
  path: "/shops/{slug}/appointments",
  summary: "Appointments at my shop, by day",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  query: z.object({
    from: optionalDay(),
    to: optionalDay(),
    state: optionalChoice(appointmentStates),
    ...paging,
  }),
  response: pagedResponse(Appointment),
});

export const listOwnAppointments = endpoint({
  method: "GET",
  path: "/appointments",
  summary: "My appointments at shops, the last day first",
  access: "session",
  act: "shop.read",
  query: z.object(paging),
  response: pagedResponse(Appointment),
});

const moved = {
  method: "POST",
  access: "session",
  act: "shop.write",
  params: IdParams,
  refuses: [403, 409],
  response: response(Appointment),
} as const;
const Reasoned = z.object({
  reason: optionalText(appointmentBounds.reason, true),
  version: RequiredVersion,
});

export const confirmAppointment = endpoint({
  ...moved,
  path: "/appointments/{id}/confirm",
  summary: "Confirm a day: the shop what a rider requested, the rider what the shop proposed",
  body: z.object({ version: RequiredVersion }),
});
export const proposeAppointment = endpoint({
  ...moved,
  path: "/appointments/{id}/propose",
  summary: "Propose another day to a rider; 409 for one that is full, with the next free days in `data.next`",
  body: z.object({ day: Day, version: RequiredVersion }),
});
export const declineAppointment = endpoint({
  ...moved,
  path: "/appointments/{id}/decline",
  summary: "Decline what a rider requested, or the day that a shop proposed",
  body: Reasoned,
});
export const cancelAppointment = endpoint({
  ...moved,
  path: "/appointments/{id}/cancel",
  summary: "Cancel an appointment: the rider any that is open, the shop one that is confirmed",
  body: Reasoned,
});
