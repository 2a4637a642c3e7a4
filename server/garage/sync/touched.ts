import type { EventName } from "#contract/events.ts";
import type { HappenedEvent } from "#server/platform/events/events.repo.ts";

/** What events may change of a copy; bikes are compared as a whole. */
export const touchedNouns = ["parts", "plans", "services", "rides", "expenses"] as const;
export type TouchedNoun = (typeof touchedNouns)[number];

/** Which things of a noun may have changed: all, or those of some bikes and those with some ids. */
export interface Touched {
  all: boolean;
  bikes: Set<number>;
  ids: Set<number>;
}
export type AllTouched = Record<TouchedNoun, Touched>;

/** How far an event reaches: the thing that it names, the things of its bike, or, where it names none, all. */
type Reach = "all" | "bike" | "subject";
type Reaches = Partial<Record<TouchedNoun, Reach>>;

const nothing: Reaches = {};
const everything: Reaches = { parts: "all", plans: "all", services: "all", rides: "all", expenses: "all" };
/** Names and prices of parts and bikes are in the answers of what names them. */
const upkeep: Reaches = { parts: "all", plans: "all", services: "all", expenses: "all" };
/** What parts have done, and so what they need. */
const mileage: Reaches = { parts: "bike", plans: "bike" };
/** The bikes that rides have left are not known. */
const rides: Reaches = { parts: "all", plans: "all", rides: "all" };

/** What may answer otherwise after something of a kind has happened. */
const reachOf: Record<EventName, Reaches> = {
  "bike.created": everything,
  "bike.updated": upkeep,
  "bike.deleted": everything,
  "garage.imported": everything,

  "reading.created": mileage,
  "reading.deleted": mileage,
  "ride.created": { ...mileage, rides: "subject" },
  "ride.updated": rides,
  // An older ride comes within the newest, and what repeated it repeats nothing.
  "ride.deleted": { ...mileage, rides: "all" },
  "ride.assigned": rides,
  "ride_import.created": nothing,
  // What had come in by then stays.
  "ride_import.updated": rides,
  "ride_import.finished": rides,
  "ride_rules.updated": nothing,

  "part.created": { parts: "subject", expenses: "all" },
  "part.updated": upkeep,
  "part.deleted": upkeep,
  "part.moved": upkeep,
  "setup.updated": nothing,
  "measurement.created": { plans: "all" },
  "measurement.deleted": { plans: "all" },

  // Parts may have come with it.
  "care_plan.created": { parts: "all", plans: "bike" },
  "care_plan.updated": { plans: "bike" },
  "care_plan.deleted": { plans: "bike", services: "all" },
  "care.due": nothing,
  "care.soon": nothing,
  "care.done": { plans: "bike" },
  // Its entries may name parts of other bikes.
  "service.created": { services: "subject", plans: "all" },
  "service.updated": { services: "subject", plans: "all" },
  "service.deleted": { plans: "all", expenses: "all" },

  // The service that it is of comes with it, and so do parts where it is a price.
  "expense.created": { expenses: "subject" },
  "expense.updated": upkeep,
  "expense.deleted": upkeep,
  "budget.updated": nothing,

  "preferences.updated": everything,
  "account.updated": nothing,
  "webhook.updated": nothing,
  "subscription.updated": nothing,
  "profile.updated": nothing,
  "notifications.updated": nothing,
  "photo.changed": nothing,
  "sharing.updated": nothing,
  "block.updated": nothing,
  "thread.updated": nothing,
  "saved_search.updated": nothing,
  "follow.updated": nothing,
  "question.created": nothing,
  "question.updated": nothing,
  "listing.created": nothing,
  "listing.updated": nothing,
  "branding.updated": nothing,
  "dossier.created": nothing,
  "dossier.updated": nothing,
  "rating.updated": nothing,
  // Bikes and parts come or go with it.
  "transfer.created": nothing,
  "transfer.updated": everything,
  "bike.stolen": nothing,
  "bike.recovered": nothing,
  "sighting.created": nothing,
  "sighting.updated": nothing,
  "club.created": nothing,
  "club.updated": nothing,
  "club_ride.updated": nothing,
  "club_board.updated": nothing,
  "shop.created": nothing,
  "shop.updated": nothing,
  "grant.updated": nothing,
  "appointment.created": nothing,
  "appointment.updated": nothing,
  "customer.updated": nothing,
  "review.updated": nothing,
  "price.updated": nothing,
  "verification.updated": nothing,
  "order.created": nothing,
  "order.updated": nothing,
};

type TouchingEvent = Pick<HappenedEvent, "kind" | "subject" | "data">;

const touched = (all: boolean): Touched => ({ all, bikes: new Set(), ids: new Set() });

/** Nothing of each noun, or all of it. */
export const allTouched = (all: boolean): AllTouched => ({
  parts: touched(all),
  plans: touched(all),
  services: touched(all),
  rides: touched(all),
  expenses: touched(all),
});

/** What events may have changed. */
export function touchedBy(events: readonly TouchingEvent[]): AllTouched {
  const sum = allTouched(false);
  for (const event of events)
    for (const [noun, reach] of Object.entries(reachOf[event.kind as EventName]) as [TouchedNoun, Reach][])
      touch(sum[noun], reach, event);
  return sum;
}

function touch(sum: Touched, reach: Reach, { subject, data }: TouchingEvent): void {
  const bike = data["bike_id"];
  if (reach === "subject" && subject !== null) sum.ids.add(subject);
  else if (reach === "bike" && typeof bike === "number") sum.bikes.add(bike);
  else sum.all = true;
}

export const isTouched = ({ all, bikes, ids }: Touched): boolean => all || bikes.size > 0 || ids.size > 0;
