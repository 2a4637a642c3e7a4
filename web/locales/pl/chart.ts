import type { chart as english } from "#web/locales/en/chart.ts";
import type { Polish } from "#web/lib/i18n.ts";

export const chart: Polish<typeof english> = {
  table: "To samo w tabeli",
  at: "{{step}}: {{value}}",
  none: "{{what}}: brak.",
  month: {
    name: "Miesiąc",
    total: "razem {{total}}, miesięcznie najwyżej {{most}}",
    label: "{{what}}: razem {{total}}, najwięcej w jednym miesiącu {{most}}, {{step}}.",
  },
  day: {
    name: "Dzień",
    total: "razem {{total}}, dziennie najwyżej {{most}}",
    label: "{{what}}: razem {{total}}, najwięcej jednego dnia {{most}}, {{step}}.",
  },
};
