import type { landing as en } from "#web/locales/en/landing.ts";

export const landing: typeof en = {
  title: "Garaż, który zna każdą część",
  description:
    "Garaż w sieci: pełna specyfikacja, zdjęcia i oceny każdego roweru. Pokaż go linkiem albo kodem QR.",
  headline: "Poznaj swoje rowery do ostatniej śrubki.",
  sentence: "Od ramy po pedały, od przebiegu po datę zakupu: jedna specyfikacja dla każdego roweru w garażu.",
  create_account: "Załóż konto",
  view_plans: "Zobacz plany",
  sign_in: "Zaloguj się",
  welcome: "Witaj ponownie.",
  welcome_sentence: "Twoje rowery czekają tam, gdzie je zostawiasz.",
  dashboard: "Przejdź do moich rowerów",
  types: "Narysuj rower typu",
  drawing: "Rysunek roweru, typ: {{type}}",
  callouts: {
    stem: "Mostek",
    stem_text: "Marka, model, długość",
    fork: "Widelec",
    fork_text: "Marka, model, skok",
    cassette: "Kaseta",
    cassette_text: "Marka, model, zakres",
  },
};
