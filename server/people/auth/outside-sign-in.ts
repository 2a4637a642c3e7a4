import type { User } from "#contract/people/auth.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { passwordLogin } from "./password-login.ts";
import { userRepo, type UserRow } from "./users.repo.ts";

/** A sign-in at a provider of the host's, as the sign-in of this app knows it. */
export interface OutsideSignIn {
  /** What its button says, and whether the page leads there by itself. */
  button(say: Say): { button: string; auto_redirect?: true };
  /** Where the provider ends what a session was signed in by, before the session ends; null for nowhere. */
  leavesTo(viewer: Viewer): Promise<string | null>;
  /** Links to an account what waited for its code, and signs in. */
  link(user: UserRow, waited: object, userAgent: string | null): Promise<{ token: string; user: User }>;
}

export const outsideSignIn = extensionPoint<OutsideSignIn | null>("sign-in at a provider");

/** How many ways into an account a noun has, beside the password. */
export const waysIn = extensionPoint<(trx: Db, userId: number) => Promise<number>>("ways in");

/** Whether a way into an account is left, in the transaction that takes one away. */
export async function hasWayIn(platform: Platform, trx: Db, userId: number): Promise<boolean> {
  const user = await userRepo(trx).find(userId);
  if (user?.password_hash && (await passwordLogin(platform).isOpen(trx))) return true;
  for (const count of waysIn.of(platform)) if ((await count(trx, userId)) > 0) return true;
  return false;
}
