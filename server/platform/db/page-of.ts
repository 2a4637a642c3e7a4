import type { SelectQueryBuilder } from "kysely";

/** Returns a page of a query's rows, in its order, and the number of all. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  all: SelectQueryBuilder<DB, TB, Row>,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ total: number; rows: Row[] }> {
  const [counted] = await all
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .execute();
  const rows = await all
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { total: Number(counted?.total ?? 0), rows: rows as Row[] };
}
