import type { care as en } from "#web/locales/en/care.ts";
import type { Polish } from "#web/lib/namespaces.ts";

export const care: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
};
