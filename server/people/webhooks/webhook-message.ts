import type { EventKind } from "#contract/platform/event-kind.ts";
import type { Delivery, WebhookEvent } from "#contract/people/webhooks.ts";
import {
  bikeCreated,
  bikeUpdated,
  careDue,
  careSoon,
  expenseCreated,
  rideCreated,
  rideImportFinished,
  serviceCreated,
} from "#contract/garage/garage-events.ts";
import { bikeStolen, sightingCreated } from "#contract/sharing/sharing-events.ts";
import type { HappenedEvent } from "#server/platform/events/events.repo.ts";

/** What a program is sent: identifiers, a title and a page of the app; no addresses, tracks or serial numbers. */
export interface WebhookMessage {
  type: Delivery["event"];
  /** When it happened. */
  timestamp: string;
  data: { id: number | null; bike_id: number | null; title: string; url: string; rides?: number };
}

interface About {
  /** null: several. */
  id: number | null;
  bike_id: number | null;
}

/** The page of a bike, or another one where there is none. */
const ofBike =
  (view: string, otherwise: string) =>
  ({ bike_id }: About): string =>
    bike_id === null ? otherwise : `/bikes/${bike_id}${view}`;

/** Kinds of events that programs are sent, by their names there, with the page that each is about. */
const sent: readonly [EventKind, WebhookEvent, (about: About) => string][] = [
  [careDue, "care.due", ofBike("/care", "/care")],
  [careSoon, "care.soon", ofBike("/care", "/care")],
  [rideCreated, "ride.created", ({ id }) => (id === null ? "/rides" : `/rides/${id}`)],
  [rideImportFinished, "ride_import.done", () => "/rides"],
  [serviceCreated, "service.created", ofBike("/care", "/care")],
  [expenseCreated, "expense.created", ofBike("/costs", "/costs")],
  [bikeCreated, "bike.created", ofBike("", "/dashboard")],
  [bikeUpdated, "bike.updated", ofBike("", "/dashboard")],
  [bikeStolen, "bike.stolen", ofBike("?theft", "/dashboard")],
  [sightingCreated, "sighting.created", ofBike("?theft", "/dashboard")],
];

export const sentKinds = sent.map(([kind]) => kind);

/** Returns what programs are sent of an event of one of those kinds. */
export function messageOf(
  { kind, subject, data, at }: HappenedEvent,
  appUrl: string,
): WebhookMessage & { type: WebhookEvent } {
  const [, type, pathOf] = sent.find(([{ event }]) => event === kind) ?? [];
  if (!type || !pathOf) throw new Error(`no program is sent ${kind}`);
  const {
    bike_id = null,
    title = "",
    rides,
  } = data as {
    bike_id?: number | null;
    title?: string;
    rides?: number;
  };
  const about = { id: subject, bike_id };
  const url = appUrl + pathOf(about);
  return { type, timestamp: at, data: { ...about, title, url, ...(rides !== undefined && { rides }) } };
}

/** What a test sends. */
export const testMessage = (at: string, appUrl: string): WebhookMessage => ({
  type: "webhook.test",
  timestamp: at,
  data: { id: null, bike_id: null, title: "", url: `${appUrl}/account/webhooks` },
});
