import { auditLog } from "#server/admin/audit/audit-log.repo.ts";
import { auditRoutes } from "#server/admin/audit/audit.routes.ts";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { Config } from "#server/platform/config.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { searchRepo } from "#server/platform/search/search.repo.ts";
import { tallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { adminMails } from "#server/admin/admin/admin.mails.ts";
import { adminRoutes } from "#server/admin/admin/admin.routes.ts";
import { adminRepo } from "#server/admin/admin/admins.repo.ts";
import { lists as listsOf } from "#server/admin/admin/lists.repo.ts";
import { digest } from "#server/admin/admin/digest.ts";
import { inboxRepo } from "#server/admin/admin/inbox.repo.ts";
import type { LeaseRepo } from "#server/platform/jobs/leases.repo.ts";
import { messageRoutes } from "#server/admin/admin/message.routes.ts";

type Parts = Parameters<typeof adminRoutes>[1];
type Deps = Omit<Parts, "admins" | "lists" | "tallies" | "tell" | "inbox"> & {
  queue: JobQueue;
  leases: LeaseRepo;
  db: Db;
  post: Post;
  config: Pick<Config, "APP_URL" | "SUPPORT_EMAIL">;
};

/** How often entries are sealed and what writers noted is added up, where there is any. */
const everyMs = 5000;

/** All that only admins see. Returns what is to be done for it hourly. */
export function skyDash(serve: Serve, { db, queue, leases, post, config, ...deps }: Deps) {
  const { timezone, now } = deps;
  const tallies = tallyRepo(db);
  const seals = sealRepo(db);
  const lists = listsOf(db, tallies, searchRepo(db));
  const { APP_URL: appUrl, SUPPORT_EMAIL: support } = config;
  const tell = adminMails({ post, support, appUrl });
  const [admins, inbox] = [adminRepo(db), inboxRepo(db)];
  adminRoutes(serve, { ...deps, admins, inbox, lists, tallies, tell });
  messageRoutes(serve, { lists, inbox, now });
  auditRoutes(serve, { log: auditLog(db), tallies, timezone, now });
  queue.repeat("seals", everyMs, () => seals.seal(now()), seals.isDue);
  queue.repeat("tallies", everyMs, tallies.addUp, tallies.isDue);
  return { digest: digest({ inbox, admins, leases, post, to: support, appUrl, now }) };
}
