import type { BikePart } from "#contract/garage/part-moves.ts";
import type { BikeEnd } from "#web/drawing/bike-map.tsx";
import { isAtBothEnds, slotOfDrawn } from "#web/drawing/drawn-slots.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";
import { makeOf, type ViewedBike } from "./viewed-bike.ts";

/** What is shown for a drawn part, or for the one at one end where the bike has two different ones. */
export interface PartEntry {
  part: DrawnPart;
  /** Null: the part is one, or both ends have the same. */
  end: BikeEnd | null;
  /** Maker and model of what is mounted, else by the bike's facts; "" when neither is known. */
  make: string;
  /** The owner's page about it; null for visitors, for an empty place and for what is no part of its own. */
  to: string | null;
}

/** The owner's bike and what is mounted on it; null for visitors and until it is known. */
export interface Mounted {
  bikeId: number;
  rows: readonly Pick<BikePart, "slot_path" | "part">[];
}

const ends = ["front", "rear"] as const;

/** Returns what is listed for a drawn part: one entry, or two where different parts are mounted at the ends. */
export function entriesOf(bike: ViewedBike, part: DrawnPart, mounted: Mounted | null): PartEntry[] {
  const facts = makeOf(bike, part);
  const slot = slotOfDrawn(part, "front");
  // A hub is a piece of its wheel, which has an entry itself.
  if (!mounted || slot === null || part === "hub") return [{ part, end: null, make: facts, to: null }];
  const all = `/bikes/${mounted.bikeId}/parts`;
  const at = (end: BikeEnd) => {
    const rows = mounted.rows.filter(({ slot_path }) => slot_path === slotOfDrawn(part, end));
    const makes = rows
      .map((row) => [row.part.brand, row.part.model].filter(Boolean).join(" "))
      .filter(Boolean);
    const [first, ...more] = rows;
    return {
      make: [...new Set(makes)].join(", ") || facts,
      to: first ? (more.length === 0 ? `${all}?part=${first.part.id}` : all) : null,
    };
  };
  if (!isAtBothEnds(part)) return [{ part, end: null, ...at("front") }];
  const both = ends.map((end) => ({ part, end, ...at(end) }));
  return both[0]?.to === both[1]?.to ? [{ part, end: null, ...at("front") }] : both;
}

/** The entry of a part that was chosen in the picture or in the list. */
export const entryOfPicked = (
  entries: readonly PartEntry[],
  chosen: { part: DrawnPart; end: BikeEnd | null } | null,
): PartEntry | undefined => {
  const own = entries.filter(({ part }) => part === chosen?.part);
  return own.find(({ end }) => end === chosen?.end) ?? own[0];
};
