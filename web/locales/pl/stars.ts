import type { Polish } from "#web/lib/namespaces.ts";
import type { stars as en } from "#web/locales/en/stars.ts";

export const stars: Polish<typeof en> = {
  yours: "Twoja ocena",
  stars_one: "{{count}} gwiazdka",
  stars_few: "{{count}} gwiazdki",
  stars_many: "{{count}} gwiazdek",
  stars_other: "{{count}} gwiazdki",
  not_yet: "Wybierz gwiazdki; później możesz je zmienić.",
  withdraw: "Wycofaj ocenę",
  keys: "Enter zapisuje, Escape cofa wybór.",
  saving: "Zapisuję ocenę...",
  failed: "Nie udało się zapisać oceny",
  network: "Błąd sieci. Spróbuj ponownie.",
  loading: "Sprawdzam twoją ocenę…",
  unknown: "Nie udało się sprawdzić twojej oceny.",
  retry: "Spróbuj ponownie",
};
