import type { Polish } from "#web/lib/i18n.ts";
import type { elsewhere as en } from "#web/locales/en/elsewhere.ts";

export const elsewhere: Polish<typeof en> = {
  title: "W międzyczasie coś zmieniono gdzie indziej",
  lead: "Twoje zmiany nie są jeszcze zapisane. Formularz pokazuje to, co jest zapisane teraz, razem z tym, co wpisujesz tutaj. Sprawdź i zapisz jeszcze raz.",
  choose: "Jeśli to samo pole zmieniono w obu miejscach, wybierz, co zostaje.",
  mine: "Moje: {{value}}",
  theirs: "Zapisane gdzie indziej: {{value}}",
  empty: "puste",
  yes: "tak",
  no: "nie",
  close: "Rozumiem",
};
