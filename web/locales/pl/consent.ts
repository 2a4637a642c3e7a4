import type { consent as en } from "#web/locales/en/consent.ts";

export const consent: typeof en = {
  title: "Ciasteczka, same okruszki",
  text: "Zapisujemy to, bez czego strona nie działa: logowanie, język i motyw, ten wybór. Nic innego dziś nie działa; jeśli kiedyś zacznie, to tylko za twoją zgodą.",
  accept: "Akceptuj wszystkie",
  reject: "Odrzuć wszystkie",
  customize: "Dostosuj",
  save: "Zapisz wybór",
  settings: "Ustawienia cookies",
  policy: "Polityka prywatności",
  since: "Twój wybór z {{date}}.",
  category: {
    necessary: "Niezbędne",
    necessary_text: "Logowanie, ochrona przed podrobionymi żądaniami, język, motyw, szkice. Zawsze włączone.",
    analytics: "Analityczne",
    analytics_text: "Liczenie, z czego się korzysta. Dziś nic takiego nie działa.",
    marketing: "Marketingowe",
    marketing_text: "Reklama i jej pomiar. Dziś nic takiego nie działa.",
    preferences: "Preferencje",
    preferences_text: "Zapamiętywanie ponad to, czego strona potrzebuje. Dziś nic takiego nie działa.",
  },
};
