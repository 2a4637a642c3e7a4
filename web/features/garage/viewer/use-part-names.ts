import type { DrawnPart } from "#web/drawing/piece.ts";
import type { Section } from "#web/drawing/three/sections.ts";
import { makeOf, type ViewedBike } from "./viewed-bike.ts";
import { useT } from "#web/lib/i18n.ts";

/**
 * Returns functions for the names of parts and sections in the reader's language, and for a part's maker and model.
 */
export function usePartNames(bike: ViewedBike) {
  const t = useT("viewer");
  const parts = useT("parts");
  return {
    section: (section: Section) => parts(`section.${section}`),
    name(part: DrawnPart): string {
      switch (part) {
        case "frame":
        case "shock":
        case "motor":
        case "battery":
        case "shift_cables":
        case "brake_cables":
          return t(`part.${part}`);
        case "accessories":
          return parts("section.accessories");
        default:
          return parts(`part.${part}`);
      }
    },
    make: (part: DrawnPart) => makeOf(bike, part),
  };
}
export type PartNames = ReturnType<typeof usePartNames>;
