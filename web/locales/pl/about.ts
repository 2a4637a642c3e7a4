import type { about as en } from "#web/locales/en/about.ts";

export const about: typeof en = {
  title: "O Spokebooku",
  description: "Po co rowerom garaż w sieci: dokumentacja, społeczność i udostępnianie.",
  lead: "W dniu sprzedaży rower jest dobrze opisany. Potem wszystko zależy od ciebie.",
  mission: {
    title: "Czego chcemy",
    documentation: "Dokumentacja",
    documentation_text:
      "Każda część każdego roweru w jednym miejscu, opisana tak, że zrozumie ją mechanik. Wszystko możesz zmienić i zabrać ze sobą.",
    community: "Społeczność",
    community_text: "Ludzie, którzy z ciekawością oglądają cudze rowery i gwiazdkami mówią, co o nich myślą.",
    sharing: "Udostępnianie",
    sharing_text:
      "Jeden link pokazuje rower temu, kto ma go zobaczyć. Działa bez konta i przestaje działać, kiedy zechcesz.",
  },
  story: {
    title: "Do czego to służy",
    one: "Rower wyjeżdża ze sklepu ze specyfikacją. Potem przychodzi inna kaseta, opona, siodełko i specyfikacja przestaje się zgadzać. To, z czego rower naprawdę się składa, zostaje w pamięci, na fakturach i w mailach.",
    two: "Spokebook przechowuje taką specyfikację każdego roweru, pole po polu, razem ze zdjęciami. Rysuje z niej rower, póki nie ma zdjęcia, tworzy link i kod QR, gdy chcesz go pokazać, i drukuje ją na kartce dla warsztatu.",
    three:
      "Spokebook wciąż się zmienia. Jeśli twój rower nie mieści się w jego polach, napisz, którego brakuje.",
  },
  join: {
    title: "W garażu jest miejsce.",
    text: "Zacznij od roweru, na którym jeździsz najczęściej. Wystarczy nazwa; resztę dopiszesz później.",
    action: "Załóż konto",
  },
};
