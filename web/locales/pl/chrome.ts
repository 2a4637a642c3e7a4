import type { Polish } from "#web/lib/namespaces.ts";
import type { chrome as en } from "#web/locales/en/chrome.ts";

export const chrome: Polish<typeof en> = {
  app: "Spokebook",
  skip: "Przejdź do treści",
  loading: "Wczytywanie…",
  checking_session: "Sprawdzamy sesję…",
  nav: {
    label: "Menu główne",
    home: "Spokebook, strona główna",
    menu: "Menu",
    close_menu: "Zamknij menu",
    pricing: "Cennik",
    sign_in: "Zaloguj się",
    create_account: "Załóż konto",
    dashboard: "Moje rowery",
    account: "Konto",
    sky_dash: "Sky Dash",
    back: "Wróć na stronę główną",
    logout: "Wyloguj się",
  },
  language: { label: "Język", en: "English", pl: "Polski" },
  theme: { label: "Motyw", system: "Automatyczny", light: "Jasny", dark: "Ciemny" },
  crash: {
    title: "Tej stronie spadł łańcuch",
    text: "Nie udało się jej pokazać. Nic z zapisanych danych nie przepadło.",
    reload: "Wczytaj jeszcze raz",
  },
  missing: { title: "Błąd sieci", again: "Spróbuj ponownie" },
  ui: {
    close: "Zamknij",
    cancel: "Anuluj",
    show_password: "Pokaż hasło",
    hide_password: "Ukryj hasło",
    previous: "Poprzednia",
    next: "Następna",
    tab_before: "Poprzednia: {{name}}",
    tab_after: "Następna: {{name}}",
    tab_keys: "Alt + Page Up, Alt + Page Down",
    has_error: "wymaga poprawki",
    dismiss: "Zamknij powiadomienie",
  },
};
