import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { factsShown, flatGroups } from "#contract/garage/flat-parts.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { partsOfFlat } from "#server/garage/parts/sheet/flat-view.ts";
import {
  factOfPart,
  isSameFacts,
  type PartFacts,
  type PartsByPath,
  setFact,
} from "#server/garage/parts/sheet/part-facts.ts";

/** What a written sheet does to the parts that it shows, by their paths. */
export interface SheetPlan {
  /** The same part, better known. */
  corrected: Map<SlotPath, PartFacts>;
  /** A part in an empty slot. */
  added: Map<SlotPath, PartFacts>;
  /** Another part in the place of one. */
  replaced: Map<SlotPath, PartFacts>;
  /** No longer there; what hung on it neither. */
  removed: SlotPath[];
}

/** Compares what a sheet showed with what it shall show; `wanted` are paths whose parts were replaced. */
export function sheetPlan(
  before: PartsByPath,
  given: Partial<BikeSpecs>,
  wanted: ReadonlySet<SlotPath>,
): SheetPlan {
  const after = partsOfFlat(given, before);
  const plan: SheetPlan = { corrected: new Map(), added: new Map(), replaced: new Map(), removed: [] };
  for (const [path, facts] of Object.entries(after)) {
    const was = before[path];
    if (!was) plan.added.set(path, facts);
    else if (wanted.has(path)) plan.replaced.set(path, onlyShown(path, facts));
    else {
      const now = standsAside(path, before, wanted) ? withShownOf(path, facts, was) : facts;
      if (!isSameFacts(was, now)) plan.corrected.set(path, now);
    }
  }
  plan.removed = Object.keys(before).filter((path) => !after[path]);
  return plan;
}

/** Whether a part stays as it is because its fellow, which the sheet shows for both, was replaced. */
function standsAside(path: SlotPath, before: PartsByPath, wanted: ReadonlySet<SlotPath>): boolean {
  return flatGroups.some(({ paths }) => {
    const shown = paths.find((other) => before[other]);
    return paths.includes(path) && shown !== undefined && shown !== path && wanted.has(shown);
  });
}

/** `facts` with those of the path's group as they were. */
function withShownOf(path: SlotPath, facts: PartFacts, was: PartFacts): PartFacts {
  const part = { ...facts, spec: { ...facts.spec } };
  for (const { paths, fields } of flatGroups)
    if (paths.includes(path)) for (const [, fact] of fields) setFact(part, fact, factOfPart(was, fact));
  return part;
}

/** A part with nothing but what its sheet shows. */
function onlyShown(path: SlotPath, facts: PartFacts): PartFacts {
  const part: PartFacts = { kind: facts.kind, brand: null, model: null, spec: {} };
  for (const fact of factsShown(path)) setFact(part, fact, factOfPart(facts, fact));
  return part;
}
