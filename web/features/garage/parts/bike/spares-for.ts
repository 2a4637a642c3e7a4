import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Spare } from "#contract/garage/spares.ts";

/** The parts in storage that can take a mounted part's place, those that were there most often first. */
export function sparesFor(
  { part, slot_path }: Pick<BikePart, "part" | "slot_path">,
  spares: readonly Spare[],
): Spare[] {
  return spares
    .filter((spare) => spare.part.id !== part.id && spare.part.kind === part.kind)
    .filter(({ places }) => places.some((place) => place.slot_path === slot_path))
    .toSorted((a, b) => turnsIn(b, slot_path) - turnsIn(a, slot_path));
}

/** Kinds that are used up in their place: what was taken off is put back by choice alone, however often it was there. */
const usedUp: ReadonlySet<PartKind> = new Set<PartKind>([
  "pads",
  "grips_tape",
  "sealant",
  "shift_cables",
  "brake_cables",
]);

/** How often a part took its turn in a place. */
export const turnsIn = ({ part, places }: Spare, path: string): number =>
  usedUp.has(part.kind) ? 0 : (places.find(({ slot_path }) => slot_path === path)?.turns ?? 0);

/** Whether a part in storage has gone nowhere yet: it was bought to be mounted. */
const isUnridden = ({ part }: Spare): boolean => part.usage.distance_m === 0;

/** Whether an empty place is filled with a part from storage unless the rider says otherwise. */
export const comesFirst = (spare: Spare, path: string): boolean =>
  turnsIn(spare, path) > 0 || isUnridden(spare);

/** Sorts parts in storage for a place: those that were there most often first, then those that are new. */
export const byTurn =
  (path: string) =>
  (a: Spare, b: Spare): number =>
    turnsIn(b, path) - turnsIn(a, path) || Number(isUnridden(b)) - Number(isUnridden(a));
