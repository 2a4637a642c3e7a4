import type { Polish } from "#web/lib/i18n.ts";
import type { rows as en } from "#web/locales/en/rows.ts";

export const rows: Polish<typeof en> = {
  more: "Pokaż więcej ({{number}} z {{of}})",
  earlier: "Pokaż wcześniejsze ({{number}} z {{of}})",
  read_on: "Czytaj dalej",
  read_less: "Zwiń",
};
