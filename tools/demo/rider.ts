import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Plan } from "#contract/billing/quotas.ts";
import type { PaidPlan } from "#contract/billing/subscription.ts";

/** A bike as its owner types it in, and how many days ago it came into the garage. */
export interface DemoBike {
  added: number;
  bike: CallInput<Calls["POST /bikes"]>["body"];
  /** How many pictures of it there are: at home, the drivetrain, in the evening, the cockpit. */
  photos: 0 | 1 | 2 | 3 | 4;
  /** Whether its link is on, and what the others gave it. */
  shared?: { stars: Partial<Record<string, 1 | 2 | 3 | 4 | 5>> };
}

/** Somebody of the demo's cast. */
export interface DemoRider {
  name: string;
  email: string;
  language: "en" | "pl";
  plan: Plan;
  /** Tried on the day of joining. */
  trial?: PaidPlan;
  admin?: true;
  /** Days ago. */
  joined: number;
  /** What the rider says of themselves, all of it shown publicly. */
  profile?: CallInput<Calls["PUT /profile"]>["body"];
  /** A collector's own look. */
  look?: { accent: string; tagline: string };
  /** Oldest first. */
  bikes: DemoBike[];
}
