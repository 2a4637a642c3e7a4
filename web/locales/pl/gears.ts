import type { gears as en } from "#web/locales/en/gears.ts";
import type { Polish } from "#contract/platform/texts.ts";

export const gears: Polish<typeof en> = {
  title: "Przełożenia",
};
