import type { ComparedBike } from "#contract/garage/comparison.ts";
import { isPartSlot, partSlotNames } from "#contract/garage/part-slots.ts";
import type { ShownPart } from "#contract/sharing/shown-parts.ts";

/** A mounted part: of a shared bike without maker and model, which its sheet says. */
export type AgedPart = ShownPart & Partial<Pick<ComparedBike["parts"][number], "kind" | "brand" | "model">>;

export interface AgedRow {
  /** From the bike down: "rear_wheel/cassette". */
  slotPath: string;
  /** In the order of the bikes: what is mounted there; null where a bike does not show its parts. */
  parts: (AgedPart[] | null)[];
}

const placeOf = (path: string) =>
  path
    .split("/")
    .map((slot) =>
      String(isPartSlot(slot) ? partSlotNames.indexOf(slot) : partSlotNames.length).padStart(3, "0"),
    )
    .join("/");

/** Puts the parts of the bikes beside each other by place, in the order in which a bike's parts are listed. */
export function partRows(bikes: readonly (readonly AgedPart[] | null)[]): AgedRow[] {
  const paths = [...new Set(bikes.flatMap((parts) => parts?.map(({ slot_path }) => slot_path) ?? []))];
  return paths
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
    .map((slotPath) => ({
      slotPath,
      parts: bikes.map((parts) => parts && parts.filter((part) => part.slot_path === slotPath)),
    }));
}
