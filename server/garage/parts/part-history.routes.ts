import { listBikeHistory, undoBikeChange } from "#contract/garage/part-history.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { EffectTexts } from "./effect-texts.ts";
import type { Asking, Mover } from "./mover.ts";
import { type KnownChange, partChangeRepo } from "./part-changes.repo.ts";
import type { SheetParts } from "./sheet-parts.ts";
import { undoRepo } from "./undo.repo.ts";

interface Deps {
  db: Db;
  parts: { mover: Mover; sheets: SheetParts };
  bikes: { rules: BikeRules };
}

/** Most later changes that a refusal names. */
const mostNamed = 10;

export function partHistoryRoutes(serve: Serve, { db, parts: { mover, sheets }, bikes }: Deps): void {
  const [changes, undoing] = [partChangeRepo(db), undoRepo(db)];

  serve(listBikeHistory, async ({ user, params, query, language }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "read");
    await sheets.ensure(bike);
    const { page, per_page } = query;
    const found = await changes.page(bike.id, { page, per_page });
    const undoable = await undoing.undoable(user.id, found.changes);
    const texts = await mover.textsFor({ user, language });
    const data = found.changes.map((change) => ({
      ...entryOf(change, texts),
      kind: change.kind,
      part_id: change.part_id,
      undoable: undoable.has(change.id),
    }));
    return { data, meta: { total: found.total, page, per_page } };
  });

  serve(undoBikeChange, async ({ user, params, language }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "write");
    const asking = { user, language };
    const undone = await undoing.undo(user.id, bike.id, params.entry, mover.doing(user));
    if (undone.outcome === "entry_gone") throw notFound("change_not_found");
    if (undone.outcome === "from_sheet") throw new Refusal(409, "change_sheet", { state: { data: [] } });
    if (undone.outcome === "needed") throw await refuseUndo(undone.by, asking);
    return { data: { effects: await mover.said(asking, undone.effects) } };
  });

  async function refuseUndo(by: readonly KnownChange[], asking: Asking): Promise<Refusal> {
    if (by.length === 0) return new Refusal(409, "change_moved_on", { state: { data: [] } });
    const texts = await mover.textsFor(asking);
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

function textOf({ kind, at, part_id, effects, setup }: KnownChange, texts: EffectTexts): string {
  if (kind === "sheet") return texts.fromSheet();
  if (kind === "start") return texts.fromStart(at);
  return kind === "restore" && part_id !== null ? texts.restored(part_id) : texts.textOfAll(effects, setup);
}
