import path from "node:path";
import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./people/account/account.routes.ts";
import { confirms } from "./people/account/confirm.ts";
import { deletionRepo } from "./people/account/deletion.repo.ts";
import { deletionRoutes } from "./people/account/deletion.routes.ts";
import { ownDataRepo } from "./people/account/own-data.repo.ts";
import { sessionRepo } from "./people/account/sessions.repo.ts";
import { skyDash } from "./app/sky-dash.ts";
import { readLog } from "./platform/audit/reads.repo.ts";
import { authRoutes } from "./people/auth/auth.routes.ts";
import { authRules } from "./people/auth/auth.rules.ts";
import { mailedLinkRepo } from "./people/auth/mailed-links.repo.ts";
import type { PasswordCost } from "./people/auth/password.ts";
import { sessions as sessionsOf } from "./people/auth/session.ts";
import { tokenRepo } from "./people/auth/token.repo.ts";
import { userRepo } from "./people/auth/users.repo.ts";
import { bikeRepo } from "./garage/bikes/bikes.repo.ts";
import { bikeRoutes } from "./garage/bikes/bikes.routes.ts";
import { bikeRules } from "./garage/bikes/bikes.rules.ts";
import { photoAddresses } from "./garage/bikes/photo-addresses.ts";
import { brandingRepo } from "./sharing/branding/branding.repo.ts";
import { brandingRoutes } from "./sharing/branding/branding.routes.ts";
import { brandingRules } from "./sharing/branding/branding.rules.ts";
import type { Config } from "./platform/config.ts";
import { contactRepo } from "./site/contact/contact.repo.ts";
import { contactRoutes } from "./site/contact/contact.routes.ts";
import type { Db } from "./platform/db/open.ts";
import { dossierRoutes } from "./garage/dossier/dossier.routes.ts";
import { exchangeRateRepo } from "./billing/exchange/rates.repo.ts";
import { refreshRates } from "./billing/exchange/refresh.ts";
import { feedbackRepo } from "./site/feedback/feedback.repo.ts";
import { feedbackRoutes } from "./site/feedback/feedback.routes.ts";
import { server } from "./platform/http/endpoint.ts";
import { instance, type LogSink } from "./platform/http/instance.ts";
import { rateLimitRepo } from "./platform/http/rate-limit.repo.ts";
import { longestWindow, noRateLimit, rateLimit } from "./platform/http/rate-limit.ts";
import { securityLog } from "./platform/http/security-log.ts";
import { everyHour, hourMs, type Work } from "./platform/jobs/hourly.ts";
import { leaseRepo } from "./platform/jobs/leases.repo.ts";
import type { Mail } from "./platform/mail/mail.ts";
import { notices } from "./platform/mail/notices.ts";
import { jobQueue, type JobQueue } from "./platform/jobs/queue.ts";
import { post as postOf } from "./platform/mail/post.ts";
import { strangers as strangersOf } from "./platform/mail/strangers.ts";
import { photoRepo } from "./garage/photos/photos.repo.ts";
import { photoRoutes } from "./garage/photos/photos.routes.ts";
import { photoRules } from "./garage/photos/photos.rules.ts";
import { openPictures } from "./platform/pictures/open.ts";
import { signedUrls } from "./platform/pictures/signed-url.ts";
import { anHourAgo, clearFolder } from "./platform/pictures/sweeper.ts";
import { planRoutes } from "./billing/plans/plans.routes.ts";
import { planRules } from "./billing/plans/plans.rules.ts";
import { bikesUsed } from "./billing/plans/usage.repo.ts";
import { profileRoutes } from "./people/profile/profile.routes.ts";
import { profileRepo } from "./people/profile/profiles.repo.ts";
import { ratingRepo } from "./sharing/ratings/ratings.repo.ts";
import { ratingRoutes } from "./sharing/ratings/ratings.routes.ts";
import { serviceRegistrationRepo } from "./site/service/service-registrations.repo.ts";
import { serviceRoutes } from "./site/service/service.routes.ts";
import { shareLinks } from "./sharing/sharing/share-link.ts";
import { readBikeRoute } from "./sharing/sharing/read-bike.routes.ts";
import { sharingRepo } from "./sharing/sharing/sharing.repo.ts";
import { sharingRoutes } from "./sharing/sharing/sharing.routes.ts";
import { sharingRules } from "./sharing/sharing/sharing.rules.ts";
import { outsideApi } from "./app/outside-api.ts";
import { siteRoutes } from "./site/site/site.routes.ts";
import { siteOf } from "./site/site/site.ts";
import { health as healthOf } from "./site/status/health.ts";
import { statusRoutes } from "./site/status/status.routes.ts";
import { type LookAtDisk, room as roomOf } from "./platform/storage/room.ts";
import { openStorage } from "./platform/storage/open.ts";
import { openSubscriptions } from "./billing/subscription/open.ts";
import { subscriptionRoutes } from "./billing/subscription/subscription.routes.ts";
import { exportRoutes } from "./garage/transfer/export.routes.ts";
import { importRepo } from "./garage/transfer/import.repo.ts";
import { importRoutes } from "./garage/transfer/import.routes.ts";
import { importRules } from "./garage/transfer/import.rules.ts";
import { oneImport } from "./garage/transfer/one-import.ts";
import { reader as readerOf } from "./garage/transfer/reader.ts";
import { seals as sealsOf } from "./garage/transfer/seal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Does all that is queued and due; for tests, whose apps do not listen. */
    settled(): Promise<void>;
    /** What is done later. */
    queue: JobQueue;
    /** What is done hourly, by name. */
    work: Work;
    /** Whether it is about to end; see http/leave.ts. */
    leaving: boolean;
  }
}

