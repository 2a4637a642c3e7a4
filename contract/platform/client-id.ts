import * as z from "zod/mini";

/** What a device may make before the server knows of it; the event "ride.created" is that of a ride. */
export const clientNouns = [
  "bike",
  "care_plan",
  "expense",
  "measurement",
  "part",
  "reading",
  "ride",
  "service",
] as const;
export type ClientNoun = (typeof clientNouns)[number];

/** The id that a device gave to what it made: a UUID, unique within an account. */
export const ClientId = z.uuid();

/** The field of what may carry it. */
export const clientIdField = { client_id: z.optional(z.nullable(ClientId)) };
