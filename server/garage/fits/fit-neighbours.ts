import type { SlotPath } from "#contract/garage/part-slots.ts";
import type { FitPart } from "#contract/garage/fits/fit-part.ts";
import type { FitNeighbour } from "#contract/garage/fits/judge-fit.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";

/** Returns a part as the rules look at it. */
export const fitPartOf = ({ kind, brand, spec }: PartRow, slot: SlotPath | null): FitPart => ({
  kind,
  slot,
  brand,
  spec: JSON.parse(spec) as object as FitPart["spec"],
});

/** Returns the parts of a bike that another one has to go with: all but itself. */
export const neighboursAmong = (rows: readonly BikePart[], partId: number | null): FitNeighbour[] =>
  rows
    .filter(({ part }) => part.id !== partId)
    .map(({ part, slot_path }) => ({ kind: part.kind, slot: slot_path, brand: part.brand, spec: part.spec }));
