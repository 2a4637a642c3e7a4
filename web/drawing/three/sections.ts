import type { BikeSection } from "#contract/garage/bike-facts.ts";
import type { Part } from "#web/drawing/piece.ts";

/** The component groups of a bike's page, and its accessories. */
export type Section = BikeSection | "accessories";

const sections: Record<Part, Section> = {
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
  brake: "brakes",
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
export const allParts = Object.keys(sections) as Part[];

/** A part of the bike and the section of its page that describes it. */
export interface PartInfo {
  part: Part;
  section: Section;
}

/** Which section describes a part. */
export const partInfo = (part: Part): PartInfo => ({ part, section: sections[part] });
