import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Plan } from "#contract/quotas.ts";

/** A bike as its owner types it in, and how many days ago it came into the garage. */
export interface DemoBike {
  added: number;
  bike: CallInput<Calls["POST /bikes"]>["body"];
}

/** Somebody of the demo's cast. */
export interface DemoRider {
  name: string;
  email: string;
  language: "en" | "pl";
  plan: Plan;
  admin?: true;
  /** Days ago. */
  joined: number;
  /** Oldest first. */
  bikes: DemoBike[];
}
