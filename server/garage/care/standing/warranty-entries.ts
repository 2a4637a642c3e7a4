import type { EndingWarranty } from "#contract/garage/care-plans.ts";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { SpanRow } from "#server/garage/parts/usage/usage.repo.ts";
import { type DayNumber, dayNamed, dayNumber } from "./calendar.ts";
import type { CaredBike } from "./care-facts.repo.ts";
import { spanNow } from "./target.ts";
import type { StoredWarranty } from "./warranties.repo.ts";

/** The last days of the warranties that are due on a day: from thirty days before through the day itself. */
export function warrantyDays(today: DayNumber): { from: string; to: string } {
  const last = "9999-12-31";
  return { from: dayNamed(today) ?? last, to: dayNamed(today + costBounds.warrantyDays) ?? last };
}

/** Like a plan's progress: from where a plan is soon to where it would be due. */
export function warrantyProgress({ due_on }: Pick<EndingWarranty, "due_on">, today: DayNumber): number {
  const left = Math.max(0, dayNumber(due_on) - today);
  return 1 - (0.2 * left) / costBounds.warrantyDays;
}

interface Known {
  bikes: ReadonlyMap<number, Pick<CaredBike, "id" | "name">>;
  /** Everywhere, oldest first. */
  spansOf: (partId: number) => readonly SpanRow[];
  at: string;
}

/** A warranty is of the bike that its expense names, else of the one that its part is on. */
export function warrantyEntries(
  rows: readonly StoredWarranty[],
  { bikes, spansOf, at }: Known,
): EndingWarranty[] {
  return rows.map(({ id, bike_id, part_id, category, shop, note, warranty_until, kind, brand, model }) => {
    const on = bike_id ?? (part_id === null ? null : (spanNow(spansOf(part_id), at)?.bike_id ?? null));
    const bike = on === null ? undefined : bikes.get(on);
    return {
      kind: "warranty",
      expense_id: id,
      bike: bike ? { id: bike.id, name: bike.name } : null,
      part: part_id === null || kind === null ? null : { id: part_id, kind, brand, model },
      category,
      shop,
      note,
      due_on: warranty_until,
    };
  });
}
