import type { SelectQueryBuilder } from "kysely";

/** Returns a page of a query's rows, in its order, and the number of all, which the last page says without counting. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  all: SelectQueryBuilder<DB, TB, Row>,
  { page, per_page }: { page: number; per_page: number },
  counted = all,
): Promise<{ total: number; rows: Row[] }> {
  const before = (page - 1) * per_page;
  const found = (await all
    .limit(per_page + 1)
    .offset(before)
    .execute()) as Row[];
  const rows = found.slice(0, per_page);
  const isLast = found.length <= per_page && (found.length > 0 || page === 1);
  return { total: isLast ? before + found.length : await countOf(counted), rows };
}

async function countOf<DB, TB extends keyof DB, Row>(all: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const [counted] = await all
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .execute();
  return Number(counted?.total ?? 0);
}
