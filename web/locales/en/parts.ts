import { partNames, sectionNames } from "#contract/locales/en/bike-parts.ts";

/** Sections of a bike, on its owner's page and the public one. */
export const parts = {
  loading: "Loading the bike…",
  drawing: "Drawing of {{name}}",
  basics: "Basic info",
  sections: "Parts of the bike",
  not_specified: "Not specified",
  view: {
    label: "Views of the bike",
    photos: "Photos",
    drawing: "Drawing",
    three: "3D",
    loading: "Building the bike…",
  },
  section: sectionNames,
  part: partNames,
};
