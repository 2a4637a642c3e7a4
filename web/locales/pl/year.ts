import type { Polish } from "#web/lib/namespaces.ts";
import type { year as en } from "#web/locales/en/year.ts";

export const year: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
};
