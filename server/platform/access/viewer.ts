import type { Plan } from "#contract/billing/plan-table.ts";
import type { Actor } from "./actor.ts";

/** A signed-in user, as read with the token: enough for every rule without another query. */
export interface Viewer extends Actor {
  /** The user's, and that of the account. */
  id: number;
  name: string;
  email: string;
  /** As it is at this moment: a plan that has run out is none, whether or not that was written down yet. */
  plan: Plan;
  /** Of the session; 0 for a key, which may end none. */
  token_id: number;
  /** Of a key: how many calls are left to it, and for how long. */
  left?: CallsLeft;
}

/** How often a key may still call. */
export interface CallsLeft {
  limit: number;
  remaining: number;
  /** Seconds until the count begins anew. */
  reset: number;
}
