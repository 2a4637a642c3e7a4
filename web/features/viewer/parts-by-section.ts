import { bikeSections } from "#contract/bike-fields.ts";
import type { Part } from "#web/drawing/piece.ts";
import type { PartInfo, Section } from "#web/drawing/three/sections.ts";

/** The parts of one section of the bike's page. */
export interface PartsOfSection {
  section: Section;
  parts: Part[];
}

/** Parts by the sections that describe them, in the page's order; only sections that have any. */
export function bySection(parts: readonly PartInfo[]): PartsOfSection[] {
  return [...bikeSections, "accessories" as const]
    .map((section) => ({
      section,
      parts: parts.filter((one) => one.section === section).map(({ part }) => part),
    }))
    .filter((one) => one.parts.length > 0);
}
