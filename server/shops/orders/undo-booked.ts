import { expenseDeleted, partDeleted, partMoved, serviceDeleted } from "#contract/garage/garage-events.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { titleOfService } from "#server/garage/care/logbook/title-of-service.ts";
import { expenseFileRepo } from "#server/garage/expenses/expense-files.repo.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import { expenseOfEvent } from "#server/garage/expenses/expenses.rules.ts";
import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
import type { ExpenseDoing } from "#server/garage/expenses/price-rows.repo.ts";
import { titleOfPart } from "#server/garage/parts/inventory/part-title.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import type { MoveDoing } from "#server/garage/parts/moves/moves.repo.ts";
import { undoRepo } from "#server/garage/parts/moves/undo.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Booked } from "./booked.ts";
import { NotBooked } from "./not-booked.ts";

interface Undoing {
  bike: BikeRow;
  booked: Booked;
  judge: MoveDoing["judge"];
  expense: ExpenseDoing;
}

/** Undoes what an order has left in the garage of the one who acts; throws where something of it has changed. Returns its papers. */
export async function undoBooked(
  act: Act<"shop.write">,
  { bike, booked, judge, expense: doing }: Undoing,
): Promise<KeptReceipt[]> {
  const { db, by } = act;
  const { service, expense, parts } = booked;
  // The parts that were fitted last come off first.
  for (const { id, entry } of parts.toReversed()) {
    const undone = await undoRepo(db).undo(act, bike, entry, judge);
    if (undone.outcome !== "undone") throw new NotBooked();
    const left = await partRepo(db).find(by, id);
    // Something was added to it since.
    if (left) throw new NotBooked();
    for (const part of undone.gone) await act.event(partDeleted, part.id, { title: titleOfPart(part) });
  }
  if (parts.length > 0) await act.event(partMoved, null, { bike_id: bike.id });
  const papers = expense ? await undoExpense(act, expense, doing) : [];
  if (service) {
    const found = await serviceRepo(db).find(by, service.id);
    const isSame = found?.version === service.version && found.photos.length === 0;
    if (!found || !isSame || found.expenses.length > 0) throw new NotBooked();
    await serviceRepo(db).delete(act, found.id);
    await act.event(serviceDeleted, found.id, { bike_id: bike.id, title: titleOfService(found) });
  }
  return papers;
}

async function undoExpense(
  act: Act<"shop.write">,
  { id, version }: NonNullable<Booked["expense"]>,
  doing: ExpenseDoing,
): Promise<KeptReceipt[]> {
  const { db, by } = act;
  const found = await expenseRepo(db).find(by, id);
  // The paper of the order is the only one that it came with.
  if (found?.version !== version || found.files.length > 1) throw new NotBooked();
  const papers = await expenseFileRepo(db).keptOf(by, id);
  const gone = await expenseRepo(db).delete(act, id, { ...doing, at: act.at });
  if (!gone) throw new NotBooked();
  await act.event(expenseDeleted, id, expenseOfEvent(gone));
  return papers;
}
