import type { Polish } from "#web/lib/namespaces.ts";
import type { shared as en } from "#web/locales/en/shared.ts";

export const shared: Polish<typeof en> = {
  loading_profile: "Wczytuję profil…",
  stolen: "SKRADZIONY: {{name}}",
  home: "Przejdź na stronę główną",
  try_again: "Spróbuj ponownie",
  bike: {
    title: "Udostępniony rower",
    not_found: "Nie znaleziono roweru",
    not_found_text: "Rower, którego szukasz, nie istnieje lub został usunięty.",
    failed: "Nie udało się wczytać roweru",
    failed_text: "Coś poszło nie tak. Za chwilę może się udać.",
    owner: "Udostępnia",
    owner_profile: "Zobacz profil: {{name}}",
    print: "Wydrukuj na A4",
    compare: "Porównaj z moim",
  },
  profile: {
    title: "Rowerzysta",
    not_found: "Nie znaleziono profilu",
    not_found_text: "Ten profil nie istnieje lub nie jest publiczny.",
    failed: "Nie udało się wczytać profilu",
    failed_text: "Coś poszło nie tak. Za chwilę może się udać.",
  },
  sheet: {
    report: "Zgłoś",
    share: "Udostępnij…",
    scan: "Zeskanuj, żeby otworzyć ten rower",
  },
  join: {
    title: "Twoje rowery też zasługują na taką stronę",
    text: "Każda część, zdjęcie i kilometr w jednym garażu. Pokazujesz tylko to, co chcesz.",
    create_account: "Załóż konto",
    to_dashboard: "Przejdź do moich rowerów",
  },
};
