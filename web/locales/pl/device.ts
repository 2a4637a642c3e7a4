import type { Polish } from "#web/lib/i18n.ts";
import type { device as en } from "#web/locales/en/device.ts";

export const device: Polish<typeof en> = {
  as_of: "Brak sieci. Stan z {{at}}.",
  new_version: "Jest nowa wersja.",
  take: "Wczytaj",
  push: { text: "Powiadomić cię na tym urządzeniu, gdy będzie coś do zrobienia?", yes: "Tak, powiadamiaj" },
  install: {
    text: "Spokebook jako aplikacja, także bez sieci.",
    by_hand:
      "Spokebook jako aplikacja: dotknij „Udostępnij”, potem „Do ekranu początkowego”. Otworzy się także bez sieci.",
    yes: "Zainstaluj",
    no: "Nie, dziękuję",
    understood: "Jasne",
  },
};
