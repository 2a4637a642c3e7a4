import type { Polish } from "#web/lib/i18n.ts";
import type { contact as en } from "#web/locales/en/contact.ts";

export const contact: Polish<typeof en> = {
  title: "Kontakt",
  description: "Napisz do twórców Spokebooka: pytania, pomysły, usterki.",
  lead: "Coś skrzypi? Czegoś brakuje? Napisz.",
  form: "Napisz do nas",
  no_scripts: "Formularz wymaga JavaScriptu, a ten jest tu wyłączony.",
  no_scripts_link: "Kto prowadzi tę stronę i jak się z nim skontaktować",
  name: "Imię",
  send: "Wyślij wiadomość",
  sending: "Wysyłanie…",
  sent_title: "Mamy twoją wiadomość.",
  sent_text: "Adres do odpowiedzi: {{email}}.",
  promised_one: "Odpowiadamy w ciągu {{count}} godziny.",
  promised_few: "Odpowiadamy w ciągu {{count}} godzin.",
  promised_many: "Odpowiadamy w ciągu {{count}} godzin.",
  promised_other: "Odpowiadamy w ciągu {{count}} godziny.",
  another: "Napisz jeszcze jedną",
  failed: "Błąd wysyłania",
  failed_text: "Treść wiadomości nie przepadła.",
  again: "Spróbuj ponownie",
  feedback: {
    title: "Co o tym myślisz?",
    text: "Cztery pytania, na które odpowiada się gwiazdkami, i miejsce na parę słów. Odpowiedzi pomagają zdecydować, co zrobimy dalej.",
    action: "Podziel się opinią",
  },
  support: { title: "E-mailem" },
  professional: {
    title: "W sprawach zawodowych",
    text: "Profil autora na portalu zawodowym.",
    action: "Otwórz profil",
  },
  join: {
    title: "Dołącz do społeczności",
    text: "Miej własny garaż i zaglądaj do cudzych.",
    register: "Załóż konto",
    about: "O Spokebooku",
  },
};
