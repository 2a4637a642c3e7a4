import { accountScreens } from "./account.ts";
import { authScreens } from "./auth.ts";
import { bikeCareScreens } from "./bike-care.ts";
import { bikeFormScreens } from "./bike-form.ts";
import { careScreens } from "./care.ts";
import { compareScreens } from "./compare.ts";
import { conflictScreens } from "./conflicts.ts";
import { frozenLinkScreens } from "./frozen-links.ts";
import { costScreens } from "./costs.ts";
import { garageScreens } from "./garage.ts";
import { gearScreens } from "./gears.ts";
import { inventoryScreens } from "./inventory.ts";
import { ledgerScreens } from "./ledger.ts";
import { logbookScreens } from "./logbook.ts";
import { marketScreens } from "./market.ts";
import { partScreens } from "./parts.ts";
import { photoScreens } from "./photos.ts";
import { planScreens } from "./plans.ts";
import { profileScreens } from "./profile.ts";
import { publicScreens } from "./public-pages.ts";
import { rideScreens } from "./ride.ts";
import { bringingScreens } from "./rides-page.ts";
import { sharingScreens } from "./sharing.ts";
import { rideYearScreens } from "./ride-year.ts";
import { shopScreens } from "./shops.ts";
import { skyDashScreens } from "./sky-dash.ts";
import { theftScreens } from "./theft.ts";
import type { Screen } from "./visit.ts";

/** Every screen, modal and tab there is. */
export const screens: Screen[] = [
  ...publicScreens,
  ...marketScreens,
  ...authScreens,
  ...planScreens,
  ...accountScreens,
  ...garageScreens,
  ...bikeCareScreens,
  ...bikeFormScreens,
  ...compareScreens,
  ...conflictScreens,
  ...costScreens,
  ...gearScreens,
  ...inventoryScreens,
  ...partScreens,
  ...logbookScreens,
  ...ledgerScreens,
  ...bringingScreens,
  ...careScreens,
  ...photoScreens,
  ...rideYearScreens,
  ...rideScreens,
  ...sharingScreens,
  ...frozenLinkScreens,
  ...theftScreens,
  ...shopScreens,
  ...profileScreens,
  ...skyDashScreens,
];
