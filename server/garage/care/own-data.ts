import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { jsonFile, jsonListFile } from "#server/platform/files/json-file.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pictureFile } from "#server/platform/pictures/picture-file.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { carePlanRepo } from "./plans/care-plans.repo.ts";
import { routineRepo } from "./routines/routines.repo.ts";
import { servicePhotoRepo } from "./logbook/service-photos.repo.ts";
import { serviceRepo } from "./logbook/services.repo.ts";
import { snoozeRepo } from "./plans/snoozes.repo.ts";

/** All that is known of a rider's care: the plans and routines as they are kept, and the logbooks of all bikes with their photos. */
export async function* careOwnData(db: Db, pictures: Pictures, userId: number): AsyncGenerator<ArchiveFile> {
  const snoozes = await snoozeRepo(db).allOf(userId);
  const plans = (await carePlanRepo(db).allOf(userId)).map(({ user_id: _user, ...plan }) => {
    const { plan_id: _plan, ...snooze } = snoozes.get(plan.id) ?? { plan_id: plan.id };
    return { ...plan, snoozed: snoozes.has(plan.id) ? snooze : null };
  });
  yield jsonFile("care.json", plans);
  const routines = (await routineRepo(db).allOf(userId)).map(({ user_id: _user, ...routine }) => routine);
  yield jsonFile("routines.json", routines);
  yield jsonListFile("services.json", serviceTexts(db, userId));
  for (const { id, service_id, ...picture } of await servicePhotoRepo(db).ofRider(userId))
    yield* pictureFile(`service-photos/${service_id}-${id}`, picture, pictures);
}

async function* serviceTexts(db: Db, userId: number): AsyncGenerator<string> {
  for await (const service of serviceRepo(db).each(userId)) yield JSON.stringify(service);
}
