import type { fitting as english } from "#web/locales/en/fitting.ts";
import type { Polish } from "#web/lib/i18n.ts";

export const fitting: Polish<typeof english> = {
  title: "Części: {{name}}",
  shows: {
    label: "Widoki części",
    now: "Teraz",
    setups: "Zestawy",
    life: "Życie roweru",
    history: "Historia",
  },
  since: "od {{day}}",
  list: "Zamontowane części",
  none: "Nie ma jeszcze części",
  none_text:
    "To, co wpiszesz na karcie roweru (łańcuch, opony, hamulce), stanie się tu częściami, każdą z własnym przebiegiem. Części można wymieniać, przekładać do innego roweru i odkładać do magazynu.",
  fill_in: "Uzupełnij kartę",
};
