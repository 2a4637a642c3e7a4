import { endIdentity, listIdentities } from "#contract/people/oidc.ts";
import { accountUpdated } from "#contract/people/people-events.ts";
import { mailChange } from "#server/people/auth/mail-change.ts";
import type { PasswordLogin } from "#server/people/auth/password-login.ts";
import type { Proofs } from "#server/people/auth/proofs.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { factorRepo } from "#server/people/factors/factors.repo.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { identityRepo } from "./identities.repo.ts";

interface Deps {
  db: Db;
  proofs: Proofs;
  post: Post;
  /** Whether a way into the account is left. */
  hasWayIn: (trx: Db, userId: number) => Promise<boolean>;
  passwords: PasswordLogin;
  config: Pick<Config, "APP_URL">;
}

/** A rider's identities at the host's provider, as the account shows them. */
export function identityRoutes(serve: Serve, { db, proofs, post, hasWayIn, passwords, config }: Deps): void {
  serve(listIdentities, async ({ user }) => {
    const account = await userRepo(db).find(user.id);
    const meta = { password: Boolean(account?.password_hash) && (await passwords.isOpen()) };
    return { data: await identityRepo(db).listOf(user.id), meta };
  });

  serve(endIdentity, async ({ user, params, act, say }) => {
    await proofs.need(user);
    await act(async (act) => {
      if (!(await identityRepo(act.db).remove(act, params.id))) throw notFound("identity_not_found");
      if (!(await hasWayIn(act.db, user.id))) throw new Refusal(409, "last_way_in");
      await factorRepo(act.db).endTrust(user.id);
      await act.audit({
        event: "updated",
        auditable_type: "User",
        auditable_id: user.id,
        changes: { identity_ended: [null, null] },
      });
      await mailChange(act.db, { users: userRepo(act.db), post, config }, user.id, "identity_ended");
      await act.event(accountUpdated, null, {});
    });
    return { message: say("identity_ended") };
  });
}
