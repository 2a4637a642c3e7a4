import type { KeyScope } from "#contract/platform/acts.ts";

/** Whoever sends a request. */
export interface Actor {
  /** The account whose things are the actor's own: of a rider, later of a shop. */
  account: number;
  via: "session" | "key" | "shop" | "link";
  /** What of it the actor may do: all in a session, the scopes of a key. */
  scopes: "all" | ReadonlySet<KeyScope>;
  is_admin: boolean;
}
