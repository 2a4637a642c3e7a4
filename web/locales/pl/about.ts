import type { about as en } from "#web/locales/en/about.ts";

export const about: typeof en = {
  title: "O Spokebooku",
  description: "Po co rowerom garaż w sieci: dokumentacja, społeczność i udostępnianie. Robią go rowerzyści.",
  lead: "Rower to najlepiej opisana maszyna na świecie, w dniu sprzedaży. Potem nikt już niczego nie zapisuje.",
  mission: {
    title: "Czego chcemy",
    documentation: "Dokumentacja",
    documentation_text:
      "Każda część każdego roweru w jednym miejscu, słowami, które rozumie mechanik. Możesz je zmieniać i możesz je ze sobą zabrać.",
    community: "Społeczność",
    community_text: "Ludzie, którzy z ciekawością oglądają cudze rowery i gwiazdkami mówią, co o nich myślą.",
    sharing: "Udostępnianie",
    sharing_text:
      "Jeden link pokazuje rower temu, kto ma go zobaczyć. Działa bez konta i przestaje działać, kiedy zechcesz.",
  },
  story: {
    title: "Skąd się to wzięło",
    one: "Zaczęło się od suportu. Stary skrzypiał, nowy nie pasował, a oznaczenie od 2016 roku siedziało pod błotem przy tylnym trójkącie. Odpowiedź była w mailu, na koncie, w sklepie, którego już nie ma.",
    two: "Powstał więc arkusz. Potem w arkuszu stało sześć rowerów i czterdzieści kolumn, a znajomi poprosili o własny. Arkusz nie narysuje roweru, nie da się go nakleić na ramę jako kod QR, a na telefonie w deszczu nie sprawia żadnej przyjemności.",
    three:
      "Spokebook jest tym, czym arkusz chciał zostać. To wersja beta: działa, a z każdym listem od kogoś, czyj rower nie zmieścił się w polach, działa lepiej.",
  },
  join: {
    title: "W garażu jest miejsce.",
    text: "Zacznij od roweru, na którym jeździsz najczęściej. Zajmie to pięć minut; szósta jest na zdjęcie.",
    action: "Załóż konto",
  },
};
