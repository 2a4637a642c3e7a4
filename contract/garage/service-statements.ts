import * as z from "zod/mini";
import { Timestamp } from "#contract/platform/wire.ts";

/** A shop did the service, or confirms what its rider has noted. */
export const statementKinds = ["done", "confirmed"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** It holds while the service says what was stated; a shop may withdraw it, which stays to be seen. */
export const statementStates = ["valid", "changed", "withdrawn"] as const;
export type StatementState = (typeof statementStates)[number];

/** What a shop says of a service. Who owns the bike cannot change it, and may delete the service with it. */
export const ServiceStatement = z.object({
  kind: z.enum(statementKinds),
  shop: z.object({ slug: z.string(), name: z.string() }),
  /** The name of who stated it for the shop. */
  member: z.string(),
  order_number: z.nullable(z.string()),
  odometer_km: z.nullable(z.number()),
  at: Timestamp,
  state: z.enum(statementStates),
  /** By which anybody checks it: verify/{short}. */
  short: z.string(),
});
export type ServiceStatement = z.infer<typeof ServiceStatement>;

/** What a statement is about; the rider's notes are none of it. */
export interface StatedFacts {
  done_on: string;
  odometer_km: number | null;
  order_number: string | null;
  items: { task: string; slot: string | null }[];
}
