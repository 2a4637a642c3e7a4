import { askFit } from "#contract/garage/fits.ts";
import type { FitPart } from "#contract/garage/fits/fit-part.ts";
import { frameNeighbour, judgeFit } from "#contract/garage/fits/judge-fit.ts";
import { isPartKind, type PartKind } from "#contract/garage/part-kinds.ts";
import { fitsPath, slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { judgedSpec, type PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, required } from "#server/platform/refusal/refusal.ts";
import { describedPart } from "./described-part.ts";
import { fitPartOf, neighboursAmong } from "./fit-neighbours.ts";
import { fitSourceWords, fitWords } from "./fit-words.ts";

interface Deps {
  bikes: { rules: BikeRules };
  parts: { rules: PartRules; sheets: SheetParts; reading: PartReading };
  now: () => Date;
}

export function fitRoutes(serve: Serve, { bikes, parts, now }: Deps): void {
  serve(askFit, async ({ user, body, language }) => {
    const { part_id = null, spec = null, bike_id, slot = null } = body();
    if (part_id === null && spec === null) throw required("part_id");
    const bike = await bikes.rules.ownBike(user, bike_id, "part.read");
    const row = part_id === null ? null : await parts.rules.authorizePart(user, part_id, "part.read");
    await parts.sheets.ensure(bike);
    const rows = await parts.reading.onBike(bike, now().toISOString());
    const here = rows.find(({ part }) => part.id === part_id)?.slot_path ?? null;
    const part: FitPart = row ? fitPartOf(row, slot ?? here) : described(spec ?? {}, slot);
    if (part.slot !== null && !fitsPath(part.kind, part.slot)) throw invalid("slot", "fit_slot");
    const { relations, verdict } = judgeFit(part, [
      ...neighboursAmong(rows, part_id),
      ...frameNeighbour(JSON.parse(bike.specs) as object),
    ]);
    const [because, sourceOf] = [fitWords(language), fitSourceWords(language)];
    const shown = relations.map((one) => {
      return { with: one.with, verdict: one.verdict, because: because(one), source: sourceOf(one.source) };
    });
    return { data: { relations: shown, verdict } };
  });
}

/** A part that the rider has not: its kind, or that of its slot, with its fields beside it, in a `spec` of its own or in a `title`. */
function described(given: Record<string, unknown>, slot: string | null): FitPart {
  const { kind: named, brand, spec, title, ...beside } = given;
  const read = describedPart(typeof title === "string" ? title.slice(0, longestTitle) : "");
  const readKind = isPartKind(read.kind) ? read.kind : null;
  const kind = typeof named === "string" && isPartKind(named) ? named : (kindOf(slot) ?? readKind);
  if (kind === null) throw invalid("spec", "fit_kind");
  const own = typeof spec === "object" && spec !== null ? (spec as Record<string, unknown>) : {};
  const fields = judgedSpec(kind, { ...(readKind === kind && read.spec), ...beside, ...own });
  return { kind, slot, brand: typeof brand === "string" ? brand : read.brand, spec: fields };
}

const longestTitle = 200;

const kindOf = (slot: string | null): PartKind | null =>
  slot === null ? null : usualKindOf(slotOfPath(slot));
