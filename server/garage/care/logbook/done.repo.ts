import { measurementBounds } from "#contract/garage/measurements.ts";
import type { ExpenseOfService } from "#contract/garage/expenses.ts";
import type { MeasurementKind } from "#contract/garage/part-words.ts";
import type { Service } from "#contract/garage/services.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import { measurementRepo } from "#server/garage/parts/usage/measurements.repo.ts";
import type { MoveDoing, MoveRefused } from "#server/garage/parts/moves/moves.repo.ts";
import { replacement } from "#server/garage/parts/moves/moves.ts";
import { partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { type Replaced, replacementRepo } from "#server/garage/parts/moves/replacement.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { carePlanRepo, type JudgeBikes } from "#server/garage/care/plans/care-plans.repo.ts";
import { bikeOfPlan } from "#server/garage/care/standing/part-in-place.repo.ts";
import { type NewMake, sameAgain } from "./same-again.ts";
import { itemOfPlan } from "./service-items.ts";
import { type ServiceColumns, serviceRepo } from "./services.repo.ts";
import { snoozeRepo } from "#server/garage/care/plans/snoozes.repo.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";

export interface DoneGiven {
  columns: ServiceColumns;
  measurement: { kind: MeasurementKind; value: number; tool: string | null } | null;
  replace: (NewMake & { old: "retired" | "stored" }) | null;
  expense: ExpenseOfService | null;
  /** Though it was just noted. */
  again: boolean;
}

/** How long a plan was just noted as done, in milliseconds. */
const justNowMs = 60_000;

/** What became of a plan that was done; where the part cannot be replaced, the caller undoes what was written until then. */
export type Noted =
  | { outcome: "noted"; service: Service }
  | { outcome: "gone" }
  | { outcome: "not_replaced"; part: PartRow; moved: MoveRefused };

/** Notes that a plan was fulfilled, with a measurement and the part's replacement. */
export async function noteDone(
  act: Act,
  { id, user_id }: Pick<StoredPlan, "id" | "user_id">,
  given: DoneGiven,
  judge: JudgeBikes,
): Promise<Noted> {
  const plan = await carePlanRepo(act.db).find(user_id, id);
  if (!plan) return { outcome: "gone" };
  const noted = await noteWithin(act.db, plan, given, { ...act, judge });
  if (typeof noted !== "number") return noted;
  const service = await serviceRepo(act.db).find(user_id, noted);
  return service ? { outcome: "noted", service } : { outcome: "gone" };
}

/** Returns the id of the service. */
async function noteWithin(
  trx: Db,
  plan: StoredPlan,
  given: DoneGiven,
  doing: MoveDoing,
): Promise<number | Extract<Noted, { outcome: "not_replaced" }>> {
  const { columns, measurement, replace, expense, again } = given;
  const at = columns.done_at;
  const since = new Date(Date.parse(doing.at) - justNowMs).toISOString();
  const noted = again ? undefined : await serviceRepo(trx).notedFor(plan, columns.done_on, since);
  if (noted) throw new Refusal(409, "care_just_done", { state: { data: { service: noted } } });
  const bikeId = await bikeOfDone(trx, plan, at, doing.at);
  if (bikeId === null) throw new Refusal(409, "care_no_bike");
  await doing.judge(trx, [bikeId]);
  // Named before it is replaced: what was done was done to the old part.
  const item = await itemOfPlan(trx, plan, at);
  const bike = { id: bikeId, user_id: plan.user_id };
  const id = await serviceRepo(trx).insertIfRoom(bike, { columns, items: [item] }, doing);
  const part = item.part_id === null ? undefined : await partRepo(trx).find(plan.user_id, item.part_id);
  if (measurement) {
    if (!part) throw invalid("measurement", "care_no_part");
    const measured = { ...measurement, at };
    await measurementRepo(trx).insertIfRoom(part, measurementBounds.perPart, measured, doing);
  }
  let new_part_id: number | null = null;
  if (replace) {
    if (!part) throw invalid("replace", "care_no_part");
    const replaced = await replaceWithin(trx, { plan, part, columns, replace }, doing);
    if (replaced.outcome === "refused")
      return { outcome: "not_replaced", part: replaced.part, moved: replaced.moved };
    new_part_id = replaced.part.id;
  }
  if (expense) {
    const about = {
      service_id: id,
      bike_id: bikeId,
      day: columns.done_on,
      part_id: item.part_id,
      new_part_id,
    };
    await expenseRepo(trx).insertOfService(plan.user_id, expense, about, doing);
  }
  await snoozeRepo(trx).endWithin(plan, doing);
  return id;
}

/** The bike that a plan's part was on at `at`; where it was on none, the bike of the plan now. */
async function bikeOfDone(trx: Db, plan: StoredPlan, at: string, now: string): Promise<number | null> {
  return (await bikeOfPlan(trx, { ...plan, bike_id: null }, at)) ?? (await bikeOfPlan(trx, plan, now));
}

interface Replacing {
  plan: StoredPlan;
  part: PartRow;
  columns: ServiceColumns;
  replace: NonNullable<DoneGiven["replace"]>;
}

async function replaceWithin(
  trx: Db,
  { plan, part, columns, replace }: Replacing,
  doing: MoveDoing,
): Promise<Replaced> {
  const replaced = await replacementRepo(trx).make(
    plan.user_id,
    sameAgain(part, replace, columns.done_on),
    (new_id) =>
      replacement({
        old_id: part.id,
        new_id,
        scope: "any",
        at: columns.done_at,
        // Tyres and a cassette go on the new wheel; a crankset or a brake comes with what hangs on it.
        hand_over: part.kind === "wheel",
        old: replace.old === "stored" ? { to: "stored" } : { to: "retired", reason: "worn" },
      }),
    doing,
  );
  // A plan of the old part moves to the new one.
  if (replaced.outcome === "replaced" && plan.part_id === part.id)
    await carePlanRepo(trx).updateWithin(plan, { part_id: replaced.part.id }, doing);
  return replaced;
}
