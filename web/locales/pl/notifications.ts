import type { notifications as en } from "#web/locales/en/notifications.ts";
import type { Polish } from "#web/lib/namespaces.ts";

export const notifications: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
};
