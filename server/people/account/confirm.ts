import type * as z from "zod/mini";
import type { AuthRules } from "#server/people/auth/auth.rules.ts";
import type { PasswordLogin } from "#server/people/auth/password-login.ts";
import type { Proofs } from "#server/people/auth/proofs.ts";
import type { UserRepo, UserRow } from "#server/people/auth/users.repo.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, unauthenticated } from "#server/platform/refusal/refusal.ts";

export type Confirm = ReturnType<typeof confirms>;

interface Deps {
  rules: AuthRules;
  users: UserRepo;
  proofs: Proofs;
  passwords: PasswordLogin;
  rates: RateLimit;
}

/** Makes sure that it is the account's rider: by the password again, or without one by a fresh proof. */
export function confirms({ rules, users, proofs, passwords, rates }: Deps) {
  async function accountOf({ id }: Viewer): Promise<UserRow> {
    const account = await users.find(id);
    if (!account) throw unauthenticated();
    return account;
  }

  /** Returns the account; wrong passwords count as failed logins. Without a password, `spare` has judged it. */
  async function confirm(viewer: Viewer, password: string | null | undefined, ip: string, field: string) {
    if (password == null) return accountOf(viewer);
    await passwords.need();
    const attempt = [
      { kind: "login_address", ip },
      { kind: "login_account", subject: viewer.email, ip },
    ] as const;
    const user = await counted(rates, attempt, () => rules.accountOf(viewer.email, password, ip));
    if (!user) throw invalid(field, "password_wrong");
    await rates.giveBack(...attempt);
    return user;
  }

  /**
   * Refuses a body that lacks the password, with all that is wrong with it, unless a proof of its own stands in for it. Whoever
   * has no password that counts needs a fresh proof, and their sign-in is one.
   */
  async function spare(viewer: Viewer, whole: z.ZodMiniType, body: unknown): Promise<void> {
    const { error } = whole.safeParse(body ?? {});
    if (!error) return;
    const hasPassword = (await accountOf(viewer)).password_hash !== "" && (await passwords.isOpen());
    if (!hasPassword) await proofs.need(viewer);
    else if (!(await proofs.isGiven(viewer))) throw refuseIssues(error);
  }

  return Object.assign(confirm, { spare });
}
