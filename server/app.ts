import { randomUUID } from "node:crypto";
import path from "node:path";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { accountRoutes } from "./account/account.routes.ts";
import { sessionRepo } from "./account/sessions.repo.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { authRules } from "./auth/auth.rules.ts";
import { mailedLinkRepo } from "./auth/mailed-links.repo.ts";
import type { PasswordCost } from "./auth/password.ts";
import { sessions as sessionsOf } from "./auth/session.ts";
import { tokenRepo } from "./auth/token.repo.ts";
import { userRepo } from "./auth/users.repo.ts";
import { bikeRepo } from "./bikes/bikes.repo.ts";
import { bikeRoutes } from "./bikes/bikes.routes.ts";
import { bikeRules } from "./bikes/bikes.rules.ts";
import type { Config } from "./config.ts";
import { contactRepo } from "./contact/contact.repo.ts";
import { contactRoutes } from "./contact/contact.routes.ts";
import type { Db } from "./db/open.ts";
import { exchangeRateRepo } from "./exchange/rates.repo.ts";
import { refreshRates } from "./exchange/refresh.ts";
import { feedbackRepo } from "./feedback/feedback.repo.ts";
import { feedbackRoutes } from "./feedback/feedback.routes.ts";
import { apiDocs } from "./http/api-docs.ts";
import { csrfRoute } from "./http/csrf.ts";
import { server } from "./http/endpoint.ts";
import { answerError } from "./http/errors.ts";
import { setHeaders } from "./http/headers.ts";
import { acceptJson } from "./http/json-body.ts";
import { answerUnknown } from "./http/not-found.ts";
import { servePages } from "./http/page.ts";
import { noRateLimit, rateLimit } from "./http/rate-limit.ts";
import { rateLimitRepo } from "./http/rate-limit.repo.ts";
import { Refusal } from "./http/refusal.ts";
import { decodableUrl } from "./http/url.ts";
import { everyHour } from "./jobs/hourly.ts";
import { legalRoutes } from "./legal/legal.routes.ts";
import type { Mail } from "./mail/mail.ts";
import { notices } from "./mail/notices.ts";
import { post as postOf } from "./mail/post.ts";
import { photoRepo } from "./photos/photos.repo.ts";
import { photoRoutes } from "./photos/photos.routes.ts";
import { photoRules } from "./photos/photos.rules.ts";
import { pictures } from "./pictures/pictures.ts";
import { signedUrls } from "./pictures/signed-url.ts";
import { anHourAgo, clearFolder } from "./pictures/sweeper.ts";
import { workshop as workshopOf } from "./pictures/workshop.ts";
import { planRoutes } from "./plans/plans.routes.ts";
import { planRules } from "./plans/plans.rules.ts";
import { previewRoutes } from "./preview/preview.routes.ts";
import { previews } from "./preview/previews.ts";
import { profileRoutes } from "./profile/profile.routes.ts";
import { profileRepo } from "./profile/profiles.repo.ts";
import { ratingRepo } from "./ratings/ratings.repo.ts";
import { ratingRoutes } from "./ratings/ratings.routes.ts";
import { serviceRegistrationRepo } from "./service/service-registrations.repo.ts";
import { serviceRoutes } from "./service/service.routes.ts";
import { shareHeads } from "./sharing/share-heads.ts";
import { shareLinks } from "./sharing/share-link.ts";
import { sharingRepo } from "./sharing/sharing.repo.ts";
import { sharingRoutes } from "./sharing/sharing.routes.ts";
import { sharingRules } from "./sharing/sharing.rules.ts";
import { crawlerRoutes } from "./site/crawlers.ts";
import { siteRoutes } from "./site/site.routes.ts";
import { siteOf } from "./site/site.ts";
import { health as healthOf, probes } from "./status/health.ts";
import { statusRoutes } from "./status/status.routes.ts";
import { openStorage } from "./storage/open.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Waits for the work that answers did not wait for. */
    settled(): Promise<void>;
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
  logTo?: { write(line: string): void } | undefined;
  /** What hashing a password costs; strong unless said: tests need many accounts. */
  passwordCost?: PasswordCost | undefined;
}

