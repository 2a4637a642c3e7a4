import * as billing from "./billing/billing-events.ts";
import * as community from "./community/community-events.ts";
import * as clubs from "./community/club-events.ts";
import * as garage from "./garage/garage-events.ts";
import * as market from "./market/market-events.ts";
import * as people from "./people/people-events.ts";
import * as sharing from "./sharing/sharing-events.ts";
import * as shops from "./shops/shops-events.ts";

/** Every kind of event. */
export const eventKinds = [
  ...Object.values(billing),
  ...Object.values(people),
  ...Object.values(garage),
  ...Object.values(sharing),
  ...Object.values(shops),
  ...Object.values(clubs),
  ...Object.values(market),
  ...Object.values(community),
];

/** The name of a kind, such as "ride.created". */
export type EventName = (typeof eventKinds)[number]["event"];
