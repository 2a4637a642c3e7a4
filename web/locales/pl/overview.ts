import type { Polish } from "#web/lib/i18n.ts";
import type { overview as en } from "#web/locales/en/overview.ts";

export const overview: Polish<typeof en> = {
  pins: "Na rowerze",
  numbers: "W liczbach",
  ridden: "Przebieg",
  this_year: "Przejazdy w\u00A0tym\u00A0roku",
  cost: "Koszt",
  weight: "Masa",
  last: {
    title: "Ostatnio",
    ride: "Przejazd",
    expense: "Wydatek",
    change: {
      place: "Założona część",
      places: "Założone części",
      take_off: "Zdjęta część",
      retire: "Wycofana część",
      restore: "Przywrócona część",
      replace: "Wymieniona część",
      setup: "Zmieniony zestaw",
      other: "Zmiana części",
    },
    none: "Jeszcze nic: pojawią się tu przejazdy, wpisy serwisowe, nowe części i wydatki.",
    failed: "Nie udało się tego wczytać.",
  },
};
