import type { geometry as en } from "#web/locales/en/geometry.ts";
import type { Polish } from "#contract/platform/texts.ts";

export const geometry: Polish<typeof en> = {
  title: "Geometria",
};
