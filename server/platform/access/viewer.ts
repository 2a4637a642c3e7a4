import type { Plan } from "#contract/billing/plan-table.ts";

/** A signed-in user, as read with the token: enough for every rule without another query. */
export interface Viewer {
  id: number;
  name: string;
  email: string;
  is_admin: boolean;
  /** As it is at this moment: a plan that has run out is none, whether or not that was written down yet. */
  plan: Plan;
  token_id: number;
}
