import type { ComparedBike } from "#contract/garage/comparison.ts";
import type { ShownPart } from "#contract/sharing/shown-parts.ts";

/** A mounted part: of a shared bike without maker and model, which its sheet says. */
export type AgedPart = Omit<ShownPart, "verified"> &
  Partial<Pick<ComparedBike["parts"][number], "kind" | "brand" | "model" | "unknown_before">>;

export interface AgedRow {
  /** From the bike down: "rear_wheel/cassette". */
  slotPath: string;
  /** In the order of the bikes: what is mounted there; null where a bike does not show its parts. */
  parts: (AgedPart[] | null)[];
}

/**
 * Puts the parts of the bikes beside each other by place. Each bike's come in the order in which a bike's parts are listed;
 * what only a later bike has follows what stands before it there.
 */
export function partRows(bikes: readonly (readonly AgedPart[] | null)[]): AgedRow[] {
  const paths: string[] = [];
  for (const parts of bikes) {
    let after = -1;
    for (const { slot_path } of parts ?? []) {
      const known = paths.indexOf(slot_path);
      if (known < 0) paths.splice(after + 1, 0, slot_path);
      after = known < 0 ? after + 1 : known;
    }
  }
  return paths.map((slotPath) => ({
    slotPath,
    parts: bikes.map((parts) => parts && parts.filter((part) => part.slot_path === slotPath)),
  }));
}
