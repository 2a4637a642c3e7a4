import type { compare as en } from "#web/locales/en/compare.ts";
import type { Polish } from "#contract/platform/texts.ts";

export const compare: Polish<typeof en> = {
  title: "Porównanie",
};
