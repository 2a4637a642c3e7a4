import type { Polish } from "#web/lib/i18n.ts";
import type { shops as en } from "#web/locales/en/shops.ts";

export const shops: Polish<typeof en> = {
  invitation: {
    title: "Zaproszenie do warsztatu",
    lead: "Warsztat w Spokebooku zaprasza cię do współpracy. Osoby, które do niego należą, zobaczą twoje imię.",
    join: "Dołącz do warsztatu",
    done: "Należysz teraz do warsztatu {{shop}}.",
    failed: "Nie udało się. Spróbuj jeszcze raz.",
    garage: "Do mojego garażu",
  },
};
