import type { Polish } from "#web/lib/namespaces.ts";
import type { rides as en } from "#web/locales/en/rides.ts";

export const rides: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
};
