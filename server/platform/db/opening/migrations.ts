// Written by bin/lists from the files in the folders: do not edit.

import { firstTables } from "#server/platform/db/migrations/0001-house.ts";
import { photos } from "#server/platform/db/migrations/0002-photos.ts";
import { sharing } from "#server/platform/db/migrations/0003-sharing.ts";
import { wholeSpecs } from "#server/platform/db/migrations/0004-whole-specs.ts";
import { messages } from "#server/platform/db/migrations/0005-messages.ts";
import { skyDash } from "#server/platform/db/migrations/0006-sky-dash.ts";
import { subscriptions } from "#server/platform/db/migrations/0007-subscriptions.ts";
import { branding } from "#server/platform/db/migrations/0008-branding.ts";
import { jobs } from "#server/platform/db/migrations/0009-jobs.ts";
import { versions } from "#server/platform/db/migrations/0010-versions.ts";
import { grantedPlans } from "#server/platform/db/migrations/0011-granted-plans.ts";
import { usedLinks } from "#server/platform/db/migrations/0012-used-links.ts";
import { jobQueue } from "#server/platform/db/migrations/0013-job-queue.ts";
import { purchaseCurrency } from "#server/platform/db/migrations/0014-purchase-currency.ts";
import { rides } from "#server/platform/db/migrations/0015-rides.ts";
import { parts } from "#server/platform/db/migrations/0016-parts.ts";
import { shownParts } from "#server/platform/db/migrations/0017-shown-parts.ts";
import { sheetParts } from "#server/platform/db/migrations/0018-sheet-parts.ts";
import { changeKeys } from "#server/platform/db/migrations/0019-change-keys.ts";
import { rideImports } from "#server/platform/db/migrations/0020-ride-imports.ts";
import { shownRides } from "#server/platform/db/migrations/0021-shown-rides.ts";
import { care } from "#server/platform/db/migrations/0022-care.ts";
import { costs } from "#server/platform/db/migrations/0023-costs.ts";
import { shownCockpit } from "#server/platform/db/migrations/0024-shown-cockpit.ts";
import { sheetsOfCranks } from "#server/platform/db/migrations/0025-sheets-of-cranks.ts";
import { largeAccounts } from "#server/platform/db/migrations/0026-large-accounts.ts";
import { sightingNetworks } from "#server/platform/db/migrations/0027-sighting-networks.ts";
import { beginnings } from "#server/platform/db/migrations/0029-beginnings.ts";
import { importsOfExpenses } from "#server/platform/db/migrations/0032-expense-imports.ts";
import { termsNotices } from "#server/platform/db/migrations/0033-terms-notices.ts";
import { events } from "#server/platform/db/migrations/0034-events.ts";
import { grants } from "#server/platform/db/migrations/0035-grants.ts";
import { routines } from "#server/platform/db/migrations/0036-routines.ts";
import { clientIds } from "#server/platform/db/migrations/0037-client-ids.ts";
import { garageOrder } from "#server/platform/db/migrations/0039-garage-order.ts";
import { accountsOfRows } from "#server/platform/db/migrations/0040-accounts-of-rows.ts";
import { servicePhotos } from "#server/platform/db/migrations/0042-service-photos.ts";
import { deletions } from "#server/platform/db/migrations/0043-deletions.ts";
import { accountsInIndexes } from "#server/platform/db/migrations/0044-accounts-in-indexes.ts";
import { push } from "#server/platform/db/migrations/0045-push.ts";
import { keys } from "#server/platform/db/migrations/0047-keys.ts";
import { secondFactors } from "#server/platform/db/migrations/0048-second-factors.ts";
import { passkeysOfRiders } from "#server/platform/db/migrations/0049-passkeys.ts";
import { webhooks } from "#server/platform/db/migrations/0051-webhooks.ts";
import { shops } from "#server/platform/db/migrations/0052-shops.ts";
import { scans } from "#server/platform/db/migrations/0053-scans.ts";
import { orders } from "#server/platform/db/migrations/0054-orders.ts";
import { devicesOfSessions } from "#server/platform/db/migrations/0057-devices-of-sessions.ts";
import { identities } from "#server/platform/db/migrations/0058-identities.ts";
import { estimatesAndHandOver } from "#server/platform/db/migrations/0059-estimates-and-hand-over.ts";
import { pricesAndCustomers } from "#server/platform/db/migrations/0061-prices-and-customers.ts";
import { verificationsAndAppointments } from "#server/platform/db/migrations/0062-verifications-and-appointments.ts";
import { reviewsAndShopPayments } from "#server/platform/db/migrations/0063-reviews-and-shop-payments.ts";
import { transfers } from "#server/platform/db/migrations/0064-transfers.ts";
import { reports } from "#server/platform/db/migrations/0065-reports.ts";
import { listings } from "#server/platform/db/migrations/0066-listings.ts";
import { threads } from "#server/platform/db/migrations/0068-threads.ts";
import { drafts } from "#server/platform/db/migrations/0070-drafts.ts";
import { riderAssistant } from "#server/platform/db/migrations/0070-rider-assistant.ts";
import { lifespans } from "#server/platform/db/migrations/0071-lifespans.ts";
import { shopDays } from "#server/platform/db/migrations/0074-shop-days.ts";
import { searchNews } from "#server/platform/db/migrations/0075-search-news.ts";
import { messagePhotos } from "#server/platform/db/migrations/0076-message-photos.ts";
import { following } from "#server/platform/db/migrations/0078-following.ts";
import { clubs } from "#server/platform/db/migrations/0079-clubs.ts";
import { shopRenewal } from "#server/platform/db/migrations/0083-shop-renewal.ts";
import { orderMessagePhotos } from "#server/platform/db/migrations/0084-order-message-photos.ts";
import { ordersOfListings } from "#server/platform/db/migrations/0085-market-orders.ts";
import { shopPage } from "#server/platform/db/migrations/0087-shop-page.ts";
import { pastOrders } from "#server/platform/db/migrations/0088-past-orders.ts";
import { reportedInClubs } from "#server/platform/db/migrations/0089-reported-in-clubs.ts";
import { pushOrders } from "#server/platform/db/migrations/0090-push-orders.ts";
import { soldFor } from "#server/platform/db/migrations/0091-sold-for.ts";
import { wordsOfMarket } from "#server/platform/db/migrations/0094-market-words.ts";
import { deletedSales } from "#server/platform/db/migrations/0095-deleted-sales.ts";
import { coarseCurves } from "#server/platform/db/migrations/0096-coarse-curves.ts";
import { boardPages } from "#server/platform/db/migrations/0097-board-pages.ts";
import { fullClubs } from "#server/platform/db/migrations/0098-full-clubs.ts";
import { versionsInShops } from "#server/platform/db/migrations/0099-versions-in-shops.ts";

