import type { Db } from "#server/platform/db/open.ts";
import { noTitle } from "./board.repo.ts";
import { sliceRows } from "#server/platform/db/slices.ts";

/** Erases some of what somebody wrote on boards; returns of how many messages. Their threads stay, without a name. */
export async function eraseTexts(db: Db, userId: number): Promise<number> {
  const some = db.selectFrom("messages").select("id").where("user_id", "=", userId).limit(sliceRows);
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set({ text: "", mentions: null, deleted: 1, user_id: null })
    .where("user_id", "=", userId)
    .where("id", "in", some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases titles of threads that somebody began, which are their words as well. */
export async function eraseTitles(db: Db, userId: number): Promise<number> {
  const some = db.selectFrom("threads").select("id").where("begun_by", "=", userId).limit(sliceRows);
  const { numUpdatedRows } = await db
    .updateTable("threads")
    .set({ title: noTitle, begun_by: null })
    .where("id", "in", some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
