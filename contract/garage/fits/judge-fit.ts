import { type FitVerdict, fitVerdicts } from "#contract/garage/fits.ts";
import { teethIn } from "./fit-measures.ts";
import type { FactName } from "#contract/garage/bike-facts.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { FitFinding, FitPart, FitSource } from "./fit-part.ts";
import { fitRules } from "./fit-rules.ts";

/** A part on the bike, or its frame; it has a place. */
export type FitNeighbour = Omit<FitPart, "kind"> & { kind: PartKind | "frame"; slot: string };

/** What is entered of a frame, as a neighbour of its parts; none of a bike without. */
export function frameNeighbour(bike: Partial<Record<FactName, unknown>>): FitNeighbour[] {
  const { frame_axle: axle, frame_brake_mount: brake_mount, frame_steerer: steerer } = bike;
  return [{ kind: "frame", slot: "frame", brand: null, spec: { axle, brake_mount, steerer } }];
}

export type FitRelationFound = NonNullable<FitFinding> & { with: string; source: FitSource };

/** Returns how a part goes with what is on a bike: a rule is there only where both sides have what it looks at. */
export function judgeFit(
  part: FitPart,
  on: readonly FitNeighbour[],
): { relations: FitRelationFound[]; verdict: FitVerdict } {
  const rings = ringsOf(part, on);
  const relations = fitRules.flatMap((rule) => {
    const others = on.filter((one) => isBeside(part, one));
    const found =
      rule.b === "same"
        ? rule.a === part.kind
          ? on
              .filter((one) => one.kind === part.kind && isInPlaceOf(part, one))
              .map((one) => [one, part, one] as const)
          : []
        : rule.a === part.kind
          ? others.filter(({ kind }) => kind === rule.b).map((one) => [one, part, one] as const)
          : rule.b === part.kind
            ? others.filter(({ kind }) => kind === rule.a).map((one) => [one, one, part] as const)
            : [];
    return found.flatMap(([one, a, b]) => {
      const judged = rule.judge(a, b, { rings });
      return judged ? [{ ...judged, with: one.slot, source: rule.source }] : [];
    });
  });
  return { relations, verdict: worstOf(relations.map(({ verdict }) => verdict)) };
}

/** Returns the worst of some verdicts; "unknown" for none. */
export const worstOf = (verdicts: readonly FitVerdict[]): FitVerdict =>
  fitVerdicts.find((verdict) => verdicts.includes(verdict)) ?? "unknown";

const sideOf = (slot: string | null): "front" | "rear" | null =>
  slot === null ? null : slot.startsWith("front_") ? "front" : slot.startsWith("rear_") ? "rear" : null;

/** Returns the end of the bike to which a part belongs; null where its kind and slot do not tell. */
function endOf({ kind, slot }: FitPart | FitNeighbour): "front" | "rear" | null {
  if (kind === "fork") return "front";
  if (kind === "cassette" || kind === "rear_derailleur") return "rear";
  return ["wheel", "tyre", "rotor", "pads", "brake", "sealant"].includes(kind) ? sideOf(slot) : null;
}

/** Whether a part on the bike stays beside the new one, at the same end. */
function isBeside(part: FitPart, one: FitNeighbour): boolean {
  const [mine, other] = [endOf(part), endOf(one)];
  return mine === null || other === null || mine === other;
}

const isInPlaceOf = (part: FitPart, one: FitNeighbour): boolean =>
  part.slot === null || part.slot === one.slot;

/** The teeth in front, of the rings on the crankset or as they are written of it. */
function ringsOf(part: FitPart, on: readonly FitNeighbour[]): number[] {
  const all = [part, ...on];
  const crankset = all.find(({ kind }) => kind === "crankset");
  const rings = on.filter(({ kind }) => kind === "chainring").flatMap((ring) => teethIn(ring, "teeth"));
  if (rings.length > 0) return rings;
  return crankset ? teethIn(crankset, "chainring_size") : [];
}
