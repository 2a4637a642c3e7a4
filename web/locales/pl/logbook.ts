import type { logbook as en } from "#web/locales/en/logbook.ts";
import type { Polish } from "#web/lib/namespaces.ts";

export const logbook: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
};
