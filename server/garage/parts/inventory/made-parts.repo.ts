import type { Doing } from "#server/platform/act/act.ts";
import { isDeepStrictEqual } from "node:util";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MadePart } from "./part-changes.repo.ts";
import { type PartColumns, partRepo, type PartRow } from "./parts.repo.ts";

/** A part that a change adds, as its entry in the history keeps it. */
export const madePart = (row: PartRow, instead_of: number | null): MadePart => ({
  id: row.id,
  facts: factsOf(row),
  instead_of,
});

/**
 * Deletes the parts that an undone change had added, with the prices that they came with; one to which something was added
 * since stays in storage. Returns those that are gone. The caller holds the rider's lock.
 */
export async function removeMade(
  trx: Db,
  userId: number,
  made: readonly MadePart[],
  doing: Doing,
): Promise<PartRow[]> {
  const gone: PartRow[] = [];
  for (const { id, facts, instead_of } of made) {
    const part = await partRepo(trx).find(userId, id);
    if (!part || !isDeepStrictEqual(factsOf(part), facts)) continue;
    if (instead_of !== null) await returnPlans(trx, part, instead_of, doing);
    if (!(await isUntouched(trx, part))) continue;
    // A price that is taken away takes its expense along.
    await partRepo(trx).updateWithin(part, { price_cents: null }, doing);
    await partRepo(trx).deleteWithin(part, doing);
    gone.push(part);
  }
  return gone;
}

/** Plans that went over to the new part with the change go back to the old one. */
async function returnPlans(trx: Db, part: PartRow, to: number, { at }: Doing): Promise<void> {
  await of(trx, part.user_id)
    .updateTable("care_plans")
    .set((eb) => ({ part_id: to, version: eb("version", "+", 1), updated_at: at }))
    .where("part_id", "=", part.id)
    .where("created_at", "<", part.created_at)
    .execute();
}

/** Whether nothing refers to a part but its own price, about which nothing was written. */
async function isUntouched(trx: Db, part: PartRow): Promise<boolean> {
  const { expenses, ...others } = await partRepo(trx).heritageOf(part);
  if (Object.values(others).some((count) => count > 0)) return false;
  if (expenses === 0) return true;
  const bare = await trx
    .selectFrom("expenses")
    .select("id")
    .where("part_id", "=", part.id)
    .where("price_of", "=", "part")
    .where("note", "is", null)
    .where("shop", "is", null)
    .where("warranty_until", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("expense_files")
            .select("expense_files.id")
            .whereRef("expense_files.expense_id", "=", "expenses.id"),
        ),
      ),
    )
    .execute();
  return bare.length === expenses;
}

function factsOf(row: PartRow): PartColumns {
  const { kind, brand, model, spec, serial, acquired_on, price_cents, currency, notes } = row;
  const { initial_m, initial_s } = row;
  return {
    kind,
    brand,
    model,
    spec: JSON.stringify(Object.entries(JSON.parse(spec) as object).toSorted()),
    serial,
    acquired_on,
    price_cents,
    currency,
    initial_m,
    initial_s,
    notes,
  };
}
