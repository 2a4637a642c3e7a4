import type { Polish } from "#web/lib/i18n.ts";
import type { device as en } from "#web/locales/en/device.ts";

export const device: Polish<typeof en> = {
  as_of: "Brak sieci. Stan z {{at}}.",
  no_room: "To urządzenie nie ma miejsca: zmian nie da się teraz zachować.",
  waits_one: "{{count}} zmiana czeka",
  waits_few: "{{count}} zmiany czekają",
  waits_many: "{{count}} zmian czeka",
  waits_other: "{{count}} zmiany czeka",
  refused_one: "{{count}} zmiany nie udało się wysłać.",
  refused_few: "{{count}} zmian nie udało się wysłać.",
  refused_many: "{{count}} zmian nie udało się wysłać.",
  refused_other: "{{count}} zmiany nie udało się wysłać.",
  look: "Zobacz",
  kept: "Zachowano na tym urządzeniu; wyśle się, gdy będzie sieć.",
  new_version: "Jest nowa wersja.",
  take: "Wczytaj",
  push: { text: "Powiadomić cię na tym urządzeniu, gdy będzie coś do zrobienia?", yes: "Tak, powiadamiaj" },
  passkey: {
    text: "Następnym razem bez hasła: logowanie odciskiem palca, twarzą albo PIN-em.",
    yes: "Dodaj klucz dostępu",
    failed: "Klucz dostępu nie powstał. Możesz go dodać w zakładce Konto.",
  },
  install: {
    text: "Spokebook jako aplikacja, także bez sieci.",
    by_hand:
      "Spokebook jako aplikacja: dotknij „Udostępnij”, potem „Do ekranu początkowego”. Otworzy się także bez sieci.",
    yes: "Zainstaluj",
    no: "Nie, dziękuję",
    understood: "Jasne",
  },
};
