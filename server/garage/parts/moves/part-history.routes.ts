import { partMoved } from "#contract/garage/garage-events.ts";
import { listBikeHistory, undoBikeChange } from "#contract/garage/part-history.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { EffectTexts } from "./effect-texts.ts";
import type { PartMover, PartMoves } from "./part-moves.ts";
import { type KnownChange, partChangeRepo } from "#server/garage/parts/inventory/part-changes.repo.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { type UndoBar, undoRepo } from "./undo.repo.ts";

interface Deps {
  db: Db;
  parts: { moves: PartMoves; sheets: SheetParts };
  bikes: { rules: BikeRules };
}

/** Most later changes that a refusal names. */
const mostNamed = 10;

export function partHistoryRoutes(serve: Serve, { db, parts: { moves, sheets }, bikes }: Deps): void {
  const [changes, undoing] = [partChangeRepo(db), undoRepo(db)];

  serve(listBikeHistory, async ({ user, params, query, language }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "part.read");
    await sheets.ensure(bike);
    const { page, per_page } = query;
    const found = await changes.page(bike, { page, per_page });
    const bars = await undoing.barred(user.id, found.changes);
    const texts = await moves.textsFor({ user, language });
    const data = found.changes.map((change) => ({
      ...entryOf(change, texts),
      kind: change.kind,
      part_id: change.part_id,
      undoable: !bars.has(change.id),
      undo_bar: barText(bars.get(change.id), texts, translator(language)),
    }));
    return { data, meta: { total: found.total, page, per_page } };
  });

  serve(undoBikeChange, async ({ user, params, act, language }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "part.place");
    const mover = { user, language };
    const undone = await act(async (act) => {
      const result = await undoing.undo(act, bike, params.entry, moves.judgeOf(user));
      if (result.outcome === "undone") await act.event(partMoved, null, { bike_id: bike.id });
      return result;
    });
    if (undone.outcome === "entry_gone") throw notFound("change_not_found");
    if (undone.outcome === "from_sheet") throw new Refusal(409, "change_sheet", { state: { data: [] } });
    if (undone.outcome === "needed") throw await refuseUndo(undone.by, mover);
    return { data: { effects: await moves.withTexts(mover, undone.effects, undone.gone) } };
  });

  async function refuseUndo(by: readonly KnownChange[], mover: PartMover): Promise<Refusal> {
    if (by.length === 0) return new Refusal(409, "change_moved_on", { state: { data: [] } });
    const texts = await moves.textsFor(mover);
    const named = by.slice(0, mostNamed).map((change) => entryOf(change, texts));
    const what = named.map(({ text }) => text).join(" ");
    return new Refusal(409, "change_needed", { values: { what }, state: { data: named } });
  }
}

const entryOf = (change: KnownChange, texts: EffectTexts) => ({
  id: change.id,
  at: change.at,
  text: textOf(change, texts),
});

/** Says in one line why a change cannot be undone; null where it can be. */
function barText(bar: UndoBar | undefined, texts: EffectTexts, say: Say): string | null {
  if (!bar) return null;
  if (bar.why === "from_sheet") return say("change_sheet");
  if (bar.why === "changed_since") return say("change_moved_on");
  return say("change_undo_first", { what: textOf(shortened(bar.by), texts) });
}

/** A change with what it mounts, or else the first thing that it does. */
function shortened(change: KnownChange): KnownChange {
  const main = change.effects.find(({ act }) => act === "mount") ?? change.effects[0];
  return { ...change, effects: main ? [main] : [] };
}

function textOf({ kind, at, part_id, effects, setup }: KnownChange, texts: EffectTexts): string {
  if (kind === "sheet") return texts.fromSheet();
  if (kind === "days") return texts.corrected(effects);
  if (kind === "start") return texts.fromStart(at);
  return kind === "restore" && part_id !== null ? texts.restored(part_id) : texts.textOfAll(effects, setup);
}
