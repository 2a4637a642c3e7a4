import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { inSlices, sliceRows } from "#server/platform/db/slices.ts";

/** Parts that are deleted together: each is looked for in ten tables. */
const partsAtOnce = 200;

/** Deletes all parts of an ended account, slice by slice, with what was done to them. */
export async function clearParts(db: Db, userId: number): Promise<void> {
  const own = (table: "part_changes" | "parts" | "setups") => of(db, userId).selectFrom(table).select("id");
  const ofParts = (table: "measurements" | "part_spans" | "mounts") =>
    of(db, userId)
      .selectFrom(table)
      .select(`${table}.id`)
      .innerJoin("parts", "parts.id", "part_id")
      .where("parts.user_id", "=", userId);

  await inSlices(() => gone("part_changes", own("part_changes").limit(sliceRows)));
  for (const table of ["measurements", "part_spans", "mounts"] as const)
    await inSlices(() => gone(table, ofParts(table).limit(sliceRows)));
  await inSlices(() => gone("setups", own("setups").limit(10)));
  await inSlices(() => gone("parts", own("parts").limit(partsAtOnce)));

  async function gone(
    table: "part_changes" | "measurements" | "part_spans" | "mounts" | "setups" | "parts",
    some: ReturnType<typeof own> | ReturnType<typeof ofParts>,
  ): Promise<number> {
    const { numDeletedRows } = await among(db, userId)
      .deleteFrom(table)
      .where("id", "in", some)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
