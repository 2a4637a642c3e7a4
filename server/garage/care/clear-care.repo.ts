import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { servicePhotoRepo } from "./logbook/service-photos.repo.ts";
import { inSlices } from "#server/platform/db/slices.ts";

/** Services and plans that are deleted together: each has items, or a snooze and items that name it. */
const together = 250;

/** Deletes the services with their photos, the plans and the routines of an ended account, slice by slice. */
export async function clearCare(db: Db, pictures: Pictures, userId: number): Promise<void> {
  await pictures.remove(await servicePhotoRepo(db).ofRider(userId));
  for (const table of ["services", "care_plans", "routines"] as const)
    await inSlices(async () => {
      const some = of(db, userId).selectFrom(table).select("id").limit(together);
      const { numDeletedRows } = await among(db, userId)
        .deleteFrom(table)
        .where("id", "in", some)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
}
