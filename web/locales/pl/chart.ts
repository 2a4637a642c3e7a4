import type { chart as english } from "#web/locales/en/chart.ts";
import type { Polish } from "#web/lib/i18n.ts";

export const chart: Polish<typeof english> = {
  table: "To samo w tabeli",
  at: "{{step}}: {{value}}",
  none: "{{what}}: brak.",
  day: {
    name: "Dzień",
    total: "razem {{total}}, dziennie najwyżej {{most}}",
    label: "{{what}}: razem {{total}}, najwięcej jednego dnia {{most}}, {{step}}.",
  },
};
