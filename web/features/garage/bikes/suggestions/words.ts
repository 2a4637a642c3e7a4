import type { Language } from "#web/lib/language.ts";

/** Common names of colours and accessories in each language, in alphabetical order. */
export const words: Record<Language, { color: readonly string[]; accessories: readonly string[] }> = {
  en: {
    color:
      "Anthracite,Beige,Black,Blue,Brown,Burgundy,Celeste,Champagne,Chrome,Copper,Cream,Dark blue,Dark green,Fluo yellow,Forest green,Gold,Graphite,Green,Grey,Khaki,Light blue,Lime,Matt black,Mint,Navy blue,Olive,Orange,Pearl white,Pink,Purple,Racing green,Raw aluminium,Red,Sand,Silver,Sky blue,Titanium,Turquoise,Violet,White,Yellow".split(
        ",",
      ),
    accessories:
      "Action camera mount,Bar bag,Bar ends,Bell,Bike computer,Bottle,Bottle cage,Chain guard,Chainstay protector,Child seat,Cycling computer mount,Dynamo hub,Fenders,Frame bag,Front basket,Front light,Front rack,GPS tracker,Heart rate monitor,Kickstand,Lock,Mini pump,Mirror,Multitool,Pannier bags,Phone mount,Power meter,Rear light,Rear rack,Rear radar,Reflectors,Saddle bag,Spare tube,Speed sensor,Tool bag,Top tube bag,Trailer hitch,Tubeless repair kit,Tubeless sealant,Tyre inserts".split(
        ",",
      ),
  },
  pl: {
    color:
      "Antracytowy,Beżowy,Biały,Biały perłowy,Błękitny,Bordowy,Brązowy,Celeste,Chromowany,Ciemnoniebieski,Ciemnozielony,Czarny,Czarny mat,Czerwony,Fioletowy,Grafitowy,Granatowy,Jasnoniebieski,Khaki,Kremowy,Limonkowy,Miedziany,Miętowy,Niebieski,Oliwkowy,Piaskowy,Pomarańczowy,Różowy,Seledynowy,Srebrny,Surowe aluminium,Szary,Turkusowy,Tytanowy,Zielony,Złoty,Żółty,Żółty fluo".split(
        ",",
      ),
    accessories:
      "Bagażnik przedni,Bagażnik tylny,Bidon,Błotniki,Czujnik kadencji,Czujnik prędkości,Dętka zapasowa,Dzwonek,Fotelik dziecięcy,Hak do przyczepki,Koszyk na bidon,Koszyk na kierownicę,Lampka przednia,Lampka tylna,Licznik rowerowy,Lokalizator GPS,Lusterko,Mleczko uszczelniające,Multitool,Nóżka,Odblaski,Osłona łańcucha,Piasta z dynamem,Pomiar mocy,Pompka,Radar,Rogi kierownicy,Sakwy,Torba na kierownicę,Torba na ramę,Torebka na górną rurę,Torebka podsiodłowa,Uchwyt na kamerę,Uchwyt na telefon,Wkładki do opon,Zapięcie,Zestaw naprawczy tubeless".split(
        ",",
      ),
  },
};
