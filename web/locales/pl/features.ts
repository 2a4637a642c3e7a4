import type { features as en } from "#web/locales/en/features.ts";

export const features: typeof en = {
  title: "Specyfikacja",
  lead: "Tak wyglądałby Spokebook, gdyby sam był rowerem.",
  group: {
    data: "Dane",
    pictures: "Rysunki i zdjęcia",
    sharing: "Udostępnianie",
    riding: "Na co dzień",
    others: "Z innymi",
  },
  row: {
    fields: "Pola komponentów",
    fields_value: "{{count}} w {{groups}} grupach, od suportu po owijkę, i żadne nie jest obowiązkowe",
    types: "Typy rowerów",
    types_value: "{{count}}, od torowego po cargo",
    makers: "Producenci i modele",
    makers_value: "Podpowiadane przy pisaniu; ostatnie słowo masz zawsze ty",
    drawing: "Rysunek",
    drawing_value: "Powstaje z twojej specyfikacji, płaski i w 3D",
    photos: "Zdjęcia",
    photos_value: "Obrócone jak trzeba, w {{count}} rozmiarach, bez śladu po miejscu zrobienia",
    link: "Link i kod QR",
    link_value: "Do roweru albo całego garażu; nowy link od razu unieważnia stary",
    privacy: "Domyślnie prywatnie",
    privacy_value: "Nic nie jest publiczne, póki tego nie włączysz; cena i data zakupu nigdy",
    ratings: "Oceny",
    ratings_value: "Od jednej do pięciu gwiazdek od innych; własnego roweru ocenić się nie da",
    print: "Na papierze",
    print_value: "Udostępniony rower mieści się na jednej kartce A4, z kodem QR",
    rides: "Przejazdy",
    rides_value: "Z plików FIT, GPX i TCX albo z całego archiwum Stravy lub Garmina, każdy na swoim rowerze",
    year: "Rok",
    year_value: "Tydzień po tygodniu, dzień po dniu i obok poprzedniego; każdy wykres także jako tabela",
    history: "Części, sezon po sezonie",
    history_value: "Ile która przejechała, na którym rowerze i jak się zużyła",
    care: "Serwis",
    care_value:
      "Najpierw to, co teraz najważniejsze; czynności zebrane w rundy, które odhaczasz przy stojaku; z podanym źródłem i mailem, gdy przychodzi pora",
    costs: "Koszty",
    costs_value: "Ile rower kosztował naprawdę, także na kilometr, z paragonami. Lepiej usiądź.",
    comparison: "Porównanie",
    comparison_value:
      "Od dwóch do czterech rowerów naraz, nałożonych na siebie: geometria, przełożenia i różnice w specyfikacji",
    market: "Sprzedaż",
    market_value:
      "Rower z historią, część z zapasu: kupujący widzi, co wiadomo i skąd, oraz co pasuje na niego według stacku i reachu",
    line: "Jedna linijka",
    line_value:
      "„Nowy łańcuch w gravelu, 129 zł” jest zrozumiałe już podczas pisania; z paragonu jest szkic wydatku; wiadomo, czy kaseta pasuje",
    shops: "Warsztaty",
    shops_value:
      "Strona dla tych, którzy naprawiają, terminy i zlecenia od prośby po wpis w dzienniku: bez kasy i faktur",
    verified: "Potwierdzone części",
    verified_value:
      "Numery seryjne i prace potwierdzone przez warsztat, który je wykonał; każdy może to sprawdzić",
    together: "Społeczność",
    together_value:
      "Obserwowanie tych, którzy tego chcą, pytania o rowery i kluby z ustawkami, tablicą i narzędziami do wypożyczenia; bez liczników i bez końca przewijania",
    lifespans: "Co ile wytrzymuje",
    lifespans_value: "Jak daleko zajechały łańcuchy, opony i klocki osób, które się tym dzielą, bez nazwisk",
    app: "W kieszeni",
    app_value:
      "Instaluje się w telefonie jako aplikacja, otwiera się bez sieci i wysyła to, co zapiszesz w piwnicy, gdy tylko złapie zasięg",
    draft: "Szkice",
    draft_value: "Zapisywane na urządzeniu, więc rozładowany akumulator niczego nie zabierze",
    languages: "Języki",
    languages_value: "Polski i angielski, motyw jasny i ciemny",
  },
  close: { title: "Wstaw do garażu pierwszy rower.", action: "Otwórz garaż", about: "Po co to robimy" },
};
