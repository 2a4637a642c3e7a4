import { adminModule } from "./admin/admin/admin.module.ts";
import { auditModule } from "./admin/audit/audit.module.ts";
import { signInModule } from "./admin/sign-in/sign-in.module.ts";
import { jobsModule } from "./admin/jobs/jobs.module.ts";
import { talliesModule } from "./admin/tallies/tallies.module.ts";
import { termsNoticesModule } from "./admin/terms-notices/terms-notices.module.ts";
import { exchangeModule } from "./billing/exchange/exchange.module.ts";
import { plansModule } from "./billing/plans/plans.module.ts";
import { subscriptionModule } from "./billing/subscription/subscription.module.ts";
import { bikesModule } from "./garage/bikes/bikes.module.ts";
import { budgetsModule } from "./garage/budgets/budgets.module.ts";
import { careTemplatesModule } from "./garage/care/templates/care-templates.module.ts";
import { careModule } from "./garage/care/care.module.ts";
import { comparisonModule } from "./garage/comparison/comparison.module.ts";
import { costStatsModule } from "./garage/cost-stats/cost-stats.module.ts";
import { expensesModule } from "./garage/expenses/expenses.module.ts";
import { expenseFilesModule } from "./garage/expenses/expense-files.module.ts";
import { geometryModule } from "./garage/geometry/geometry.module.ts";
import { partsModule } from "./garage/parts/parts.module.ts";
import { fitsModule } from "./garage/fits/fits.module.ts";
import { draftsModule } from "./garage/drafts/drafts.module.ts";
import { lineModule } from "./garage/line/line.module.ts";
import { photosModule } from "./garage/photos/photos.module.ts";
import { serialPhotosModule } from "./garage/serial-photos/serial-photos.module.ts";
import { readingsModule } from "./garage/readings/readings.module.ts";
import { rideRulesModule } from "./garage/ride-rules/ride-rules.module.ts";
import { rideStatsModule } from "./garage/ride-stats/ride-stats.module.ts";
import { rideImportsModule } from "./garage/ride-imports/ride-imports.module.ts";
import { rideInboxModule } from "./garage/ride-inbox/ride-inbox.module.ts";
import { ridesModule } from "./garage/rides/rides.module.ts";
import { syncModule } from "./garage/sync/sync.module.ts";
import { transferModule } from "./garage/transfer/transfer.module.ts";
import { listingsModule } from "./market/listings/listings.module.ts";
import { marketModule } from "./market/market/market.module.ts";
import { searchesModule } from "./market/searches/searches.module.ts";
import { threadsModule } from "./market/threads/threads.module.ts";
import { metricsModule } from "./operations/metrics/metrics.module.ts";
import { accountModule } from "./people/account/account.module.ts";
import { authModule } from "./people/auth/auth.module.ts";
import { blocksModule } from "./people/blocks/blocks.module.ts";
import { keysModule } from "./people/keys/keys.module.ts";
import { oidcModule } from "./people/oidc/oidc.module.ts";
import { passkeysModule } from "./people/passkeys/passkeys.module.ts";
import { notificationsModule } from "./people/notifications/notifications.module.ts";
import { pushModule } from "./people/push/push.module.ts";
import { webhooksModule } from "./people/webhooks/webhooks.module.ts";
import { preferencesModule } from "./people/preferences/preferences.module.ts";
import { profileModule } from "./people/profile/profile.module.ts";
import { followingModule } from "./community/following/following.module.ts";
import { feedModule } from "./community/feed/feed.module.ts";
import { questionsModule } from "./community/questions/questions.module.ts";
import { albumsModule } from "./community/albums/albums.module.ts";
import { boardsModule } from "./community/boards/boards.module.ts";
import { clubsModule } from "./community/clubs/clubs.module.ts";
import { lifespansModule } from "./community/lifespans/lifespans.module.ts";
import { outingsModule } from "./community/outings/outings.module.ts";
import { toolshedModule } from "./community/toolshed/toolshed.module.ts";
import type { Module } from "./platform/modules/module.ts";
import { platformModule } from "./platform/modules/platform.module.ts";
import { brandingModule } from "./sharing/branding/branding.module.ts";
import { previewModule } from "./sharing/preview/preview.module.ts";
import { ratingsModule } from "./sharing/ratings/ratings.module.ts";
import { handingModule } from "./sharing/handing/handing.module.ts";
import { theftModule } from "./sharing/theft/theft.module.ts";
import { frozenLinksModule } from "./sharing/dossiers/dossiers.module.ts";
import { paperDossierModule } from "./sharing/dossiers/paper-dossier.module.ts";
import { sharingModule } from "./sharing/sharing/sharing.module.ts";
import { grantsModule } from "./shops/grants/grants.module.ts";
import { publicShopsModule } from "./shops/public/public-shops.module.ts";
import { shopPhotosModule } from "./shops/photos/shop-photos.module.ts";
import { pricesModule } from "./shops/prices/prices.module.ts";
import { verificationsModule } from "./shops/verifications/verifications.module.ts";
import { appointmentsModule } from "./shops/appointments/appointments.module.ts";
import { customersModule } from "./shops/customers/customers.module.ts";
import { reviewsModule } from "./shops/reviews/reviews.module.ts";
import { figuresModule } from "./shops/figures/figures.module.ts";
import { shopPaymentsModule } from "./shops/payments/shop-payments.module.ts";
import { shopCalendarModule } from "./shops/calendar/shop-calendar.module.ts";
import { ordersModule } from "./shops/orders/orders.module.ts";
import { statementsModule } from "./shops/statements/statements.module.ts";
import { shopsModule } from "./shops/shops/shops.module.ts";
import { contactModule } from "./site/contact/contact.module.ts";
import { crawlersModule } from "./site/crawlers/crawlers.module.ts";
import { feedbackModule } from "./site/feedback/feedback.module.ts";
import { installModule } from "./site/install/install.module.ts";
import { legalModule } from "./site/legal/legal.module.ts";
import { assistantModule } from "./site/assistant/assistant.module.ts";
import { mcpModule } from "./site/mcp/mcp.module.ts";
import { mapModule } from "./site/map/map.module.ts";
import { reportsModule } from "./site/reports/reports.module.ts";
import { serviceModule } from "./site/service/service.module.ts";
import { siteModule } from "./site/site/site.module.ts";
import { statusModule } from "./site/status/status.module.ts";

