import type { DrawnPart } from "#web/drawing/piece.ts";
import type { Section } from "#web/drawing/three/sections.ts";
import type { PartEntry } from "./part-entries.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns functions for the names of parts and sections in the reader's language. */
export function usePartNames() {
  const t = useT("viewer");
  const parts = useT("parts");
  const sort = (part: DrawnPart): string => {
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
  };
  return {
    section: (section: Section) => parts(`section.${section}`),
    name: ({ part, end }: PartEntry): string =>
      end !== null && (part === "wheelset" || part === "tire" || part === "brake")
        ? t(`at.${end}.${part}`)
        : sort(part),
  };
}
export type PartNames = ReturnType<typeof usePartNames>;
