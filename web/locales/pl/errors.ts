import type { errors as en } from "#web/locales/en/errors.ts";

export const errors: typeof en = {
  not_found: {
    title: "Nie znaleziono strony",
    text: "Pod tym adresem nic nie stoi:",
    hint: "Link może być nieaktualny albo brakuje w nim litery.",
    home: "Przejdź na stronę główną",
  },
  away: {
    title: "Nie można połączyć się z serwerem",
    text: "Nadal masz aktywną sesję, a szkice zostają na tym urządzeniu. Strona otworzy się, gdy wróci połączenie.",
  },
};
