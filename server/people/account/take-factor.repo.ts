import { mailChange } from "#server/people/auth/mail-change.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { accountWithout } from "#server/platform/access/may.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { factorRepo } from "#server/people/factors/factors.repo.ts";

interface Mailing {
  post: Pick<Post, "send">;
  config: { APP_URL: string };
}

/** Takes a rider's second factor away, for an operator, and mails the rider; returns false where there is none. */
export function takeSecondFactor(
  db: Db,
  { post, config }: Mailing,
  userId: number,
  at: Instant,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await factorRepo(trx).remove(accountWithout("operator", "account.write", userId)))) return false;
    await recordAudit(trx, {
      at,
      actor_id: null,
      event: "updated",
      auditable_type: "User",
      auditable_id: userId,
      changes: { factor_off: [null, null] },
    });
    await mailChange(trx, { users: userRepo(trx), post, config }, userId, "factor_off");
    return true;
  });
}
