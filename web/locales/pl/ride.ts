import type { Polish } from "#web/lib/namespaces.ts";
import type { ride as en } from "#web/locales/en/ride.ts";

export const ride: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
};
