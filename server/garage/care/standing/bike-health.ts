import type { SpanRow } from "#server/garage/parts/usage/usage.repo.ts";
import type { CaredPartRow } from "./care-facts.repo.ts";
import type { CareGarage } from "./care-garage.ts";
import { cappedHealth, isVital, scoreOf, weightOf } from "./health.ts";
import { spanNow } from "./target.ts";
import type { UnwordedPlan } from "./care-plan.presenter.ts";
import { wearNow } from "./worn-now.ts";

export interface BikeHealth {
  score: number | null;
  capped_by: { slot: string; part_id: number } | null;
  tracked: number;
  parts: number;
  formula: { slot: string; part_id: number; score: number; weight: number; progress: number }[];
}

interface Known {
  /** What is on the bike now. */
  parts: readonly CaredPartRow[];
  spans: readonly SpanRow[];
  plans: readonly UnwordedPlan[];
  garage: CareGarage;
  at: string;
}

/** Of each part the plan counts that has come farthest, or its measurement. */
export function bikeHealth({ parts, spans, plans, garage, at }: Known): BikeHealth {
  const planned = Map.groupBy(plans, ({ part }) => part?.id);
  const formula = parts.flatMap((part) => {
    const slot = spanNow(
      spans.filter(({ part_id }) => part_id === part.id),
      at,
    )?.slot_path;
    const wear = wearShare(part, garage, at);
    const shares = (planned.get(part.id) ?? []).map((plan) => plan.progress);
    const all = [...shares, ...(wear === null ? [] : [wear])];
    if (slot === undefined || all.length === 0) return [];
    const progress = Math.max(...all);
    return { slot, part_id: part.id, score: scoreOf(progress), weight: weightOf(part.kind), progress };
  });
  const kinds = new Map(parts.map(({ id, kind }) => [id, kind]));
  return {
    ...cappedHealth(formula, ({ part_id }) => isVital(kinds.get(part_id))),
    tracked: formula.length,
    parts: parts.length,
    formula: formula.toSorted((a, b) => a.score - b.score || b.weight - a.weight || a.part_id - b.part_id),
  };
}

/** How far a part has come by measure. Of pads and rotors far from their limit nobody knows how thick they once were. */
function wearShare(part: CaredPartRow, garage: CareGarage, at: string): number | null {
  const wear = wearNow(part, garage, at);
  if (!wear) return null;
  return wear.state !== "fine" || wear.worn.kind === "chain_pct" ? wear.progress : 0;
}