/** Puts the house together; main.ts and the tests share it. */
export async function buildApp({
  config,
  db,
  mail,
  secret,
  webRoot,
  now = () => new Date(),
  logTo,
  passwordCost,
}: Deps): Promise<FastifyInstance> {
  const https = config.APP_URL.startsWith("https:");
  const app: FastifyInstance = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    forceCloseConnections: "idle",
    rewriteUrl: decodableUrl,
    // As long as an address can be: a longer parameter is not found like any other.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  setHeaders(app, { https });
  acceptJson(app);
  app.setErrorHandler(answerError);

  const post = postOf(mail, app.log);
  const users = userRepo(db);
  const links = mailedLinkRepo(db);
  const bikes = bikeRepo(db);
  const plans = planRules(config.PLAN_LIMITS);
  const tokens = tokenRepo(db);
  const sessions = sessionsOf(tokens, now);
  const rateLimits = rateLimitRepo(db);
  const rates = config.RATE_LIMITS === "off" ? noRateLimit : rateLimit(rateLimits, now);
  const bikeHouse = { repo: bikes, rules: bikeRules(bikes, plans) };
  const storage = openStorage(config);
  const workshop = workshopOf({ log: app.log });
  const bikePictures = pictures({ shelf: "bikes", storage, workshop, log: app.log });
  const urls = signedUrls(secret, now);
  const photos = photoRules({ repo: photoRepo(db), pictures: bikePictures, urls });
  const profiles = profileRepo(db);
  const profilePictures = pictures({ shelf: "profiles", storage, workshop, log: app.log });
  const sharing = sharingRules({
    repo: sharingRepo(db),
    profiles,
    photos,
    links: shareLinks(config.APP_URL),
  });
  const uploads = path.join(config.DATA_DIR, "uploads");
  const health = healthOf({ db, storage, mail, now });
  const exchange = exchangeRateRepo(db);
  const notify = notices({ post, to: config.SUPPORT_EMAIL, appUrl: config.APP_URL });
  const site = siteOf(config);

  const serve = server(app, { sessions, secret, origin: config.APP_URL });
  const rules = authRules({ users, links, post, appUrl: config.APP_URL, now, passwordCost });
  authRoutes(serve, { users, links, rules, sessions, rates, post, config, now });
  accountRoutes(serve, { users, sessions: sessionRepo(db), rules, rates, post, config, now });
  bikeRoutes(serve, { bikes: bikeHouse, plans, photos, sharing, now });
  photoRoutes(serve, { photos, bikes: bikeHouse, plans, rates, folder: uploads, now });
  profileRoutes(serve, { profiles, pictures: profilePictures, urls, rates, folder: uploads, now });
  ratingRoutes(serve, { ratings: ratingRepo(db), bikes: bikeHouse, rates, now });
  sharingRoutes(serve, { sharing, profiles, bikes: bikeHouse, now });
  planRoutes(serve, { plans, bikes: bikeHouse, exchange, config });
  feedbackRoutes(serve, { feedback: feedbackRepo(db), rates, notify, now });
  contactRoutes(serve, { messages: contactRepo(db), rates, notify, now });
  const registrations = serviceRegistrationRepo(db);
  serviceRoutes(serve, { registrations, rates, notify, post, appUrl: config.APP_URL, now });
  siteRoutes(serve, site);
  statusRoutes(serve, { health, config });

  csrfRoute(app, { secret, secure: https });
  probes(app, health);
  apiDocs(app);
  previewRoutes(app, { sharing, previews: previews(photos) });
  legalRoutes(app, { site, appUrl: config.APP_URL, webRoot });
  crawlerRoutes(app, { appUrl: config.APP_URL });
  const headOf = shareHeads(sharing, config.APP_URL);
  const page = webRoot
    ? await servePages(app, { root: webRoot, secret, https, appUrl: config.APP_URL, facts: site, headOf })
    : () => Promise.reject(new Refusal(404, "not_found"));
  answerUnknown(app, page);
  app.decorate("settled", post.settled);
  everyHour(app, {
    uploads: () => clearFolder(uploads, anHourAgo(now())),
    photos: () => photos.sweep(anHourAgo(now())),
    profilePhotos: () => profilePictures.sweep(anHourAgo(now()), profiles.knownPhotos),
    tokens: () => tokens.sweep(now().toISOString()),
    rateLimits: () => rateLimits.sweep(anHourAgo(now()).getTime() / 1000),
    exchangeRates: () => refreshRates({ repo: exchange, bank: config.NBP_URL, log: app.log }),
  });
  app.addHook("onClose", async () => {
    workshop.close();
    await post.settled();
    mail.close();
  });
  return app;
}
