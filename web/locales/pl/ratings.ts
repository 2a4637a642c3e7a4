import type { Polish } from "#web/lib/namespaces.ts";
import type { ratings as en } from "#web/locales/en/ratings.ts";

export const ratings: Polish<typeof en> = {
  title: "Ocena",
  none: "Nikt jeszcze nie ocenił",
  count_one: "{{count}} ocena",
  count_few: "{{count}} oceny",
  count_many: "{{count}} ocen",
  count_other: "{{count}} oceny",
  average: "{{average}} na 5 gwiazdek",
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
  own_bike: "Nie możesz ocenić własnego roweru",
  loading: "Sprawdzam twoją ocenę…",
  unknown: "Nie udało się sprawdzić twojej oceny.",
  retry: "Spróbuj ponownie",
  join: {
    text: "Znasz się na rowerach? Dołącz i oceń ten.",
    create_account: "Załóż konto",
    sign_in: "Zaloguj się",
  },
};
