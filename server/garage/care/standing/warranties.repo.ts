import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { Db } from "#server/platform/db/open.ts";

/** An expense whose warranty ends. */
export interface StoredWarranty {
  id: number;
  bike_id: number | null;
  part_id: number | null;
  category: ExpenseCategory;
  shop: string | null;
  note: string | null;
  warranty_until: string;
  /** Of its part. */
  kind: PartKind | null;
  brand: string | null;
  model: string | null;
}

/** A rider's warranties whose last day is one of these, of things that are still there; the earliest first. */
export async function warrantiesEnding(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<StoredWarranty[]> {
  const rows = await db
    .selectFrom("expenses as expense")
    .leftJoin("parts as part", (join) =>
      join.onRef("part.id", "=", "expense.part_id").onRef("part.user_id", "=", "expense.user_id"),
    )
    .select(["expense.id", "expense.bike_id", "expense.part_id", "expense.category"])
    .select(["expense.shop", "expense.note", "expense.warranty_until"])
    .select(["part.kind", "part.brand", "part.model"])
    .where("expense.user_id", "=", userId)
    .where("expense.warranty_until", ">=", from)
    .where("expense.warranty_until", "<=", to)
    // What a deleted bike or part was called is kept: with neither left, there is nothing to bring to the shop.
    .where((eb) =>
      eb.or([
        eb("expense.gone", "is", null),
        eb("expense.bike_id", "is not", null),
        eb("expense.part_id", "is not", null),
      ]),
    )
    .orderBy("expense.warranty_until")
    .orderBy("expense.id")
    .execute();
  return rows as StoredWarranty[];
}
