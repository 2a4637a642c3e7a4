import type { BikeSection } from "#contract/garage/bike-facts.ts";
import type { BikeEnd } from "#web/drawing/bike-map.tsx";
import type { DrawnPart } from "#web/drawing/piece.ts";

/** The component groups of a bike's page that have parts, and its accessories. */
export type Section = Exclude<BikeSection, "geometry"> | "accessories";

const sections: Record<DrawnPart, Section> = {
  frame: "frame",
  fork: "frame",
  shock: "frame",
  accessories: "accessories",
  motor: "drivetrain",
  battery: "drivetrain",
  chain: "drivetrain",
  cassette: "drivetrain",
  crankset: "drivetrain",
  front_derailleur: "shifting",
  rear_derailleur: "shifting",
  shifters: "shifting",
  shift_cables: "shifting",
  brake: "brakes",
  brake_cables: "brakes",
  wheelset: "wheels",
  hub: "wheels",
  tire: "wheels",
  saddle: "contact",
  seatpost: "contact",
  handlebar: "contact",
  stem: "contact",
  grips_tape: "contact",
  pedal: "pedals",
};

/** Every part, the more important ones of a section first. */
export const allParts = Object.keys(sections) as DrawnPart[];

/** A part of the bike and the section of its page that describes it. */
export interface PartInfo {
  part: DrawnPart;
  section: Section;
}

/** A part that was pointed at or chosen, and at which end where there are two. */
export interface PickedPart {
  part: DrawnPart;
  end: BikeEnd | null;
}

/** Which section describes a part. */
export const partInfo = (part: DrawnPart): PartInfo => ({ part, section: sections[part] });
