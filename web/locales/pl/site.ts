import type { site as en } from "#web/locales/en/site.ts";

export const site: typeof en = {
  no_scripts: "Ta strona Spokebooka wymaga JavaScriptu, a ten jest tu wyłączony.",
  promo: {
    text: "Prowadzisz serwis albo sklep rowerowy?",
    link: "Spokebook dla serwisów",
  },
  beta: {
    label: "O tej wersji",
    text: "{{app}} {{version}}, etap: {{stage}}. Działa, jeździ i wciąż się zmienia.",
    link: "Powiedz, czego brakuje",
    close: "Zamknij tę informację",
  },
  footer: {
    market: "Na sprzedaż",
    label: "Stopka",
    name: "Spokebook",
    line: "Dla tych, którzy znają swój rower od piasty po mostek.",
    app: "Aplikacja",
    info: "Informacje",
    legal: "Informacje prawne",
    home: "Strona główna",
    pricing: "Cennik",
    service: "Dla serwisów",
    about: "O nas",
    contact: "Kontakt",
    feedback: "Podziel się opinią",
    status: "Stan systemu",
    terms: "Regulamin",
    privacy: "Polityka prywatności",
    cookies: "Ustawienia ciasteczek",
    new_tab: "(otwiera się w nowej karcie)",
    credit: "Autorstwo: {{name}}.",
    credit_plain: "Zrobione przez kogoś, kto jeździ na rowerze.",
    network: "Profil zawodowy",
    code: "Profil z kodem",
  },
};
