import { beginPasskeySignIn, signInWithPasskey } from "#contract/people/passkeys.ts";
import type { AuthRules } from "#server/people/auth/auth.rules.ts";
import { presentSelf } from "#server/people/auth/present-self.ts";
import type { Sessions } from "#server/people/auth/session.ts";
import type { UserRepo, UserRow } from "#server/people/auth/users.repo.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import type { Passkeys } from "./passkeys.ts";

interface Deps {
  db: Db;
  passkeys: Passkeys;
  users: UserRepo;
  rules: AuthRules;
  sessions: Sessions;
  confirmed: (user: UserRow) => Promise<void>;
  rates: RateLimit;
  config: Pick<Config, "REQUIRE_EMAIL_VERIFICATION">;
}

/** Signing in with a passkey, which is both factors at once. */
export function passkeySignInRoutes(serve: Serve, deps: Deps): void {
  const { db, passkeys, users, rules, sessions, confirmed, rates, config } = deps;

  serve(beginPasskeySignIn, async ({ ip }) => {
    await rates.take({ kind: "passkey_challenge", ip });
    return { data: await passkeys.beginShowing() };
  });

  serve(signInWithPasskey, async ({ body, ip, language, userAgent }) => {
    const { challenge_id, response, remember } = body();
    // As with passwords: only failures count, but parallel ones must not pass the limit.
    const attempt = { kind: "passkey", ip } as const;
    await rates.take(attempt);
    const { user_id } = await passkeys.shown({ challenge_id, response });
    await rates.giveBack(attempt);
    const user = await users.find(user_id);
    if (!user) throw invalid("response", "passkey_unknown");
    if (user.disabled_at) throw invalid("response", "account_disabled");
    if (config.REQUIRE_EMAIL_VERIFICATION && !user.email_verified_at) {
      await rules.wantLink(db, "email", user.email, language);
      throw invalid("response", "email_unverified");
    }
    await confirmed(user);
    const token = await sessions.start(user.id, { remember: remember ?? false, userAgent, way: "passkey" });
    return { token, user: presentSelf(user) };
  });
}
