import type { assistant as en } from "#web/locales/en/assistant.ts";
import type { Polish } from "#web/lib/namespaces.ts";

export const assistant: Polish<typeof en> = {
  title: "Dowolne pytania do modelu",
  lead: "Pole do wpisywania rozumie notatki i pytania według reguł, bez modelu. Włącz to, jeśli chcesz też pytać o swój garaż dowolnymi słowami.",
  to: "Twoje pytania trafiają do modelu {{model}} pod adresem {{host}}.",
  sent: "Razem z nimi to, co model sprawdza, żeby odpowiedzieć: twoje rowery ze wszystkim, co o nich wpisano, części, serwis, jazdy i koszty.",
  not_sent: "Adres e-mail, hasło, zdjęcia, pliki i ślady GPS nie są wysyłane.",
  reads_only:
    "Może tylko czytać, niczego nie zmieni. To, co proponuje zapisać, najpierw widzisz i zapisujesz samodzielnie.",
  switch: "Wysyłaj moje pytania do tego modelu",
  network: "Błąd sieci. Spróbuj ponownie.",
  failed: "To się nie udało. Spróbuj ponownie.",
  used: "Dziś: {{used}} z {{count}} pytań",
  tokens_one: "{{count}} token",
  tokens_few: "{{count}} tokeny",
  tokens_many: "{{count}} tokenów",
  tokens_other: "{{count}} tokena",
  cost: "do {{cost}}",
  log: {
    show: "Pokaż, co wysłano",
    title: "Co wysłano",
    loading: "Wczytuję…",
    failed: "Nie udało się tego wczytać.",
    none: "Niczego jeszcze nie wysłano.",
    tools: "sprawdzono: {{tools}}",
    seconds: "{{seconds}} s",
    silent: "bez odpowiedzi",
  },
};
