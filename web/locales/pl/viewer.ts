import type { Polish } from "#web/lib/namespaces.ts";
import type { viewer as en } from "#web/locales/en/viewer.ts";

export const viewer: Polish<typeof en> = {
  views: "Widoki roweru",
  photos: "Zdjęcia",
  drawing: "Rysunek",
  three: "3D",
  loading: "Składam rower…",
};
