export const suggestedWords = {
  color:
    "Antracytowy,Beżowy,Biały,Biały perłowy,Błękitny,Bordowy,Brązowy,Celeste,Chromowany,Ciemnoniebieski,Ciemnozielony,Czarny,Czarny mat,Czerwony,Fioletowy,Grafitowy,Granatowy,Jasnoniebieski,Khaki,Kremowy,Limonkowy,Miedziany,Miętowy,Niebieski,Oliwkowy,Piaskowy,Pomarańczowy,Różowy,Seledynowy,Srebrny,Surowe aluminium,Szary,Turkusowy,Tytanowy,Zielony,Złoty,Żółty,Żółty fluo".split(
      ",",
    ),
  accessories:
    "Bagażnik przedni,Bagażnik tylny,Bidon,Błotniki,Czujnik kadencji,Czujnik prędkości,Dętka zapasowa,Dzwonek,Fotelik dziecięcy,Hak do przyczepki,Koszyk na bidon,Koszyk na kierownicę,Lampka przednia,Lampka tylna,Licznik rowerowy,Lokalizator GPS,Lusterko,Mleczko uszczelniające,Multitool,Nóżka,Odblaski,Osłona łańcucha,Piasta z dynamem,Pomiar mocy,Pompka,Radar,Rogi kierownicy,Sakwy,Torba na kierownicę,Torba na ramę,Torebka na górną rurę,Torebka podsiodłowa,Uchwyt na kamerę,Uchwyt na telefon,Wkładki do opon,Zapięcie,Zestaw naprawczy tubeless".split(
      ",",
    ),
};
