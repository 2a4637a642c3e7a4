import type { Polish } from "#web/lib/i18n.ts";
import type { inspection as en } from "#web/locales/en/inspection.ts";

export const inspection: Polish<typeof en> = {
  title: "Potwierdzanie części",
  lead: "Potwierdzaj tylko to, co widzisz na rowerze. Przy części będzie nazwa warsztatu i dzisiejsza data.",
  not_yours:
    "Rower można tylko oglądać. Do potwierdzania trzeba prawa do pracy przy nim oraz roli właściciela lub mechanika.",
  frame: "Rama",
  no_number: "Właściciel nie pokazuje numeru ramy.",
  unknown: "Bez nazwy",
  confirm: "Potwierdź",
  confirm_of: "Potwierdź: {{what}}",
  load_failed: "Nie udało się wczytać roweru. Może warsztat nie ma już do niego dostępu.",
  network: "Brak odpowiedzi. Spróbuj ponownie, gdy wróci internet – nic nie wykona się dwa razy.",
  failed: "Nie udało się. Nic nie zmieniono; spróbuj jeszcze raz.",
};
