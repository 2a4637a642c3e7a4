import type { contact as en } from "#web/locales/en/contact.ts";

export const contact: typeof en = {
  title: "Kontakt",
  description: "Napisz do twórców Spokebooka: pytania, pomysły, usterki. Odpowiadamy w ciągu 24 godzin.",
  lead: "Coś skrzypi? Czegoś brakuje? Napisz. Odpowiadamy w ciągu 24 godzin.",
  form: "Napisz do nas",
  no_scripts: "Formularz wymaga JavaScriptu, a ten jest tu wyłączony.",
  no_scripts_link: "Kto prowadzi ten serwis i jak się z nim skontaktować",
  name: "Imię",
  send: "Wyślij wiadomość",
  sending: "Wysyłanie…",
  sent_title: "Mamy twoją wiadomość.",
  sent_text: "Odpowiemy na adres {{email}} w ciągu 24 godzin.",
  another: "Napisz jeszcze jedną",
  failed: "Błąd wysyłania",
  failed_text: "Treść wiadomości nie przepadła.",
  again: "Spróbuj ponownie",
  feedback: {
    title: "Co o tym myślisz?",
    text: "Cztery pytania, na które odpowiada się gwiazdkami, i miejsce na parę słów. Odpowiedzi pomagają zdecydować, co zrobimy dalej.",
    action: "Podziel się opinią",
  },
  support: { title: "E-mailem", text: "Odpowiadamy w ciągu 24 godzin." },
  professional: {
    title: "W sprawach zawodowych",
    text: "Profil autora w serwisie zawodowym.",
    action: "Otwórz profil",
  },
  join: {
    title: "Dołącz do społeczności",
    text: "Miej własny garaż i zaglądaj do cudzych.",
    register: "Załóż konto",
    about: "O Spokebooku",
  },
};
