import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { readLog } from "#server/platform/audit/reads.repo.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { rateLimitRepo } from "#server/platform/rates/rate-limit.repo.ts";
import { noRateLimit, rateLimit } from "#server/platform/http/rate-limit.ts";
import { leaseRepo } from "#server/platform/jobs/leases.repo.ts";
import { jobQueue } from "#server/platform/jobs/queue.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import { notices } from "#server/platform/mail/notices.ts";
import { post as postOf } from "#server/platform/mail/post.ts";
import { strangers } from "#server/platform/mail/strangers.ts";
import { outbound, type ResolveName } from "#server/platform/outbound/outbound.ts";
import { openPictures } from "#server/platform/pictures/open.ts";
import { signedUrls } from "#server/platform/pictures/signed-url.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import { type LookAtDisk, room as roomOf } from "#server/platform/storage/room.ts";

/** What an app is opened with, its modules apart. */
export interface Opening {
  config: Config;
  db: Db;
  mail: Mail;
  /** Signs CSRF tokens; shared by all instances. */
  secret: string;
  /** Folder of the built web app; null serves the API alone. */
  webRoot: string | null;
  now: () => Date;
  log: FastifyBaseLogger;
  /** What hashing a password costs; strong by default: tests need many accounts. */
  passwordCost?: { memory: number; passes: number } | undefined;
  /** What the disk of the data folder has; read from the system by default. */
  lookAtDisk?: LookAtDisk | undefined;
  /** All addresses of a name that riders enter; the system's by default. */
  resolveName?: ResolveName | undefined;
}

export type OpenedPlatform = ReturnType<typeof openPlatform>;

export function openPlatform({ lookAtDisk, resolveName, ...opening }: Opening) {
  const { config, db, mail, secret, now, log } = opening;
  const { APP_URL: appUrl, DISK_RESERVE_MB: reserve, SUPPORT_EMAIL: support } = config;
  const queue = jobQueue({ db, secret, now, log });
  const post = postOf({ queue, mail, from: config.MAIL_FROM });
  const rateLimits = rateLimitRepo(db);
  const rates = config.RATE_LIMITS === "off" ? noRateLimit : rateLimit(rateLimits, now);
  const storage = openStorage(config);
  const room = roomOf({
    folder: config.DATA_DIR,
    reserve: reserve === undefined ? undefined : reserve * 1024 ** 2,
    look: lookAtDisk,
  });
  return {
    ...opening,
    appUrl,
    /** What is done later: jobs are written in the transaction that causes them. */
    queue,
    post,
    /** Mails the people who run the app what came in. */
    notify: notices({ post, to: support, appUrl }),
    strangers: strangers(rates),
    rates,
    rateLimits,
    leases: leaseRepo(db),
    reads: readLog(db, now),
    urls: signedUrls(secret, now),
    /** Calls addresses that riders enter. */
    outbound: outbound({ allow: config.WEBHOOK_ALLOW_HOSTS, resolve: resolveName }),
    storage,
    ...openPictures(storage, log, rates),
    room,
    /** Where uploads lie until they are read. */
    folder: { path: path.join(config.DATA_DIR, "uploads"), room },
  };
}
