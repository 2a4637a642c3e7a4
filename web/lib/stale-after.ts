import type { EventName } from "#contract/events.ts";
import type { Read } from "./query-keys.ts";

type Names = readonly Read[];

const bikes: Names = ["GET /bikes", "GET /bikes/{id}", "GET /bikes/{id}/comparison", "GET /line"];
const parts: Names = [
  "GET /parts",
  "GET /parts/{id}",
  "GET /parts/{id}/measurements",
  "GET /bikes/{id}/parts",
  "GET /bikes/{id}/spares",
  "GET /bikes/{id}/history",
  "GET /bikes/{id}/life",
  "GET /bikes/{id}/setups",
];
const rides: Names = [
  "GET /rides",
  "GET /rides/{id}",
  "GET /rides/{id}/track",
  "GET /ride-stats",
  "GET /ride-rules",
  "GET /bikes/{id}/readings",
];
const rideImports: Names = ["GET /ride-imports", "GET /ride-imports/{id}"];
const care: Names = [
  "GET /care",
  "GET /care/summary",
  "GET /now",
  "GET /care-plans/{id}",
  "GET /care-templates",
  "GET /bikes/{id}/care-plans",
  "GET /bikes/{id}/routines",
  "GET /bikes/{id}/health",
  "GET /bikes/{id}/services",
];
const costs: Names = [
  "GET /expenses",
  "GET /expenses/{id}",
  "GET /expenses/imports",
  "GET /cost-stats",
  "GET /budgets",
];
const limits: Names = ["GET /user/limits"];
const profile: Names = ["GET /profile"];
const links: Names = ["GET /dossiers"];
const questions: Names = ["GET /public/bikes/{token}/questions"];
const listings: Names = ["GET /listings", "GET /listings/{id}", "GET /public/market"];
const transfers: Names = ["GET /transfers", "GET /transfers/{token}"];
const thefts: Names = ["GET /bikes/{id}/theft", "GET /bikes/{id}/sightings"];
const notifications: Names = [
  "GET /account/notifications",
  "GET /account/notifications/log",
  "GET /account/push-subscriptions",
];

const shops: Names = [
  "GET /shops",
  "GET /shops/{slug}",
  "GET /shops/{slug}/members",
  "GET /shops/{slug}/invitations",
  "GET /shops/{slug}/photos",
  "GET /shops/{slug}/calendar",
];
const clubs: Names = [
  "GET /clubs",
  "GET /clubs/{slug}",
  "GET /clubs/{slug}/members",
  "GET /clubs/{slug}/bikes",
  "GET /clubs/{slug}/photos",
  "GET /clubs/{slug}/rides",
  "GET /clubs/{slug}/tools",
  "GET /club-invitations/{token}",
];
const grants: Names = ["GET /bikes/{id}/grants", "GET /scans"];
const orders: Names = [
  ...grants,
  "GET /orders",
  "GET /orders/{id}",
  "GET /orders/{id}/messages",
  "GET /shops/{slug}/orders",
];

const appointments: Names = ["GET /appointments", "GET /shops/{slug}/appointments"];

/** Plans and what is due: costs show budgets and warranties beside them. */
const needs = [...care, ...costs];
/** What follows from a change of parts, a service or an expense: prices, what parts have done, and what they need. */
const upkeep = [...needs, ...parts, ...bikes];
/** What follows from rides and readings: the mileage of bikes and parts, too. */
const mileage = [...upkeep, ...rides];
const expenses = [...upkeep, ...limits];

/** What is stale after something of a kind has happened, by the names of its calls. */
export const staleAfter: Record<EventName, Names | "all"> = {
  "bike.created": [...mileage, ...limits],
  "bike.updated": mileage,
  "bike.deleted": [...mileage, ...limits],
  "photo.changed": [...bikes, "GET /bikes/{id}/photos"],

  "reading.created": mileage,
  "reading.deleted": mileage,
  "ride.created": mileage,
  "ride.updated": mileage,
  "ride.deleted": mileage,
  "ride.assigned": mileage,
  "ride_import.created": rideImports,
  // What had come in by then stays.
  "ride_import.updated": [...rideImports, ...mileage],
  "ride_import.finished": [...rideImports, ...mileage],
  "garage.imported": "all",
  "ride_rules.updated": ["GET /ride-rules"],

  "part.created": upkeep,
  "part.updated": upkeep,
  "part.deleted": upkeep,
  "part.moved": upkeep,
  "setup.updated": upkeep,
  "measurement.created": upkeep,
  "measurement.deleted": upkeep,

  // Parts may have come with it.
  "care_plan.created": upkeep,
  "care_plan.updated": needs,
  "care_plan.deleted": needs,
  "care.due": [],
  "care.soon": [],
  "care.done": upkeep,
  "service.created": upkeep,
  "service.updated": upkeep,
  "service.deleted": upkeep,

  "expense.created": expenses,
  "expense.updated": expenses,
  "expense.deleted": expenses,
  "budget.updated": costs,

  "account.updated": [
    "GET /account/sessions",
    "GET /account/second-factor",
    "GET /account/keys",
    "GET /account/passkeys",
    "GET /account/identities",
  ],
  "subscription.updated": ["GET /subscription", ...limits, ...bikes],
  "profile.updated": profile,
  // Sums are in the rider's currency, and days in the rider's zone.
  "preferences.updated": ["GET /account/preferences", ...rides, ...needs],
  // Muted bikes are left out of what is due.
  "notifications.updated": [...notifications, ...needs],

  // What each switch shows is kept by the switch.
  "sharing.updated": [...bikes, ...profile],
  "webhook.updated": ["GET /webhooks"],
  // Whom a block parts see nothing of each other.
  "block.updated": ["GET /blocks", ...clubs, "GET /clubs/{slug}/threads", "GET /threads/{id}/messages"],
  "thread.updated": [
    "GET /threads",
    "GET /threads/{id}",
    "GET /threads/{id}/messages",
    "GET /threads/unread",
  ],
  "saved_search.updated": ["GET /saved-searches"],
  "follow.updated": ["GET /followers", "GET /following", "GET /feed"],
  "question.created": questions,
  "question.updated": questions,
  "listing.created": listings,
  "listing.updated": listings,
  "branding.updated": ["GET /branding"],
  "dossier.created": links,
  "dossier.updated": links,
  // Riders rate what others show; the rating itself keeps what the server returns.
  "rating.updated": [],
  "transfer.created": transfers,
  // Bikes come or go with it.
  "transfer.updated": [...transfers, ...mileage, ...limits, ...links],
  "bike.stolen": [...bikes, ...thefts],
  "bike.recovered": [...bikes, ...thefts],
  "sighting.created": thefts,
  "sighting.updated": thefts,

  "club.created": clubs,
  "club.updated": clubs,
  "club_ride.updated": ["GET /clubs/{slug}/rides"],
  "club_board.updated": ["GET /clubs/{slug}/threads", "GET /threads/{id}/messages"],
  "shop.created": shops,
  "shop.updated": shops,
  "grant.updated": grants,
  "order.created": orders,
  "order.updated": orders,
  "appointment.created": appointments,
  "appointment.updated": appointments,
  "customer.updated": ["GET /shops/{slug}/customers", "GET /shops/{slug}/customers/{id}"],
  "price.updated": ["GET /shops/{slug}/prices"],
  "review.updated": ["GET /public/shops/{slug}", "GET /shops/{slug}/reviewing"],
  "verification.updated": parts,
};
