import { expenseCreated, partMoved } from "#contract/garage/garage-events.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import { expenseOfEvent } from "#server/garage/expenses/expenses.rules.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { moveRepo } from "#server/garage/parts/moves/moves.repo.ts";
import { removal } from "#server/garage/parts/moves/moves.ts";
import { bikeOf, type PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";

/** Closes a part that was sold: it is retired, and what it brought is noted. */
export async function closePart(
  act: Act<"listing.write">,
  moves: PartMoves,
  { part_id, currency }: ListingRow,
  price_cents: number | null,
): Promise<void> {
  const part = part_id === null ? undefined : await partRepo(act.db).find(act.by, part_id);
  if (!part) return;
  if (part.retired_at === null) {
    const move = removal(part.id, { at: act.at, scope: "any", reason: "sold" });
    const doing = { by: act.by, at: act.at, judge: moves.judgeOf(act.user) };
    const moved = await moveRepo(act.db).make(act.by, move, doing);
    if (moved.outcome !== "moved") throw new Refusal(409, "listing_part_stays");
    await act.event(partMoved, part.id, { bike_id: bikeOf(moved.effects) });
  }
  if (!price_cents) return;
  const sale = {
    bike_id: null,
    part_id: part.id,
    service_id: null,
    category: "sale" as const,
    amount_cents: -price_cents,
    currency,
    day: dayOf(await act.zone(), new Date(act.at)),
    rate_e8: null,
    rate_currency: null,
    shop: null,
    note: null,
    warranty_until: null,
  };
  const [id = 0] = await expenseRepo(act.db).insertWithin(act.by, [sale], act);
  await act.event(expenseCreated, id, expenseOfEvent({ bike_id: null, shop: null, category: "sale" }));
}
