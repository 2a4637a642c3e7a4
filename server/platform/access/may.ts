import { type ActName, actTable, type Relation, type WriteAct } from "#contract/platform/acts.ts";
import { forbidden } from "#server/platform/refusal/refusal.ts";
import type { Actor } from "./actor.ts";
import type { Authorized, OwnAccount } from "./authorized.ts";

/** How a thing is open to others than its owner. */
export interface Openness {
  /** Everybody may look at it. */
  open?: boolean;
  /** The level of the grant that the actor has on it. */
  grant?: "read" | "work" | null;
}

/** Whether the actor may do this with the thing. */
export function may<A extends ActName, T extends { user_id: number | null }>(
  actor: Actor,
  act: A,
  thing: T,
  openness?: Openness,
): thing is T & Authorized<T, A> {
  return inScope(actor, act) && relationFor(actor, act, thing, openness) !== null;
}

/** Returns the actor's own account, for what an act makes or lists in it. Throws 403 where the actor may not. */
export function accountOf<A extends ActName>(actor: Actor, act: A): Authorized<OwnAccount, A> {
  const account = { user_id: actor.account };
  if (!may(actor, act, account)) throw forbidden();
  return account;
}

/** Why an account is changed without anybody signed in. */
type Without = "sign-in" | "operator" | "mailed link" | "file in a folder";

/** Returns an account for a change that nobody signed in makes. A test lists where that is so. */
export function accountWithout<A extends WriteAct>(
  _reason: Without,
  _act: A,
  user_id: number,
): Authorized<OwnAccount, A> {
  return { user_id } as Authorized<OwnAccount, A>;
}

/** Whether the actor's scopes allow an act, whatever it is done with. */
export function inScope({ scopes }: Actor, act: ActName): boolean {
  const { scope } = actTable[act];
  return scopes === "all" || (scope !== "never" && scopes.has(scope));
}

/** As what the actor may do this with the thing; null when they may not. */
export function relationFor(
  actor: Actor,
  act: ActName,
  { user_id }: { user_id: number | null },
  { open = false, grant = null }: Openness = {},
): Relation | null {
  const { by }: { by: readonly Relation[] } = actTable[act];
  const { account, via, is_admin } = actor;
  const own = via === "session" || via === "key";
  if (own && user_id === account && by.includes("owner")) return "owner";
  // A key opens its owner's own things alone, whoever that is.
  if (via === "key") return null;
  if (via === "session" && is_admin && by.includes("admin")) return "admin";
  if (grant && via !== "link" && by.includes(grant)) return grant;
  return open && by.includes("visitor") ? "visitor" : null;
}
