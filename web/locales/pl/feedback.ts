import type { Polish } from "#web/lib/namespaces.ts";
import type { feedback as en } from "#web/locales/en/feedback.ts";

export const feedback: Polish<typeof en> = {
  title: "Co myślisz o Spokebooku?",
  lead: "Każda odpowiedź jest dobrowolna; wystarczy jedna.",
  done: "Wypełniono: {{percent}} %",
  clear: "Usuń gwiazdki",
  stars_one: "{{count}} gwiazdka",
  stars_few: "{{count}} gwiazdki",
  stars_many: "{{count}} gwiazdek",
  stars_other: "{{count}} gwiazdki",
  name: "Imię",
  email: "E-mail",
  email_needed: "Bez zalogowania adres e-mail jest wymagany",
  email_yours: "Adres twojego konta",
  newsletter: "Chcę dostawać newsletter: co nowego, kilka razy w roku",
  cancel: "Anuluj",
  send: "Wyślij opinię",
  sending: "Wysyłanie…",
  thanks: "Dziękujemy. Czytamy każdą opinię.",
  failed: "Nie udało się wysłać opinii. Spróbuj ponownie.",
};
