import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Db } from "#server/platform/db/open.ts";
import { carePlanRepo } from "./care-plans.repo.ts";
import { serviceRepo } from "./services.repo.ts";
import { snoozeRepo } from "./snoozes.repo.ts";

/** All that is known of a rider's care: the plans as they are kept, and the logbooks of all bikes. */
export async function* careOwnData(db: Db, userId: number): AsyncGenerator<ArchiveFile> {
  const snoozes = await snoozeRepo(db).allOf(userId);
  const plans = (await carePlanRepo(db).allOf(userId)).map(({ user_id: _user, ...plan }) => {
    const { plan_id: _plan, ...snooze } = snoozes.get(plan.id) ?? { plan_id: plan.id };
    return { ...plan, snoozed: snoozes.has(plan.id) ? snooze : null };
  });
  yield jsonFile("care.json", plans);
  yield jsonFile("services.json", await serviceRepo(db).allOf(userId));
}
