import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { isUniqueViolation } from "#server/platform/db/dialect.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { forbidden } from "#server/platform/refusal/refusal.ts";
import { mailChange } from "#server/people/auth/mail-change.ts";
import { userRepo, type UserRow } from "#server/people/auth/users.repo.ts";
import { factorRepo } from "#server/people/factors/factors.repo.ts";
import type { Claims } from "./claims.ts";
import { followAdminGroup } from "./admin-group.repo.ts";
import { identityRepo } from "./identities.repo.ts";
import type { OidcConfig } from "./provider.ts";

interface Deps {
  db: Db;
  post: Post;
  config: OidcConfig;
  now: () => Date;
}

/** What a new account is made with, beside what the provider says. */
interface Newcomer {
  language: Language;
  also: (trx: Db, user: UserRow) => Promise<void>;
}

/** Whose account it is that somebody signs in to at the provider; `link`: the account's password is wanted first. */
type Found = { user: UserRow; link?: undefined } | { link: UserRow; user?: undefined };

export type ProviderAccounts = ReturnType<typeof providerAccounts>;

/** The account of an identity: known, linked by a confirmed address, or new. */
export function providerAccounts({ db, post, config, now }: Deps) {
  const identities = identityRepo(db);

  /** Throws 403 for somebody whom the host does not let in. */
  function admit({ groups }: Claims): void {
    const allowed = config.OIDC_ALLOWED_GROUPS;
    if (allowed.length > 0 && !allowed.some((group) => groups.includes(group))) throw forbidden("oidc_group");
  }

  const rowOf = ({ issuer, subject, email }: Claims, user_id: number) => {
    const at = now().toISOString();
    return { user_id, issuer, subject, email, created_at: at, last_used_at: at };
  };

  /**
   * Links an identity to an account, whose address is confirmed where the provider has made sure of the same one; the rider is
   * mailed, and browsers are spared the code no longer.
   */
  function link(user: UserRow, claims: Claims): Promise<void> {
    const confirms = claims.isVerified && claims.email === user.email && !user.email_verified_at;
    return db.transaction().execute(async (trx) => {
      await lockRow(trx, "users", user.id);
      await identityRepo(trx).add(rowOf(claims, user.id));
      await factorRepo(trx).endTrust(user.id);
      const at = now().toISOString();
      const change = { email_verified_at: at };
      if (confirms) await userRepo(trx).updateWithin(user.id, change, { by: user.id, at });
      await recordAudit(trx, {
        at,
        actor_id: user.id,
        event: "updated",
        auditable_type: "User",
        auditable_id: user.id,
        changes: { identity_linked: [null, null] },
      });
      await mailChange(trx, { users: userRepo(trx), post, config }, user.id, "identity_linked");
    });
  }

  async function find(claims: Claims, { language, also }: Newcomer): Promise<Found | null> {
    const users = userRepo(db);
    const identity = await identities.find(claims.issuer, claims.subject);
    const known = identity && (await users.find(identity.user_id));
    if (known) {
      await identities.used(identity, now().toISOString());
      return { user: known };
    }
    const { email, isVerified, name } = claims;
    if (!email) throw forbidden("oidc_no_email");
    const same = await users.findByEmail(email);
    if (same?.disabled_at) throw forbidden("account_disabled");
    // Without both, whoever wrote the address somewhere first would get the other's account.
    if (same && !(isVerified && same.email_verified_at)) return { link: same };
    if (same) {
      await link(same, claims);
      return { user: same };
    }
    if (config.OIDC_SIGNUP === "off") throw forbidden("oidc_signup_off");
    const at = now().toISOString();
    const proved = { email_verified_at: isVerified ? at : null, last_seen_at: at };
    const user = await users.insert(
      { name, email, password_hash: "", language, ...proved },
      at,
      async (trx, row) => {
        await identityRepo(trx).add(rowOf(claims, row.id));
        await also(trx, row);
      },
    );
    return user && { user };
  }

  return {
    /** Throws 403 where the identity was linked to another account meanwhile. */
    async link(user: UserRow, claims: Claims): Promise<void> {
      await link(user, claims).catch((error: unknown) => {
        throw isUniqueViolation(error) ? forbidden("oidc_failed") : error;
      });
    },

    /** Throws 403 where the host lets them not in. */
    async accountOf(claims: Claims, newcomer: Newcomer): Promise<Found> {
      admit(claims);
      // What another request has made meanwhile is found the second time.
      const found = (await findOnce(claims, newcomer)) ?? (await findOnce(claims, newcomer));
      if (!found) throw forbidden("oidc_failed");
      return found;
    },

    /** An account as it is after a sign-in: an admin or not by the group, where the host has named one. */
    async afterSignIn(user: UserRow, claims: Claims): Promise<UserRow> {
      const group = config.OIDC_ADMIN_GROUP;
      if (!group) return user;
      await followAdminGroup(db, user.id, claims.groups.includes(group), now().toISOString());
      return (await userRepo(db).find(user.id)) ?? user;
    },
  };

  async function findOnce(claims: Claims, newcomer: Newcomer): Promise<Found | null> {
    try {
      return await find(claims, newcomer);
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }
}