/** Every migration, in the order in which they run. */
export const migrations = {
  "0001-house": firstTables,
  "0002-photos": photos,
  "0003-sharing": sharing,
  "0004-whole-specs": wholeSpecs,
  "0005-messages": messages,
  "0006-sky-dash": skyDash,
  "0007-subscriptions": subscriptions,
  "0008-branding": branding,
  "0009-jobs": jobs,
  "0010-versions": versions,
  "0011-granted-plans": grantedPlans,
  "0012-used-links": usedLinks,
  "0013-job-queue": jobQueue,
  "0014-purchase-currency": purchaseCurrency,
  "0015-rides": rides,
  "0016-parts": parts,
  "0017-shown-parts": shownParts,
  "0018-sheet-parts": sheetParts,
  "0019-change-keys": changeKeys,
  "0020-ride-imports": rideImports,
  "0021-shown-rides": shownRides,
  "0022-care": care,
  "0023-costs": costs,
  "0024-shown-cockpit": shownCockpit,
  "0025-sheets-of-cranks": sheetsOfCranks,
  "0026-large-accounts": largeAccounts,
  "0027-sighting-networks": sightingNetworks,
  "0029-beginnings": beginnings,
  "0032-expense-imports": importsOfExpenses,
  "0033-terms-notices": termsNotices,
  "0034-events": events,
  "0035-grants": grants,
  "0036-routines": routines,
  "0037-client-ids": clientIds,
  "0039-garage-order": garageOrder,
  "0040-accounts-of-rows": accountsOfRows,
  "0042-service-photos": servicePhotos,
  "0043-deletions": deletions,
  "0044-accounts-in-indexes": accountsInIndexes,
  "0045-push": push,
  "0047-keys": keys,
  "0048-second-factors": secondFactors,
  "0049-passkeys": passkeysOfRiders,
  "0051-webhooks": webhooks,
  "0052-shops": shops,
  "0053-scans": scans,
  "0054-orders": orders,
  "0057-devices-of-sessions": devicesOfSessions,
  "0058-identities": identities,
  "0059-estimates-and-hand-over": estimatesAndHandOver,
  "0061-prices-and-customers": pricesAndCustomers,
  "0062-verifications-and-appointments": verificationsAndAppointments,
  "0063-reviews-and-shop-payments": reviewsAndShopPayments,
  "0064-transfers": transfers,
  "0065-reports": reports,
  "0066-listings": listings,
  "0068-threads": threads,
  "0070-drafts": drafts,
  "0070-rider-assistant": riderAssistant,
  "0071-lifespans": lifespans,
  "0074-shop-days": shopDays,
  "0075-search-news": searchNews,
  "0076-message-photos": messagePhotos,
  "0078-following": following,
  "0079-clubs": clubs,
  "0083-shop-renewal": shopRenewal,
  "0084-order-message-photos": orderMessagePhotos,
  "0085-market-orders": ordersOfListings,
  "0087-shop-page": shopPage,
  "0088-past-orders": pastOrders,
  "0089-reported-in-clubs": reportedInClubs,
  "0090-push-orders": pushOrders,
  "0091-sold-for": soldFor,
  "0094-market-words": wordsOfMarket,
  "0095-deleted-sales": deletedSales,
  "0096-coarse-curves": coarseCurves,
  "0097-board-pages": boardPages,
  "0098-full-clubs": fullClubs,
  "0099-versions-in-shops": versionsInShops,
};
