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
  own_bike: "Nie możesz ocenić własnego roweru",
  join: {
    text: "Znasz się na rowerach? Dołącz i oceń ten.",
    create_account: "Załóż konto",
    sign_in: "Zaloguj się",
  },
};
