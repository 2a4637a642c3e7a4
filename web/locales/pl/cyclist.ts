import type { Polish } from "#web/lib/namespaces.ts";
import type { cyclist as en } from "#web/locales/en/cyclist.ts";

export const cyclist: Polish<typeof en> = {
  photo: "Zdjęcie: {{name}}",
  age_one: "{{count}} rok",
  age_few: "{{count}} lata",
  age_many: "{{count}} lat",
  age_other: "{{count}} roku",
  since: "Z nami od",
  public_bikes_one: "{{count}} publiczny rower",
  public_bikes_few: "{{count}} publiczne rowery",
  public_bikes_many: "{{count}} publicznych rowerów",
  public_bikes_other: "{{count}} publicznego roweru",
  cycling: "Jazda",
  years: "Lata w siodle",
  favorite: "Ulubiony rower",
  style: "Styl jazdy",
  weekly: "Tygodniowo",
  links: "W sieci",
  garage: "Garaż",
  no_bikes: "Żaden rower z tego garażu nie jest teraz publiczny.",
};
