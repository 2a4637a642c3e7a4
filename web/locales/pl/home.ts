import type { home as en } from "#web/locales/en/home.ts";

export const home: typeof en = {
  title: "Spokebook w kilku słowach",
  description: "Co robi Spokebook, w minutę: twoje rowery, ich części, zdjęcia i link, żeby je pokazać.",
  lead: "Garaż w sieci: specyfikacja, zdjęcia i przebieg każdego roweru w jednym miejscu.",
  sections: {
    keep: {
      title: "Zapisz raz",
      text: "Jaki to był suport? Jak szeroka jest kierownica? Sprawdzasz to przy zakupie, a potem znowu, gdy zacznie skrzypieć. Tutaj zostaje zapisane, pole po polu, a puste pola nie przeszkadzają.",
    },
    show: {
      title: "Pokaż, kiedy chcesz",
      text: "Rower jest tylko twój, dopóki go nie udostępnisz. Wtedy dostaje link i kod QR: na ramę, na grupę klubową, do ogłoszenia. Wyłącz udostępnianie, a link przestanie działać.",
    },
    repair: {
      title: "Zabierz do warsztatu",
      text: "Jedna kartka A4 mówi mechanikowi wszystko: gwinty, tarcze, skok, rozmiary opon. Nikt nie musi dzwonić z pytaniem o średnicę sztycy.",
    },
  },
  start: "Załóż konto",
  sign_in: "Zaloguj się",
  garage: "Przejdź do moich rowerów",
  more: "Co dalej",
  links: {
    pricing: "Ile to kosztuje",
    about: "Kto to robi i po co",
    service: "Dla warsztatów i sklepów",
    contact: "Napisz do nas",
  },
};
