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

/** How often a part was in a place. */
export const turnsIn = ({ places }: Spare, path: string): number =>
  places.find(({ slot_path }) => slot_path === path)?.turns ?? 0;
