import type { auth as en } from "#web/locales/en/auth.ts";

export const auth: typeof en = {
  email: "E-mail",
  password: "Hasło",
  new_password: "Nowe hasło",
  password_confirmation: "Powtórz hasło",
  password_hint: "Co najmniej 8 znaków",
  name: "Imię lub pseudonim",
  name_hint: "Zobaczą je inni przy tym, co udostępnisz",
  back_to_login: "Wróć do logowania",
  error: "Wystąpił błąd. Spróbuj ponownie.",
  slow_down: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
  login: {
    title: "Logowanie",
    remember: "Zapamiętaj mnie",
    submit: "Zaloguj się",
    forgot: "Nie pamiętasz hasła?",
    no_account: "Nie masz jeszcze konta?",
    register: "Załóż je",
  },
  register: {
    title: "Załóż konto",
    lead: "Za darmo i bez karty.",
    submit: "Załóż konto",
    have_account: "Masz już konto?",
    login: "Zaloguj się",
  },
  forgot: {
    title: "Nie pamiętasz hasła?",
    lead: "Podaj swój e-mail, a wyślemy odnośnik do ustawienia nowego.",
    submit: "Wyślij odnośnik",
  },
  reset: {
    title: "Ustaw nowe hasło",
    verifying: "Sprawdzamy odnośnik…",
    invalid: "Ten odnośnik do zmiany hasła jest nieprawidłowy lub wygasł.",
    request_new: "Poproś o nowy odnośnik",
    unreachable: "Nie udało się sprawdzić odnośnika.",
    retry: "Spróbuj ponownie",
    submit: "Ustaw hasło",
    leaving: "Za chwilę przejdziesz do logowania…",
  },
  verify: {
    title: "Potwierdź e-mail",
    verifying: "Potwierdzamy adres e-mail…",
    invalid: "Ten odnośnik potwierdzający jest nieprawidłowy lub wygasł.",
    done: "Adres e-mail potwierdzony. Możesz się zalogować.",
    done_signed_in: "Adres e-mail potwierdzony.",
  },
  messages: {
    registered: "Konto gotowe. Zaloguj się.",
    verify_email:
      "Wysłaliśmy wiadomość e-mail. Otwórz zawarty w niej odnośnik, żeby potwierdzić adres, i zaloguj się.",
    verified: "Adres e-mail potwierdzony. Możesz się zalogować.",
    password_reset: "Hasło zostało zmienione. Zaloguj się.",
    session_expired: "Sesja wygasła. Zaloguj się ponownie.",
  },
};
