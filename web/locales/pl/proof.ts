import type { proof as en } from "#web/locales/en/proof.ts";

export const proof: typeof en = {
  password: "Twoje hasło",
  why_password: "Logowanie było już jakiś czas temu. Podaj hasło, żeby potwierdzić, że to ty.",
  code: "Kod z aplikacji",
  why_code: "Logowanie było już jakiś czas temu. Podaj kod, żeby potwierdzić, że to ty.",
  by_code: "Użyj kodu z aplikacji",
  by_password: "Użyj hasła",
  cancel: "Anuluj",
  network: "Błąd sieci. Spróbuj ponownie.",
  failed: "Coś poszło nie tak. Spróbuj ponownie.",
};
