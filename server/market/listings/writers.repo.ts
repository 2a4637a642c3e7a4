import type { Db } from "#server/platform/db/open.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";

/** Refuses (422) somebody who has not written about a listing: its seller would learn the name of any account by its number. */
export async function refuseNotWriter(
  db: Db,
  listing: { id: number },
  field: "user_id" | "to",
  userId: number,
): Promise<void> {
  const found = await db
    .selectFrom("threads")
    .innerJoin("users", "users.id", "threads.buyer_id")
    .select("threads.id")
    .where("threads.listing_id", "=", listing.id)
    .where("threads.buyer_id", "=", userId)
    .where("users.ending_at", "is", null)
    .executeTakeFirst();
  if (!found) throw invalid(field, "not_a_writer");
}
