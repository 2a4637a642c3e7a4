import { measurementBounds } from "#contract/garage/measurements.ts";
import type { ExpenseOfService } from "#contract/garage/expenses.ts";
import type { MeasurementKind } from "#contract/garage/part-words.ts";
import type { Service } from "#contract/garage/services.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import { measurementRepo } from "#server/garage/parts/measurements.repo.ts";
import { replacement } from "#server/garage/parts/moves.ts";
import { partRepo, type PartRow } from "#server/garage/parts/parts.repo.ts";
import { replacementRepo } from "#server/garage/parts/replacement.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { type CareDoing, carePlanRepo } from "./care-plans.repo.ts";
import { bikeOfPlan } from "./part-in-place.repo.ts";
import { type NewMake, sameAgain } from "./same-again.ts";
import { itemOfPlan } from "./service-items.ts";
import { type ServiceColumns, serviceRepo } from "./services.repo.ts";
import { snoozeRepo } from "./snoozes.repo.ts";
import type { StoredPlan } from "./standing/care-facts.repo.ts";

export interface DoneGiven {
  columns: ServiceColumns;
  measurement: { kind: MeasurementKind; value: number; tool: string | null } | null;
  replace: (NewMake & { old: "retired" | "stored" }) | null;
  expense: ExpenseOfService | null;
}

export function careDoneRepo(db: Db) {
  return {
    /**
     * Notes that a plan was fulfilled, with a measurement and the part's replacement, all or nothing; undefined when the plan,
     * or what the same key had made, is gone. Throws `NotMoved` where the part cannot be replaced.
     */
    note: (
      { id, user_id }: Pick<StoredPlan, "id" | "user_id">,
      given: DoneGiven,
      keyed: KeyedCall | null,
      doing: CareDoing,
    ): Promise<Service | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", user_id);
        const plan = await carePlanRepo(trx).find(user_id, id);
        if (!plan) return undefined;
        const made = await onceForKey(trx, keyed, doing.at, () => noteWithin(trx, plan, given, doing));
        return serviceRepo(trx).find(user_id, made);
      }),
  };
}

async function noteWithin(trx: Db, plan: StoredPlan, given: DoneGiven, doing: CareDoing): Promise<number> {
  const { columns, measurement, replace, expense } = given;
  const at = columns.done_at;
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
    await measurementRepo(trx).insertIfRoom(part.id, measurementBounds.perPart, measured, doing);
  }
  let new_part_id: number | null = null;
  if (replace) {
    if (!part) throw invalid("replace", "care_no_part");
    new_part_id = await replaceWithin(trx, { plan, part, columns, replace }, doing);
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
  await snoozeRepo(trx).endWithin(plan.id, doing);
  return id;
}

/** Where the part was that a plan is about; where it was on no bike then, the one of the plan now. */
async function bikeOfDone(trx: Db, plan: StoredPlan, at: string, now: string): Promise<number | null> {
  const { part_id } = plan;
  return (await bikeOfPlan(trx, { bike_id: null, part_id }, at)) ?? (await bikeOfPlan(trx, plan, now));
}

interface Replaced {
  plan: StoredPlan;
  part: PartRow;
  columns: ServiceColumns;
  replace: NonNullable<DoneGiven["replace"]>;
}

/** Returns the id of the new part. */
async function replaceWithin(
  trx: Db,
  { plan, part, columns, replace }: Replaced,
  doing: CareDoing,
): Promise<number> {
  const { partId } = await replacementRepo(trx).makeWithin(
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
  // A plan of the old part goes on with the new one.
  if (plan.part_id === part.id) await carePlanRepo(trx).updateWithin(plan, { part_id: partId }, doing);
  return partId;
}
