// Written by bin/lists from the files in the folders: do not edit.

import type { TablesOfBilling } from "./schema/billing.ts";
import type { TablesOfCare } from "./schema/care.ts";
import type { TablesOfClubs } from "./schema/clubs.ts";
import type { TablesOfCommunity } from "./schema/community.ts";
import type { TablesOfCosts } from "./schema/costs.ts";
import type { TablesOfEvents } from "./schema/events.ts";
import type { TablesOfGarage } from "./schema/garage.ts";
import type { TablesOfMarket } from "./schema/market.ts";
import type { TablesOfOperations } from "./schema/operations.ts";
import type { TablesOfParts } from "./schema/parts.ts";
import type { TablesOfPeople } from "./schema/people.ts";
import type { TablesOfReports } from "./schema/reports.ts";
import type { TablesOfRides } from "./schema/rides.ts";
import type { TablesOfSharing } from "./schema/sharing.ts";
import type { TablesOfShops } from "./schema/shops.ts";
import type { TablesOfSite } from "./schema/site.ts";
import type { TablesOfThreads } from "./schema/threads.ts";

export type * from "./schema/billing.ts";
export type * from "./schema/care.ts";
export type * from "./schema/clubs.ts";
export type * from "./schema/columns.ts";
export type * from "./schema/community.ts";
export type * from "./schema/costs.ts";
export type * from "./schema/events.ts";
export type * from "./schema/garage.ts";
export type * from "./schema/market.ts";
export type * from "./schema/operations.ts";
export type * from "./schema/parts.ts";
export type * from "./schema/people.ts";
export type * from "./schema/reports.ts";
export type * from "./schema/rides.ts";
export type * from "./schema/sharing.ts";
export type * from "./schema/shops.ts";
export type * from "./schema/site.ts";
export type * from "./schema/threads.ts";

/** All tables, and their columns as both databases have them. */
export interface Database
  extends
    TablesOfBilling,
    TablesOfCare,
    TablesOfClubs,
    TablesOfCommunity,
    TablesOfCosts,
    TablesOfEvents,
    TablesOfGarage,
    TablesOfMarket,
    TablesOfOperations,
    TablesOfParts,
    TablesOfPeople,
    TablesOfReports,
    TablesOfRides,
    TablesOfSharing,
    TablesOfShops,
    TablesOfSite,
    TablesOfThreads {}
