import { partCreated, partMoved } from "#contract/garage/garage-events.ts";
import { parentPath, slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { columnsAfter } from "#server/garage/parts/inventory/part.presenter.ts";
import { partChangeRepo } from "#server/garage/parts/inventory/part-changes.repo.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { titleOfPart } from "#server/garage/parts/inventory/part-title.ts";
import { consumedKinds } from "#server/garage/parts/moves/consumed-kinds.ts";
import type { PartMove } from "#server/garage/parts/moves/moves.repo.ts";
import { placements, replacement } from "#server/garage/parts/moves/moves.ts";
import { replacementRepo } from "#server/garage/parts/moves/replacement.repo.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { dayAfter, startOf } from "#server/platform/time/days.ts";
import { bikeOfDraft, noteDraftExpense } from "./do-figures.ts";
import type { DoDraft, LineDoing } from "./line-doing.ts";
import { partAt } from "./part-at.ts";

/** Puts a new part in the place of an old one, which is worn or kept; what it cost is its price. */
export const doReplace: DoDraft = async (doing, draft) => {
  const { act, moves } = doing;
  const { slot, brand, model, day } = draft;
  if (slot === null) throw new Refusal(409, "line_no_part");
  const bike = bikeOfDraft(doing, draft.bike_id);
  const { at, old } = await oldPart(doing, bike, slot, day);
  const kind = old?.kind ?? usualKindOf(slotOfPath(slot));
  const shop = draft.amount_cents === null ? draft.shop : null;
  const notes = [draft.note, shop].filter(Boolean).join(" … ") || null;
  const columns = columnsAfter({ kind, brand, model, acquired_on: day, notes, spec: {} });
  const move = await moveOf(doing, bike, { slot, at, old });
  const judge = moves.judgeOf(act.user);
  const made = await replacementRepo(act.db).make(act.by, columns, move, { by: act.by, at: act.at, judge });
  if (made.outcome === "refused") throw new NotReplaced(made);
  const { part } = made;
  const title = titleOfPart(part);
  await act.event(partCreated, part.id, { bike_id: bike.id, title });
  await act.event(partMoved, part.id, { bike_id: bike.id });
  const paid = await noteDraftExpense(doing, { ...draft, note: null, kind: "part" }, { part_id: part.id });
  const entry = await partChangeRepo(act.db).newestOf(bike, part.id);
  return [{ kind: "part", id: part.id, bike_id: bike.id, entry: entry ?? 0 }, ...paid];
};

/** Thrown where a move was refused, to be worded outside the transaction, which may have the last connection. */
export class NotReplaced extends Error {
  readonly refused: Extract<
    Awaited<ReturnType<ReturnType<typeof replacementRepo>["make"]>>,
    { outcome: "refused" }
  >;
  constructor(refused: NotReplaced["refused"]) {
    super("not replaced");
    this.refused = refused;
  }
}

/** The part that was in a slot when it was replaced: at the start of that day, or when it was mounted later on it. */
async function oldPart(
  doing: LineDoing,
  bike: BikeRow,
  slot: string,
  day: string,
): Promise<{ at: string; old: PartRow | undefined }> {
  const { act, zone, now, today } = doing;
  if (day === today)
    return { at: now.toISOString(), old: await partAt(doing, bike, slot, now.toISOString()) };
  const start = startOf(zone, day).toISOString();
  const old = await partAt(doing, bike, slot, start);
  if (!old) return { at: start, old };
  const end = [startOf(zone, dayAfter(day)).toISOString(), now.toISOString()].toSorted()[0] ?? start;
  const isLater = await replacementRepo(act.db).isMountedBetween(old, start, end);
  return { at: isLater ? end : start, old };
}

async function moveOf(
  doing: LineDoing,
  bike: BikeRow,
  { slot, at, old }: { slot: string; at: string; old: PartRow | undefined },
): Promise<(partId: number) => PartMove> {
  if (old)
    return (new_id) =>
      replacement({
        old_id: old.id,
        new_id,
        scope: "any",
        at,
        // Tyres and a cassette go on the new wheel.
        hand_over: old.kind === "wheel",
        old: consumedKinds.has(old.kind) ? { to: "retired", reason: "worn" } : { to: "stored" },
      });
  const above = parentPath(slot);
  const parent = above === null ? undefined : await partAt(doing, bike, above, at);
  if (above !== null && !parent) throw new Refusal(409, "line_no_part");
  const where = parent ? { bike_id: null, parent_id: parent.id } : { bike_id: bike.id, parent_id: null };
  const wish = { ...where, slot: slotOfPath(slot), scope: "any", at } as const;
  return (part_id) => placements("place", [{ part_id, ...wish }], part_id);
}
