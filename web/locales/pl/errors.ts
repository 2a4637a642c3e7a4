import type { errors as en } from "#web/locales/en/errors.ts";

export const errors: typeof en = {
  not_found: {
    title: "Nie znaleziono strony",
    text: "Pod tym adresem nic nie stoi:",
    hint: "Link może być nieaktualny albo brakuje w nim litery.",
    home: "Przejdź na stronę główną",
  },
};
