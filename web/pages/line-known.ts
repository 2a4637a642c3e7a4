import { otherLanguage } from "#contract/platform/languages.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { acts } from "#web/features/site/line/acts.ts";
import type { LineFound } from "#web/features/site/line/found.ts";
import { language, setLanguage, useT } from "#web/lib/i18n.ts";
import { signOut } from "#web/lib/session.ts";
import { setTheme } from "#web/lib/theme.ts";

/** Pages, and parts of pages, that the line leads to. */
const linePages = {
  garage: "/dashboard",
  rides: "/rides",
  year: "/rides/year",
  unassigned: "/rides?show=unassigned",
  care: "/care",
  costs: "/costs",
  ledger: "/costs/ledger",
  parts: "/parts",
  storage: "/parts?state=stored",
  compare: "/compare",
  add_bike: "/dashboard?add",
  profile: "/dashboard?profile",
  share_profile: "/dashboard?share=profile",
  account: "/dashboard?profile=account",
  notifications: "/dashboard?profile=notifications",
  plan: "/pricing",
  transfer: "/transfer",
  keys: "#keys",
} as const;

const commands = {
  light: () => setTheme("light"),
  dark: () => setTheme("dark"),
  language: () => void setLanguage(otherLanguage(language())),
  logout: () => void signOut(),
} as const;
type Command = keyof typeof commands;

/** Does what a command of the line says. */
export function runCommand(name: string): void {
  commands[name as Command]();
}

/** Returns all that the line finds without a request. */
export function useKnown(bikes: readonly Bike[]): LineFound[] {
  const t = useT("line");
  return [
    ...acts.map((act): LineFound => ({ id: act, group: "act", name: t(`act.${act}`), to: `do:${act}` })),
    ...bikes.flatMap(({ id, name, brand, model }): LineFound[] => {
      const detail = [brand, model].filter(Boolean).join(" ");
      const views = (["parts", "care", "rides", "costs"] as const).map((view) => ({
        id: `bike-${id}-${view}`,
        group: "bike" as const,
        name,
        detail: t(`view.${view}`),
        to: `/bikes/${id}/${view}`,
      }));
      return [{ id: `bike-${id}`, group: "bike", name, detail, to: `/bikes/${id}` }, ...views];
    }),
    ...Object.entries(linePages).map(([name, to]): LineFound => {
      const known = name as keyof typeof linePages;
      return { id: `page-${name}`, group: "page", name: t(`page.${known}`), to };
    }),
    ...Object.keys(commands).map((name): LineFound => {
      const known = name as Command;
      return { id: `run-${name}`, group: "act", name: t(`command.${known}`), to: `run:${name}` };
    }),
  ];
}
