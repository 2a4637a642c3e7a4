// Written by bin/lists from the files in the folders: do not edit.

import * as adminListings from "./market/admin-listings.ts";
import * as listings from "./market/listings.ts";
import * as market from "./market/market.ts";
import * as savedSearches from "./market/saved-searches.ts";
import * as threads from "./market/threads.ts";
import * as account from "./people/account.ts";
import * as auth from "./people/auth.ts";
import * as blocks from "./people/blocks.ts";
import * as keys from "./people/keys.ts";
import * as notifications from "./people/notifications.ts";
import * as oidc from "./people/oidc.ts";
import * as passkeys from "./people/passkeys.ts";
import * as preferences from "./people/preferences.ts";
import * as profile from "./people/profile.ts";
import * as push from "./people/push.ts";
import * as secondFactor from "./people/second-factor.ts";
import * as webhooks from "./people/webhooks.ts";
import * as bikeGears from "./garage/bike-gears.ts";
import * as bikeLife from "./garage/bike-life.ts";
import * as bikes from "./garage/bikes.ts";
import * as carePlans from "./garage/care-plans.ts";
import * as careTemplates from "./garage/care-templates.ts";
import * as comparison from "./garage/comparison.ts";
import * as costStats from "./garage/cost-stats.ts";
import * as drafts from "./garage/drafts.ts";
import * as expenses from "./garage/expenses.ts";
import * as fits from "./garage/fits.ts";
import * as geometry from "./garage/geometry.ts";
import * as line from "./garage/line.ts";
import * as measurements from "./garage/measurements.ts";
import * as mountDays from "./garage/mount-days.ts";
import * as now from "./garage/now.ts";
import * as partHistory from "./garage/part-history.ts";
import * as partMoves from "./garage/part-moves.ts";
import * as partReplacement from "./garage/part-replacement.ts";
import * as parts from "./garage/parts.ts";
import * as photos from "./garage/photos.ts";
import * as readings from "./garage/readings.ts";
import * as rideImports from "./garage/ride-imports.ts";
import * as rideInbox from "./garage/ride-inbox.ts";
import * as rideRules from "./garage/ride-rules.ts";
import * as rideStats from "./garage/ride-stats.ts";
import * as rideTracks from "./garage/ride-tracks.ts";
import * as rides from "./garage/rides.ts";
import * as routines from "./garage/routines.ts";
import * as servicePhotos from "./garage/service-photos.ts";
import * as services from "./garage/services.ts";
import * as setups from "./garage/setups.ts";
import * as spares from "./garage/spares.ts";
import * as sync from "./garage/sync.ts";
import * as transfer from "./garage/transfer.ts";
import * as branding from "./sharing/branding.ts";
import * as cockpitShown from "./sharing/cockpit-shown.ts";
import * as dossiers from "./sharing/dossiers.ts";
import * as publicBike from "./sharing/public-bike.ts";
import * as ratings from "./sharing/ratings.ts";
import * as rideTotals from "./sharing/ride-totals.ts";
import * as sharing from "./sharing/sharing.ts";
import * as shownParts from "./sharing/shown-parts.ts";
import * as theft from "./sharing/theft.ts";
import * as transfers from "./sharing/transfers.ts";
import * as plans from "./billing/plans.ts";
import * as pricing from "./billing/pricing.ts";
import * as subscription from "./billing/subscription.ts";
import * as adminReports from "./site/admin-reports.ts";
import * as assistant from "./site/assistant.ts";
import * as contact from "./site/contact.ts";
import * as feedback from "./site/feedback.ts";
import * as reports from "./site/reports.ts";
import * as service from "./site/service.ts";
import * as site from "./site/site.ts";
import * as status from "./site/status.ts";
import * as adminShops from "./shops/admin-shops.ts";
import * as appointments from "./shops/appointments.ts";
import * as estimates from "./shops/estimates.ts";
import * as grants from "./shops/grants.ts";
import * as handOver from "./shops/hand-over.ts";
import * as orderPapers from "./shops/order-papers.ts";
import * as orderPhotos from "./shops/order-photos.ts";
import * as orderWork from "./shops/order-work.ts";
import * as orders from "./shops/orders.ts";
import * as publicOrders from "./shops/public-orders.ts";
import * as publicShops from "./shops/public-shops.ts";
import * as reviews from "./shops/reviews.ts";
import * as shopBikes from "./shops/shop-bikes.ts";
import * as shopCalendar from "./shops/shop-calendar.ts";
import * as shopCustomers from "./shops/shop-customers.ts";
import * as shopFigures from "./shops/shop-figures.ts";
import * as shopInvitations from "./shops/shop-invitations.ts";
import * as shopMembers from "./shops/shop-members.ts";
import * as shopPayments from "./shops/shop-payments.ts";
import * as shopPhotos from "./shops/shop-photos.ts";
import * as shopPrices from "./shops/shop-prices.ts";
import * as shops from "./shops/shops.ts";
import * as verifications from "./shops/verifications.ts";
import * as clubBikes from "./community/club-bikes.ts";
import * as clubBoard from "./community/club-board.ts";
import * as clubMembers from "./community/club-members.ts";
import * as clubPhotos from "./community/club-photos.ts";
import * as clubRides from "./community/club-rides.ts";
import * as clubTools from "./community/club-tools.ts";
import * as clubs from "./community/clubs.ts";
import * as feed from "./community/feed.ts";
import * as following from "./community/following.ts";
import * as lifespans from "./community/lifespans.ts";
import * as questions from "./community/questions.ts";
import * as adminMessages from "./admin/admin-messages.ts";
import * as admin from "./admin/admin.ts";
import * as audit from "./admin/audit.ts";
import * as jobs from "./admin/jobs.ts";
import * as signIn from "./admin/sign-in.ts";
import * as termsNotices from "./admin/terms-notices.ts";

/** Every module with endpoints. */
export const endpointModules = [
  adminListings,
  listings,
  market,
  savedSearches,
  threads,
  account,
  auth,
  blocks,
  keys,
  notifications,
  oidc,
  passkeys,
  preferences,
  profile,
  push,
  secondFactor,
  webhooks,
  bikeGears,
  bikeLife,
  bikes,
  carePlans,
  careTemplates,
  comparison,
  costStats,
  drafts,
  expenses,
  fits,
  geometry,
  line,
  measurements,
  mountDays,
  now,
  partHistory,
  partMoves,
  partReplacement,
  parts,
  photos,
  readings,
  rideImports,
  rideInbox,
  rideRules,
  rideStats,
  rideTracks,
  rides,
  routines,
  servicePhotos,
  services,
  setups,
  spares,
  sync,
  transfer,
  branding,
  cockpitShown,
  dossiers,
  publicBike,
  ratings,
  rideTotals,
  sharing,
  shownParts,
  theft,
  transfers,
  plans,
  pricing,
  subscription,
  adminReports,
  assistant,
  contact,
  feedback,
  reports,
  service,
  site,
  status,
  adminShops,
  appointments,
  estimates,
  grants,
  handOver,
  orderPapers,
  orderPhotos,
  orderWork,
  orders,
  publicOrders,
  publicShops,
  reviews,
  shopBikes,
  shopCalendar,
  shopCustomers,
  shopFigures,
  shopInvitations,
  shopMembers,
  shopPayments,
  shopPhotos,
  shopPrices,
  shops,
  verifications,
  clubBikes,
  clubBoard,
  clubMembers,
  clubPhotos,
  clubRides,
  clubTools,
  clubs,
  feed,
  following,
  lifespans,
  questions,
  adminMessages,
  admin,
  audit,
  jobs,
  signIn,
  termsNotices,
];
