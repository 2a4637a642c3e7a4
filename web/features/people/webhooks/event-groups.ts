import type { WebhookEvent } from "#contract/people/webhooks.ts";

/** What a rider may have sent, in groups that are chosen as one. */
export const eventGroups = {
  due: ["care.due"],
  soon: ["care.soon"],
  rides: ["ride.created", "ride_import.done"],
  upkeep: ["service.created", "expense.created"],
  bikes: ["bike.created", "bike.updated"],
  theft: ["bike.stolen", "sighting.created"],
} as const satisfies Record<string, readonly WebhookEvent[]>;
export type EventGroup = keyof typeof eventGroups;

export const groupNames = Object.keys(eventGroups) as EventGroup[];

/** What a new webhook is sent unless the rider chooses otherwise. */
export const usualEvents: readonly WebhookEvent[] = [...eventGroups.due, ...eventGroups.theft];

/** Whether anything of a group is among events: a program may have chosen a part of it. */
export const isChosen = (events: readonly WebhookEvent[], group: EventGroup): boolean =>
  eventGroups[group].some((event) => events.includes(event));

/** Events with a group added, or without it. */
export function withGroup(events: readonly WebhookEvent[], group: EventGroup, on: boolean): WebhookEvent[] {
  const own: readonly WebhookEvent[] = eventGroups[group];
  const others = events.filter((event) => !own.includes(event));
  return on ? [...others, ...own] : others;
}

/** The text of each event: its dot would lead into a group of texts. */
export const eventText = {
  "care.due": "event.care_due",
  "care.soon": "event.care_soon",
  "ride.created": "event.ride_created",
  "ride_import.done": "event.ride_import_done",
  "service.created": "event.service_created",
  "expense.created": "event.expense_created",
  "bike.created": "event.bike_created",
  "bike.updated": "event.bike_updated",
  "bike.stolen": "event.bike_stolen",
  "sighting.created": "event.sighting_created",
  "webhook.test": "event.test",
} as const satisfies Record<WebhookEvent | "webhook.test", string>;
