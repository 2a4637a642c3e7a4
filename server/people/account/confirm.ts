import type { AuthRules } from "#server/people/auth/auth.rules.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";

export type Confirm = ReturnType<typeof confirms>;

/** Checks the account's password again. */
export function confirms({ rules, rates }: { rules: AuthRules; rates: RateLimit }) {
  /** Returns the account when the password is right; wrong ones count as failed logins. */
  return async (viewer: Viewer, password: string, ip: string, field: string) => {
    const attempt = [
      { kind: "login_address", ip },
      { kind: "login_account", subject: viewer.email, ip },
    ] as const;
    const user = await counted(rates, attempt, () => rules.accountOf(viewer.email, password, ip));
    if (!user) throw invalid(field, "password_wrong");
    await rates.giveBack(...attempt);
    return user;
  };
}
