import type { Polish } from "#web/lib/namespaces.ts";
import type { branding as en } from "#web/locales/en/branding.ts";

export const branding: Polish<typeof en> = {
  title: "Własny wygląd",
  back: "Wróć do moich rowerów",
  lead: "Własny kolor, motto i logo na twoich publicznych rowerach i na publicznym profilu.",
  load_failed: "Nie udało się tego wczytać.",
  collectors: "Własny wygląd jest w planie Kolekcjoner.",
  kept: "Twoje ustawienia są zachowane i pokażą się znów, gdy będzie je mieć twój plan.",
  plans: "Zobacz plany",
  accent_hint: "#rrggbb; zostaw puste, jeśli nie chcesz żadnego.",
  picker: "Wybierz kolor",
  seen: "Dobrze: kontrast co najmniej {{ratio}}:1 na jasnych i ciemnych stronach.",
  not_seen: "Słabo widać: na jednej ze stron kontrast {{ratio}}:1, a potrzeba {{needed}}:1.",
  use_nearest: "Użyj zamiast niego {{color}}",
  tagline_hint: "Jedna linijka, najwyżej 120 znaków.",
  save: "Zapisz",
  saved: "Zapisano.",
  failed: "Coś poszło nie tak. Spróbuj ponownie.",
  network: "Błąd sieci. Spróbuj ponownie.",
  preview: "Jak to wygląda",
  preview_empty:
    "Na razie twoje publiczne strony wyglądają jak wszystkie. Wybierz kolor, dopisz motto albo dodaj logo.",
  light: "Na jasnej stronie",
  dark: "Na ciemnej stronie",
  logo: "Logo",
  logo_hint: "PNG, JPG lub GIF do 5 MB. Zapisuje się od razu.",
  logo_now: "Twoje logo",
  logo_choose: "Wybierz logo",
  logo_replace: "Wybierz inne",
  logo_delete: "Usuń logo",
};