export interface Deps {
  config: Config;
  db: Db;
  mail: Mail;
  /** Signs CSRF tokens; shared by all instances. */
  secret: string;
  /** Folder of the built web app; null serves the API alone. */
  webRoot: string | null;
  now?: () => Date;
  /** Where the log goes; standard output unless said. */
  logTo?: LogSink | undefined;
  /** What hashing a password costs; strong unless said: tests need many accounts. */
  passwordCost?: PasswordCost | undefined;
  /** What the disk of the data folder has; asked of the system unless said. */
  lookAtDisk?: LookAtDisk | undefined;
}

/** Builds the app; main.ts and the tests share it. */
export async function buildApp({
  config,
  db,
  mail,
  secret,
  webRoot,
  now = () => new Date(),
  logTo,
  passwordCost,
  lookAtDisk,
}: Deps): Promise<FastifyInstance> {
  const app = instance(config, logTo);

  const queue = jobQueue({ db, secret, now, log: app.log });
  const post = postOf({ queue, mail, from: config.MAIL_FROM });
  const users = userRepo(db);
  const links = mailedLinkRepo(db);
  const bikes = bikeRepo(db);
  const plans = planRules(config.PLAN_LIMITS, (userId) => bikesUsed(db, userId));
  const tokens = tokenRepo(db);
  const sessions = sessionsOf(tokens, now);
  const rateLimits = rateLimitRepo(db);
  const rates = config.RATE_LIMITS === "off" ? noRateLimit : rateLimit(rateLimits, now);
  const reads = readLog(db, now);
  const strangers = strangersOf(rates);
  const bikeHouse = { repo: bikes, rules: bikeRules(bikes, plans, reads) };
  const storage = openStorage(config);
  const { workshop, ofBikes, ofProfiles, ofLogos } = openPictures(storage, app.log, rates);
  // Loaded only where it is wanted.
  const metrics =
    config.METRICS &&
    (await import("./operations/metrics/watch.ts")).watch(app, config.METRICS, { db, workshop });
  const urls = signedUrls(secret, now);
  const addresses = photoAddresses(urls);
  const photos = photoRules({ repo: photoRepo(db), pictures: ofBikes, addresses, urls, reads });
  const profiles = profileRepo(db);
  const branding = brandingRules({ repo: brandingRepo(db), pictures: ofLogos, urls, plans, now });
  const shares = shareLinks(config.APP_URL);
  const sharing = sharingRules({ repo: sharingRepo(db), profiles, photos, urls, links: shares, branding });
  const seals = sealsOf(secret);
  const reserve = config.DISK_RESERVE_MB;
  const room = roomOf({
    folder: config.DATA_DIR,
    reserve: reserve === undefined ? undefined : reserve * 1024 ** 2,
    look: lookAtDisk,
  });
  const uploads = { path: path.join(config.DATA_DIR, "uploads"), room };
  const leases = leaseRepo(db);
  const health = healthOf({ db, storage, mail, room, now });
  const exchange = exchangeRateRepo(db);
  const notify = notices({ post, to: config.SUPPORT_EMAIL, appUrl: config.APP_URL });
  const site = siteOf(config);
  const opened = await openSubscriptions({ db, config, queue, post, now, log: app.log });
  const { subscriptions, buying, readEvent, subscriptionOf } = opened;

  const security = securityLog();
  const serve = server(app, { sessions, secret, origin: config.APP_URL, security });
  const accounts = { db, queue, strangers, users, links, post, passwordCost };
  const rules = authRules({ ...accounts, appUrl: config.APP_URL, now });
  const { moved } = subscriptions;
  authRoutes(serve, { users, links, rules, sessions, rates, db, moved, config, now });
  const confirm = confirms({ rules, rates });
  accountRoutes(serve, { db, users, sessions: sessionRepo(db), rules, confirm, post, config, now });
  const own = {
    data: ownDataRepo(db),
    bikes,
    photos,
    profiles,
    profilePictures: ofProfiles,
    branding,
    seals,
    subscriptionOf,
  };
  const endSubscription = ({ id }: { id: number }) => subscriptions.end(id);
  const leaving = { deletion: deletionRepo(db), own, confirm, endSubscription };
  deletionRoutes(serve, { ...leaving, rates, post, config, now });
  bikeRoutes(serve, { bikes: bikeHouse, plans, photos, now });
  readBikeRoute(serve, { sharing, bikes: bikeHouse, photos });
  photoRoutes(serve, { photos, bikes: bikeHouse, plans, rates, folder: uploads, now });
  profileRoutes(serve, { profiles, pictures: ofProfiles, urls, rates, folder: uploads, now });
  ratingRoutes(serve, { ratings: ratingRepo(db), bikes: bikeHouse, rates, now });
  sharingRoutes(serve, { sharing, profiles, bikes: bikeHouse, now });
  brandingRoutes(serve, { branding, plans, rates, folder: uploads, now });
  exportRoutes(serve, { bikes: bikeHouse, photos, plans, seals, rates, now });
  const reader = readerOf({ log: app.log });
  const reading = { photos, plans, seals, reader, room, rates, now };
  const imports = importRules({ repo: importRepo(db), ...reading });
  const one = oneImport({ jobs: leases, now });
  importRoutes(serve, { imports, rates, one, folder: uploads });
  dossierRoutes(serve, { bikes: bikeHouse, photos, branding, plans, links: shares, rates, now });
  planRoutes(serve, { plans, exchange, config });
  subscriptionRoutes(serve, { subscriptions, buying, readEvent, plans, rates, now });
  feedbackRoutes(serve, { feedback: feedbackRepo(db), rates, notify, config, now });
  contactRoutes(serve, { messages: contactRepo(db), rates, notify, now });
  const registrations = serviceRegistrationRepo(db);
  serviceRoutes(serve, { registrations, rates, notify, post, strangers, appUrl: config.APP_URL, now });
  siteRoutes(serve, site);
  statusRoutes(serve, { health, config });
  const timezone = config.TIMEZONE;
  const watched = { users, subscriptions, bikes: bikeHouse, links: shares, timezone, now };
  const dash = skyDash(serve, { db, queue, leases, post, config, space: health.space, ...watched });

  await outsideApi(app, { config, secret, webRoot, site, health, sharing, photos, now });

  app.decorate("queue", queue);
  app.decorate("settled", queue.settled);
  app.decorate("leaving", false);
  const work = {
    uploads: () => clearFolder(uploads.path, anHourAgo(now())),
    photos: () => photos.sweep(anHourAgo(now())),
    profilePhotos: () => ofProfiles.sweep(anHourAgo(now()), profiles.knownPhotos),
    logos: () => ofLogos.sweep(anHourAgo(now()), branding.repo.knownLogos),
    tokens: () => tokens.sweep(now().toISOString()),
    subscriptions: subscriptions.keepUp,
    rateLimits: () => rateLimits.sweep(Math.floor(now().getTime() / 1000) - longestWindow),
    digest: dash.digest,
    exchangeRates: () => refreshRates({ repo: exchange, bank: config.NBP_URL, log: app.log }),
    deadJobs: queue.sweepDead,
  } satisfies Work;
  app.decorate("work", work);
  const { uploads: ownWork, ...shared } = metrics?.watchWork(work) ?? work;
  everyHour(app, { uploads: ownWork });
  for (const [name, doIt] of Object.entries(shared)) queue.repeat(name, hourMs, doIt);
  app.addHook("onListen", queue.start);
  app.addHook("onClose", async () => {
    await queue.stop();
    workshop.close();
    mail.close();
  });
  return app;
}
