import type { upkeep as en } from "#web/locales/en/upkeep.ts";
import type { Polish } from "#web/lib/namespaces.ts";

export const upkeep: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
};