/** Every noun of the server. In this order a rider's own data is packed: the garage, with its pictures, comes last. */
export const modules: readonly Module[] = [
  metricsModule,
  platformModule,
  authModule,
  accountModule,
  oidcModule,
  passkeysModule,
  keysModule,
  profileModule,
  preferencesModule,
  notificationsModule,
  pushModule,
  webhooksModule,
  blocksModule,
  brandingModule,
  ratingsModule,
  sharingModule,
  frozenLinksModule,
  previewModule,
  theftModule,
  handingModule,
  feedbackModule,
  contactModule,
  serviceModule,
  reportsModule,
  statusModule,
  installModule,
  legalModule,
  siteModule,
  crawlersModule,
  mapModule,
  assistantModule,
  mcpModule,
  shopsModule,
  shopPaymentsModule,
  grantsModule,
  publicShopsModule,
  shopPhotosModule,
  pricesModule,
  verificationsModule,
  appointmentsModule,
  ordersModule,
  customersModule,
  reviewsModule,
  figuresModule,
  shopCalendarModule,
  clubsModule,
  boardsModule,
  outingsModule,
  albumsModule,
  toolshedModule,
  listingsModule,
  marketModule,
  statementsModule,
  searchesModule,
  threadsModule,
  exchangeModule,
  plansModule,
  subscriptionModule,
  bikesModule,
  readingsModule,
  ridesModule,
  rideRulesModule,
  rideStatsModule,
  rideImportsModule,
  rideInboxModule,
  partsModule,
  geometryModule,
  comparisonModule,
  careTemplatesModule,
  careModule,
  expensesModule,
  budgetsModule,
  costStatsModule,
  fitsModule,
  draftsModule,
  lineModule,
  lifespansModule,
  followingModule,
  feedModule,
  questionsModule,
  expenseFilesModule,
  syncModule,
  photosModule,
  serialPhotosModule,
  paperDossierModule,
  adminModule,
  talliesModule,
  auditModule,
  jobsModule,
  signInModule,
  termsNoticesModule,
  transferModule,
];
