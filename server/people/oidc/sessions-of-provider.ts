import { presentSelf } from "#server/people/auth/present-self.ts";
import type { Sessions } from "#server/people/auth/session.ts";
import type { UserRepo, UserRow } from "#server/people/auth/users.repo.ts";
import type { Config } from "#server/platform/config.ts";
import { forbidden } from "#server/platform/refusal/refusal.ts";
import type { IdentityRepo } from "./identities.repo.ts";
import type { ProviderArrival } from "./kept.ts";
import type { ProviderAccounts } from "./provider-accounts.ts";

interface Deps {
  accounts: ProviderAccounts;
  identities: IdentityRepo;
  users: UserRepo;
  sessions: Sessions;
  confirmed: (user: UserRow) => Promise<void>;
  config: Pick<Config, "REQUIRE_EMAIL_VERIFICATION">;
}

export type SessionsOfProvider = ReturnType<typeof sessionsOfProvider>;

/** Sessions that the host's provider signs in. */
export function sessionsOfProvider({ accounts, identities, users, sessions, confirmed, config }: Deps) {
  /** Opens a session of an account; throws 403 where it lets nobody in. */
  async function open(account: UserRow, arrived: ProviderArrival, userAgent: string | null) {
    const user = await accounts.afterSignIn(account, arrived.claims);
    if (user.disabled_at) throw forbidden("account_disabled");
    if (config.REQUIRE_EMAIL_VERIFICATION && !user.email_verified_at) throw forbidden("email_unverified");
    await confirmed(user);
    const token = await sessions.start(user.id, { remember: arrived.remember, userAgent, way: "oidc" });
    const token_id = Number.parseInt(token, 10);
    await identities.keepSession({ token_id, user_id: user.id, id_token: arrived.idToken });
    return { token, user: presentSelf(user) };
  }

  return {
    open,

    /** Links who arrived to the account whose password, and code, were right, and opens a session. */
    async link(user: UserRow, arrived: ProviderArrival, userAgent: string | null) {
      await accounts.link(user, arrived.claims);
      return open((await users.find(user.id)) ?? user, arrived, userAgent);
    },
  };
}
