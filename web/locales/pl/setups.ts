import type { setups as english } from "#web/locales/en/setups.ts";
import type { Polish } from "#web/lib/i18n.ts";

export const setups: Polish<typeof english> = {
  title: "Zestawy",
  from_now: "Nowy z tego, co jest teraz",
  load_failed: "Nie udało się wczytać zestawów.",
  none: "Nie ma jeszcze zestawów",
  none_text:
    "Zestaw to lista części, które zakładasz razem: zimowe koła z oponami, koła na zawody, to, co jest na rowerze na trenażerze.",
  none_steps: {
    make: "Zrób zestaw z tego, co jest teraz zamontowane, i zostaw w nim tylko to, co się zmienia.",
    swap: "Zrób drugi, z innymi częściami.",
    use: "Gdy zmieniasz je w warsztacie, naciśnij „Załóż”: każda część dalej liczy własne kilometry.",
  },
  in_use: "Teraz zamontowany",
  indoor: "Na trenażer",
  no_items: "Nie ma w nim części.",
  edit: "Edytuj",
  edit_of: "Edytuj: {{name}}",
  not_found: "Nie ma takiego zestawu",
  gone: "Ten link prowadzi do zestawu, którego już nie ma.",
  scope: { any: "Wszystkie przejazdy", outdoor: "Na zewnątrz", indoor: "Na trenażerze" },
  use: {
    act: "Załóż",
    of: "Załóż: {{name}}",
    title: "Załóż: „{{name}}”",
    done: "„{{name}}” – zamontowano.",
    undo: "Cofnij",
    undone: "Cofnięto: części są tam, gdzie były przed „{{name}}”.",
  },
  delete: {
    act: "Usuń",
    of: "Usuń: {{name}}",
    title: "Usunąć „{{name}}”?",
    text: "Znika tylko ta lista. Części zostają tam, gdzie są.",
    done: "„{{name}}” – usunięto.",
  },
  form: {
    title: "Edytuj zestaw",
    new_title: "Nowy zestaw",
    name: "Nazwa",
    name_example: "Koła na zimę",
    indoor: "Na trenażer",
    items: "Co gdzie trafia",
    items_hint: "Zostaw tylko to, co zmienia się z tym zestawem: cała reszta roweru zostaje, jak jest.",
    part_of: "Część na miejsce: {{place}}",
    scope_of: "Jakie przejazdy: {{place}}",
    choose: "Wybierz część",
    remove: "Pomiń: {{place}}",
    add_place: "Dodaj miejsce…",
    clear: "Wyczyść listę",
    save: "Zapisz zestaw",
    saved: "„{{name}}” – zapisano.",
    full: "Rower może mieć najwyżej {{count}} zestawów. Usuń któryś, żeby dodać następny.",
    elsewhere: "W międzyczasie ten zestaw zmieniono gdzie indziej.",
    elsewhere_text:
      "Tam nazywa się „{{name}}”. Twoje zmiany nie są jeszcze zapisane: zapisz jeszcze raz, żeby go zastąpić, albo zobacz, co jest zapisane.",
    take_theirs: "Pokaż, co jest zapisane",
  },
  trainer: {
    open: "Przygotuj na trenażer",
    title: "Na trenażerze",
    step_1: "Krok 1 z 2: co jest na trenażerze. W kroku 2 zobaczysz, co się stanie, zanim się stanie.",
    which: "Jaki to trenażer?",
    kind: { direct_drive: "Direct drive (bez tylnego koła)", wheel_on: "Na tylne koło (z rolką)" },
    explain: {
      direct_drive:
        "Zdejmujesz tylne koło, a łańcuch biegnie po kasecie trenażera. Tylne i przednie koło oraz klocki hamulcowe liczą wtedy tylko przejazdy na zewnątrz.",
      wheel_on:
        "Tylne koło zostaje i napędza rolkę. Przednie koło i klocki hamulcowe liczą wtedy tylko przejazdy na zewnątrz, a łańcuch i tylna opona – nadal wszystkie.",
    },
    part: { trainer: "Trenażer", cassette: "Jego kaseta", tyre: "Opona tylko na trenażer" },
    make: { trainer: "Marka i model", cassette: "Marka i model", tyre: "Marka i model" },
    example: {
      trainer: "Wahoo Kickr Core",
      cassette: "Shimano CS-HG500 11-28",
      tyre: "Vittoria Home Trainer",
    },
    new: { trainer: "Trenażer", cassette: "Kaseta trenażera", tyre: "Opona na trenażer" },
    add_new: "Dodaj nową pozycję",
    none: "Bez niej, jeżdżę na zwykłej",
    name: { direct_drive: "Na trenażerze", wheel_on: "Na trenażerze (z rolką)" },
    next: "Dalej: co się stanie",
    nothing:
      "Na tym rowerze nie ma czego zmieniać na trenażer: nie ma zamontowanych kół ani klocków. Najpierw uzupełnij jego specyfikację.",
  },
};
