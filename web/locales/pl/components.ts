import { kindNames, slotNames } from "#contract/locales/pl/part-kinds.ts";
import type { components as english } from "#web/locales/en/components.ts";
import type { Polish } from "#web/lib/i18n.ts";

export const components: Polish<typeof english> = {
  kind: kindNames,
  slot: slotNames,
  state: { mounted: "Zamontowana", stored: "W magazynie", retired: "Wycofana" },
  reason: { worn: "Zużyta", broken: "Uszkodzona", sold: "Sprzedana", lost: "Zgubiona", other: "Inny powód" },
  scope: { any: "Wszystkie przejazdy", outdoor: "Tylko na dworze", indoor: "Tylko pod dachem" },
  rides_one: "{{number}} przejazd",
  rides_few: "{{number}} przejazdy",
  rides_many: "{{number}} przejazdów",
  rides_other: "{{number}} przejazdu",
  done: { title: "Ile zrobiły jego części", since: "od {{day}}" },
  estimated: "szacunek z licznika",
  measured: {
    chain_pct: "Zużycie łańcucha",
    pad_mm: "Grubość klocków",
    rotor_mm: "Grubość tarczy",
    tread_mm: "Głębokość bieżnika",
    sag_pct: "SAG",
    psi: "Ciśnienie",
    bar: "Ciśnienie",
    soh_pct: "Kondycja baterii",
  },
  cancel: "Anuluj",
  close: "Zamknij",
  /** Of a change. */
  when: { day: "Dzień", now: "Od tej chwili.", start: "Od początku tego dnia." },
  rides_of: "Na które przejazdy",
  load_failed: "Nie udało się wczytać części.",
  try_again: "Spróbuj ponownie",
  network: "Brak połączenia. Nic się nie zmieniło – spróbuj ponownie, gdy wrócisz do sieci.",
  failed: "Nie udało się. Nic się nie zmieniło – spróbuj ponownie.",
  replaced: {
    label: "{{name}}: część została wymieniona ({{old}} to inna część)",
    pair: "{{slot}} (para)",
    day: "Od którego dnia",
    which: "Które",
    both: "Obie",
    one: "Tylko: {{slot}}",
    corrected: "Bez zaznaczenia poprawiasz to, co o części wiadomo: zostaje ta sama, ze swoim przebiegiem.",
    storage: "Od {{day}} nowa część liczy własny przebieg. Stara zachowuje swój i trafia do magazynu.",
    that_day: "tego dnia",
  },
};
