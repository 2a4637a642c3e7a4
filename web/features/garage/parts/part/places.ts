import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import {
  fitsSlot,
  isPartSlot,
  type PartSlot,
  partSlotNames,
  slotsWithin,
} from "#contract/garage/part-slots.ts";
import type { Part } from "#contract/garage/parts.ts";

/** Somewhere that a part can be mounted: a slot of a bike, or of a part. */
export interface MountSpot {
  /** Unique among the spots of one choice. */
  id: string;
  slot: PartSlot;
  parent_id: number | null;
  /** What the slot belongs to, where that is a part. */
  holder: Pick<Part, "kind" | "brand" | "model"> | null;
  holderPath: string | null;
}

/** The slots of a bike, and of what is mounted on it, that take a kind of part. */
export function spotsOnBike(kind: PartKind, mounted: readonly BikePart[]): MountSpot[] {
  const own = partSlotNames
    .filter((slot) => fitsSlot(kind, slot, "bike"))
    .map((slot): MountSpot => ({ id: slot, slot, parent_id: null, holder: null, holderPath: null }));
  const within = mounted.flatMap(({ part, slot: of, slot_path }) =>
    slotsWithin({ kind: part.kind, slot: isPartSlot(of) ? of : null })
      .filter((slot) => fitsSlot(kind, slot, { kind: part.kind, slot: isPartSlot(of) ? of : null }))
      .map((slot): MountSpot => ({
        id: `${part.id} ${slot}`,
        slot,
        parent_id: part.id,
        holder: part,
        holderPath: slot_path,
      })),
  );
  return [...own, ...distinct(within)];
}

/** The slots of a part in storage that take a kind of part. */
export function spotsWithin(kind: PartKind, part: Part): MountSpot[] {
  return slotsWithin({ kind: part.kind, slot: null })
    .filter((slot) => fitsSlot(kind, slot, { kind: part.kind, slot: null }))
    .map((slot) => ({ id: `${part.id} ${slot}`, slot, parent_id: part.id, holder: part, holderPath: null }));
}

/** A wheel that is mounted outdoors and indoors apart is listed twice. */
function distinct(spots: readonly MountSpot[]): MountSpot[] {
  return [...new Map(spots.map((spot) => [spot.id, spot])).values()];
}
