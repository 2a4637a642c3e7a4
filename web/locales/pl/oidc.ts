import type { Polish } from "#web/lib/namespaces.ts";
import type { oidc as en } from "#web/locales/en/oidc.ts";

export const oidc: Polish<typeof en> = {
  landing: "Logujemy cię…",
  back: "Wróć do logowania",
  password_works: "Hasło tymczasem działa.",
  refused: {
    away: "Dostawca logowania nie odpowiada.",
    denied: "Logowanie u dostawcy nie doszło do skutku.",
    failed: "Logowanie u dostawcy się nie udało. Spróbuj ponownie.",
    over: "Minęło za dużo czasu albo logowanie zaczęto w innej przeglądarce. Spróbuj ponownie.",
    slow_down: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
  },
  link: {
    lead: "Jest już konto z twoim adresem. Podaj raz jego hasło, a potem wystarczy logowanie u dostawcy.",
    submit: "Połącz i zaloguj",
  },
  proved: "To ty. Możesz zacząć od nowa.",
  identities: {
    title: "Dostawca logowania",
    lead: "Możesz logować się przez {{host}}.",
    show: "Pokaż",
    close: "Zamknij",
    linked: "Powiązano {{day}}",
    used: "ostatnio użyto {{day}}",
    end: "Odłącz",
    end_of: "Odłącz: {{host}}",
    end_title: "Odłączyć logowanie przez {{host}}?",
    end_text: "Zalogowanie się tam nie otworzy już twojego konta. Inne sposoby logowania zostają.",
    ended: "Dostawca logowania odłączony.",
  },
};
