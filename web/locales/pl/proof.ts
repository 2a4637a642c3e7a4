import type { proof as en } from "#web/locales/en/proof.ts";

export const proof: typeof en = {
  by: {
    password: "Twoje hasło",
    code: "Kod z aplikacji",
  },
  why: {
    password: "Logowanie było już jakiś czas temu. Podaj hasło, żeby potwierdzić, że to ty.",
    code: "Logowanie było już jakiś czas temu. Podaj kod, żeby potwierdzić, że to ty.",
    passkey:
      "Logowanie było już jakiś czas temu. Przeglądarka poprosi teraz o klucz dostępu, który potwierdzi, że to ty.",
    provider:
      "Logowanie było już jakiś czas temu. Teraz zalogujesz się jeszcze raz u dostawcy, wrócisz tutaj i zaczniesz od nowa.",
  },
  use: {
    password: "Użyj hasła",
    code: "Użyj kodu z aplikacji",
    passkey: "Użyj klucza dostępu",
    provider: "Zaloguj się u dostawcy",
  },
  cancel: "Anuluj",
  network: "Błąd sieci. Spróbuj ponownie.",
  failed: "Coś poszło nie tak. Spróbuj ponownie.",
};
