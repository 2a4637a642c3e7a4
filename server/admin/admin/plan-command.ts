import { parseArgs } from "node:util";
import { setUserPlan } from "#contract/admin/admin.ts";
import { grantPlan, lastInstantOf } from "#server/billing/subscription/grant.ts";
import { subscriptionRepo } from "#server/billing/subscription/subscription.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { word } from "#server/platform/refusal/word.ts";
import { wordingOf } from "#server/platform/language/language.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { fieldOf, issueOf } from "#contract/platform/issues.ts";

/** The grant, or why the arguments are wrong. */
export type PlanArguments =
  | { kind: "grant"; plan: NewPlan }
  | { kind: "wrong"; sentences: string[] }
  | { kind: "not understood" };
type NewPlan = ReturnType<(typeof setUserPlan)["body"]["parse"]>;

/** Reads `PLAN [--until DAY] [--reason TEXT]` by the schema of Sky Dash's call. */
export function readPlanArguments(args: string[]): PlanArguments {
  const options = { until: { type: "string" }, reason: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length !== 1) return { kind: "not understood" };
    const { success, data, error } = setUserPlan.body.safeParse({ ...values, plan: positionals[0] });
    if (success) return { kind: "grant", plan: data };
    const sentences = error.issues.map((issue) => word("en", fieldOf(issue), issueOf(issue)));
    return { kind: "wrong", sentences };
  } catch {
    return { kind: "not understood" };
  }
}

/** Grants an account a plan; returns null, or the reason when that is refused. */
export async function grantFromCommand(
  db: Db,
  userId: number,
  { plan, until, reason }: NewPlan,
  { at, timezone }: { at: string; timezone: string },
): Promise<string | null> {
  const end = until ? lastInstantOf(timezone, until) : null;
  try {
    const grant = { plan, until: end, reason: reason ?? undefined };
    await grantPlan(subscriptionRepo(db), userId, grant, { by: null, at });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return wordingOf("en", error.sentence, error.details.values);
    throw error;
  }
}
