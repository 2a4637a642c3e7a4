import * as z from "zod/mini";
import { Bike } from "./bikes.ts";
import { CarePlan } from "./care-plans.ts";
import { Expense } from "./expenses.ts";
import { Part } from "./parts.ts";
import { Ride } from "./rides.ts";
import { Service } from "./services.ts";
import { mostSentKeys } from "./sent-keys.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { response } from "#contract/platform/wire.ts";

/** The kinds of things that a device keeps copies of. */
export const syncedKinds = ["bike", "part", "plan", "service", "ride", "expense"] as const;
export type SyncedKind = (typeof syncedKinds)[number];

/** What a device has to put into its copy; see `applied` in synced-copy.ts. */
export const Sync = z.object({
  /** Sent as `since` the next time. */
  cursor: z.string(),
  /** All of them in their order when any has changed, else none. */
  bikes: z.array(Bike),
  parts: z.array(Part),
  plans: z.array(CarePlan),
  services: z.array(Service),
  rides: z.array(Ride),
  expenses: z.array(Expense),
  /** What is gone; some of it the device may never have had. */
  deleted: z.array(z.object({ kind: z.enum(syncedKinds), id: z.int() })),
});
export type Sync = z.infer<typeof Sync>;

export const readSync = endpoint({
  method: "GET",
  path: "/sync",
  summary:
    "My garage for a device's copy, with the newest 50 rides and 50 expenses of each bike: all of it, or what may have changed since a cursor. A cursor that is unknown or a month old is refused (422): then ask without",
  access: "session",
  act: "garage.read",
  query: z.object({ since: z.optional(z.string().check(z.maxLength(1000))) }),
  refuses: [422],
  response: response(Sync),
});

/** Keys as the server takes them, with a comma between two. */
const someKeys = new RegExp(`^[!-+\\--~]+(,[!-+\\--~]+){0,${mostSentKeys - 1}}$`);

export const readSentKeys = endpoint({
  method: "GET",
  path: "/sync/sent-keys",
  summary:
    "Which of these `Idempotency-Key`s, separated by commas, belong to changes of mine that are done: for a device whose response was lost",
  access: "session",
  act: "garage.read",
  query: z.object({
    keys: z.string().check(z.maxLength(2000), z.regex(someKeys)),
  }),
  refuses: [422],
  response: response(z.array(z.string())),
});
