import { partNames, sectionNames } from "#contract/locales/pl/bike-parts.ts";
import type { Polish } from "#web/lib/namespaces.ts";
import type { parts as en } from "#web/locales/en/parts.ts";

export const parts: Polish<typeof en> = {
  loading: "Wczytuję rower…",
  drawing: "Rysunek roweru {{name}}",
  basics: "Podstawowe dane",
  sections: "Części roweru",
  not_specified: "Nie podano",
  view: {
    label: "Widoki roweru",
    photos: "Zdjęcia",
    drawing: "Rysunek",
    three: "3D",
    loading: "Składam rower…",
  },
  section: sectionNames,
  part: partNames,
};
