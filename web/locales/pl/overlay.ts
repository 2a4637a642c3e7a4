import type { overlay as en } from "#web/locales/en/overlay.ts";
import type { Polish } from "#contract/platform/texts.ts";

export const overlay: Polish<typeof en> = {
  align: {
    legend: "Wyrównaj do",
    bottom_bracket: "Środek suportu",
    rear_axle: "Oś tylnego koła",
    ground: "Podłoże",
  },
  pair: { first: "Pierwszy", second: "Drugi" },
  slider: "Od jednego roweru do drugiego",
  only: "Tylko {{bike}}",
  between: "{{first}} {{one}}, {{second}} {{other}}",
  drawing: "{{first}} i {{second}} nałożone na siebie, w jednej skali. Wspólny punkt: {{at}}.",
  caption: "{{second}} w porównaniu z {{first}}",
  forward: "{{mm}}\u00A0mm do przodu",
  back: "{{mm}}\u00A0mm do tyłu",
  higher: "{{mm}}\u00A0mm wyżej",
  lower: "{{mm}}\u00A0mm niżej",
  same: "W tym samym miejscu: {{points}}.",
  unknown: "Brak danych do porównania: {{points}}.",
  no_rear_axle:
    "Różnice względem osi tylnego koła pojawią się, gdy oba rowery będą miały wpisaną długość tylnych widełek i obniżenie suportu.",
  no_ground:
    "Różnice względem podłoża da się podać, gdy oba rowery mają wpisane obniżenie suportu i rozmiar opon.",
  nothing_known: "Różnice w milimetrach pojawią się, gdy oba rowery będą miały wpisaną geometrię.",
  measure: {
    partly:
      "{{bike}}: rysunek według wpisanej geometrii, a w pozostałej części typowy dla tego rodzaju roweru.",
    unfit:
      "{{bike}}: rysunek typowy dla tego rodzaju roweru, bo z wpisanej geometrii nie da się narysować ramy.",
    kind: "{{bike}}: rysunek typowy dla tego rodzaju roweru, a nie według wymiarów, bo nie wpisano geometrii.",
  },
  points: {
    bottom_bracket: "Środek suportu",
    rear_axle: "Oś tylnego koła",
    front_axle: "Oś przedniego koła",
    rear_contact: "Styk tylnej opony z podłożem",
    front_contact: "Styk przedniej opony z podłożem",
    head_tube_top: "Góra główki ramy",
    head_tube_bottom: "Dół główki ramy",
    seat_tube_top: "Góra rury podsiodłowej",
    saddle: "Siodło",
    bar_clamp: "Mocowanie kierownicy",
    hoods: "Łapy",
    grips: "Chwyty",
    hoods_or_grips: "Łapy lub chwyty",
  },
};
