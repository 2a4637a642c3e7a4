import type { consent as en } from "#web/locales/en/consent.ts";

export const consent: typeof en = {
  title: "Ciasteczka, same okruszki",
  line: "Tylko to, bez czego strona nie działa. Reszta za twoją zgodą.",
  text: "Zapisujemy to, bez czego strona nie działa: logowanie, język i motyw, ten wybór. Nic więcej dziś nie zapisujemy; jeśli kiedyś zaczniemy, to tylko za twoją zgodą.",
  accept: "Akceptuj wszystkie",
  reject: "Odrzuć wszystkie",
  customize: "Dostosuj",
  save: "Zapisz wybór",
  settings: "Ustawienia ciasteczek",
  policy: "Polityka prywatności",
  since: "Twój wybór z {{date}}.",
  category: {
    necessary: "Niezbędne",
    necessary_text: "Logowanie, ochrona przed podrobionymi żądaniami, język, motyw, szkice. Zawsze włączone.",
    analytics: "Analityczne",
    analytics_text: "Sprawdzanie, z czego korzystają odwiedzający. Dziś nic takiego nie działa.",
    marketing: "Marketingowe",
    marketing_text: "Reklama i jej pomiar. Dziś nic takiego nie działa.",
    preferences: "Preferencje",
    preferences_text: "Zapamiętywanie czegoś więcej, niż strona potrzebuje. Dziś nic takiego nie działa.",
  },
};
