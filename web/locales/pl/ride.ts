import type { Polish } from "#web/lib/namespaces.ts";
import type { ride as en } from "#web/locales/en/ride.ts";

export const ride: Polish<typeof en> = {
  load_failed: "Nie udało się tego wczytać.",
  try_again: "Spróbuj ponownie",
  network: "Brak połączenia. Nic nie zginęło: spróbuj ponownie.",
  failed: "Nie udało się zapisać. Spróbuj ponownie.",
  no_bike: "Jeszcze bez roweru",
  field: {
    started_at: "Dzień",
    hour: "Początek",
    distance_m: "Dystans",
    moving_s: "Czas jazdy",
    elapsed_s: "Czas całkowity",
    up_m: "Podjazdy",
    down_m: "Zjazdy",
    bike_id: "Rower",
    title: "Tytuł",
    sport: "Rodzaj jazdy",
    note: "Notatka",
    commute: "Dojazd",
    indoor: "Pod dachem",
  },
  form: {
    more: "Jeśli chcesz",
    hour_hint: "Puste: dziś – teraz, inny dzień – jego początek",
    time_hint: "godz.:min, np. 1:25",
    elapsed_hint: "godz.:min, z przerwami",
    time_invalid: "Wpisz czas jako godz.:min, np. 1:25",
    no_sport: "Nie podano",
    full: "Mieści się 200 000 przejazdów i tyle już masz.",
  },
  add: {
    title: "Dodaj przejazd",
    save: "Dodaj przejazd",
    done: "Dodano przejazd: {{distance}}.",
    show: "Pokaż",
  },
};
