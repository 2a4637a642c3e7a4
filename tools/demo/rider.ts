import type { Language } from "#contract/platform/languages.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { Life } from "./lives/life.ts";
import type { Outing } from "./rides/recorded.ts";
import type { PaidPlan, Plan } from "#contract/billing/plan-table.ts";

/** A bike as its owner enters it, and how many days ago it was added. */
export interface DemoBike {
  added: number;
  bike: CallInput<Calls["POST /bikes"]>["body"];
  /** Number of pictures: at home, the drivetrain, in the evening, the cockpit. */
  photos: 0 | 1 | 2 | 3 | 4;
  /** Shared by link, with these ratings of other riders; with `parts` it shows what its parts have done. */
  shared?: { stars: Partial<Record<string, 1 | 2 | 3 | 4 | 5>>; parts?: true };
  /** How many days ago it was sold, and for how much. */
  sold?: { ago: number; price: number };
  /** What has become of its parts since it was bought. */
  life?: Life;
}

/** Somebody of the demo's cast. */
export interface DemoRider {
  name: string;
  email: string;
  language: Language;
  plan: Plan;
  /** Starts a trial of this plan on the day of joining. */
  trial?: PaidPlan;
  admin?: true;
  /** Days ago. */
  joined: number;
  /** Profile fields, all shown publicly. */
  profile?: CallInput<Calls["PUT /profile"]>["body"];
  /** A collector's own look. */
  look?: { accent: string; tagline: string };
  /** What this year may cost, in the rider's currency: in all, or in a category. */
  budgets?: { category?: ExpenseCategory; amount: number }[];
  /** Oldest first. */
  bikes: DemoBike[];
  /** What the rider's files have in addition to the rides of these bikes. */
  elsewhere?: Outing[];
}
