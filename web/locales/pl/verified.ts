import type { Polish } from "#web/lib/i18n.ts";
import type { verified as en } from "#web/locales/en/verified.ts";

export const verified: Polish<typeof en> = {
  fitted: "Montaż potwierdzony: {{shop}}, {{day}}",
  sold: "Sprzedaż potwierdzona: {{shop}}, {{day}}",
  inspected: "Sprawdzone i potwierdzone: {{shop}}, {{day}}",
  was: "Potwierdzono jako {{what}}: {{shop}}, {{day}}",
};
