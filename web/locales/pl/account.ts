import type { Polish } from "#web/lib/namespaces.ts";
import type { account as en } from "#web/locales/en/account.ts";

export const account: Polish<typeof en> = {
  title: "Konto",
  failed: "Coś poszło nie tak. Spróbuj ponownie.",
  network: "Błąd sieci. Spróbuj ponownie.",
  email: {
    title: "Zmiana e-maila",
    now: "Twój e-mail to {{email}}.",
    new: "Nowy e-mail",
    password: "Obecne hasło",
    hint: "Nowy adres zacznie działać, gdy otworzysz link, który na niego wyślemy.",
    submit: "Wyślij link",
  },
  password: {
    title: "Zmiana hasła",
    current: "Obecne hasło",
    new: "Nowe hasło",
    hint: "Co najmniej 8 znaków",
    again: "Powtórz nowe hasło",
    others: "Wszystkie inne urządzenia zostaną wylogowane.",
    submit: "Zmień hasło",
  },
  sessions: {
    title: "Gdzie trwa twoja sesja",
    loading: "Wczytuję…",
    load_failed: "Nie udało się wczytać listy.",
    try_again: "Spróbuj ponownie",
    this_device: "To urządzenie",
    on: "{{browser}}, {{system}}",
    unknown: "Nieznane urządzenie",
    used: "Ostatnio używane {{when}}",
    since: "zalogowane {{when}}",
    end: "Wyloguj",
    end_of: "Wyloguj: {{device}}",
    ended: "Urządzenie wylogowane.",
    failed: "Nie udało się wylogować urządzenia. Spróbuj ponownie.",
  },
};
