import type { geometry as en } from "#web/locales/en/geometry.ts";
import type { Polish } from "#contract/platform/texts.ts";

export const geometry: Polish<typeof en> = {
  title: "Geometria",
  dimensions: {
    picture: "Rysunek roweru {{name}} z wymiarami. Lista pod nim podaje te same wartości.",
    derived: "wynika z pozostałych",
    bb_height: "Suport nad ziemią",
    none: "Żadna z podanych dotąd wartości nie ma linii na rysunku.",
    not_drawn: "Roweru o takich wymiarach nie da się narysować: koła i rury wchodziłyby na siebie.",
    print: "Drukuj w skali 1:10",
    scale: "Skala 1:10. Drukuj w rzeczywistym rozmiarze (100%).",
    check: "Ta linia ma 100 mm długości.",
  },
};
