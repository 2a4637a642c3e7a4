import type { pricing as en } from "#web/locales/en/pricing.ts";

export const pricing: typeof en = {
  title: "Plany",
  lead: "W każdym planie jest cała karta danych: wszystkie komponenty, akcesoria i notatki. Różni je to, na ile rowerów i zdjęć jest miejsce.",
  table: "Co obejmują plany",
  plan: "Plan",
  bikes: "Rowery",
  photos: "Zdjęcia na rower",
  unlimited: "Bez limitu",
  names: { hobbyist: "Hobbysta", enthusiast: "Entuzjasta", collector: "Kolekcjoner" },
  for: {
    hobbyist: "Na rower i jeszcze jeden rower",
    enthusiast: "Na szosę, gravela, górala i gości",
    collector: "Dla tych, którzy przestali liczyć",
  },
  start: "Załóż konto",
  dashboard: "Przejdź do moich rowerów",
};
