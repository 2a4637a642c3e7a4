import { bikeSections } from "#contract/garage/bike-facts.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";
import { allParts, type PartInfo, partInfo, type Section } from "#web/drawing/three/sections.ts";

/** The parts of one section of a bike's page. */
export interface PartsOfSection {
  section: Section;
  parts: DrawnPart[];
}

/** Groups parts by section, in the page's order; leaves empty sections out. */
export function bySection(found: readonly PartInfo[]): PartsOfSection[] {
  const parts = allParts.filter((name) => found.some(({ part }) => part === name)).map(partInfo);
  return [...bikeSections.filter((section) => section !== "geometry"), "accessories" as const]
    .map((section) => ({
      section,
      parts: parts.filter((one) => one.section === section).map(({ part }) => part),
    }))
    .filter((one) => one.parts.length > 0);
}
