import type { sightings as en } from "#web/locales/en/sightings.ts";
import type { Polish } from "#web/lib/namespaces.ts";

export const sightings: Polish<typeof en> = {
  stolen: "SKRADZIONY",
  since: "{{day}}",
  place: "Gdzie: {{place}}",
  marks: "Znaki szczególne: {{marks}}",
  ask: "Ktoś widział ten rower?",
  lead: "To, co napiszesz, właściciel dostanie mailem. Nie musisz się przedstawiać, a my nie pokazujemy niczyjego adresu.",
  text: "Co udało się zobaczyć",
  where: "Gdzie",
  when: "Dzień",
  contact: "Jak się z tobą skontaktować",
  contact_hint: "Tylko jeśli chcesz. Przeczyta to wyłącznie właściciel.",
  send: "Napisz do właściciela",
  sending: "Wysyłam…",
  again: "Spróbuj ponownie",
  failed: "Nie udało się wysłać",
  failed_text: "To, co tu wpisano, zostało. Spróbuj ponownie.",
  sent: "Dziękujemy!",
  sent_text: "Twoja wiadomość trafi do właściciela roweru. Jeśli dzieje się to teraz, zadzwoń na policję.",
  another: "Napisz jeszcze raz",
};
