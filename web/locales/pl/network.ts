import type { Polish } from "#web/lib/i18n.ts";
import type { network as en } from "#web/locales/en/network.ts";

export const network: Polish<typeof en> = {
  needed: "Do tego potrzebna jest sieć.",
  search: "Do wyszukiwania potrzebna jest sieć.",
};
