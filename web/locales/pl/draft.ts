import { careTaskNames, sidedSlotNames } from "#contract/locales/pl/care-tasks.ts";
import { expenseCategoryNames } from "#contract/locales/pl/expense-categories.ts";
import type { Polish } from "#web/lib/i18n.ts";
import type { draft as en } from "#web/locales/en/draft.ts";

export const draft: Polish<typeof en> = {
  task: careTaskNames,
  target: sidedSlotNames,
  category: expenseCategoryNames,
  bike: "Rower",
  new: "Nowa część: {{part}}",
  ride: {
    ride: "Przejazd, {{distance}}",
    commute: "Dojazd, {{distance}}",
    indoor: "Jazda na trenażerze, {{distance}}",
  },
  reading: "Licznik: {{distance}}",
  expense: "Wydatek: {{what}}",
  service: "Serwis",
  service_of: "Serwis: {{part}}",
  today: "dziś",
  yesterday: "wczoraj",
  kept: "zostaje jako notatka",
  unsure: "Nie wiadomo, czy o to chodzi: sprawdź przed zapisaniem.",
  save: "Zapisz",
  choose_bike: "Który rower?",
  choose_side: "Która strona?",
  answering: "Sprawdzam…",
  ask_model: "Zapytaj o to {{model}}",
  asking: "Czekam na {{model}}, najwyżej 20 sekund…",
  model_answer: "{{model}}: {{text}}",
  model_silent: "{{model}}: bez odpowiedzi. Według reguł: {{text}}",
  write: "Wpisz: {{line}}",
  no_answer: "Brak połączenia, więc nie da się tego teraz sprawdzić.",
  saved: "Zapisano: {{what}}",
  undo: "Cofnij",
  undone: "Cofnięto: {{what}}",
  not_undone: "Nie udało się tego cofnąć.",
  network: "Brak odpowiedzi. Wpis nadal tu jest: wyślij go ponownie, a zapisze się tylko raz.",
  failed: "Nie udało się zapisać. Wpis nadal tu jest.",
};
