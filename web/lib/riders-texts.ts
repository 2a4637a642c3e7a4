import { byName, type TextFiles } from "./text-files.ts";

/** Texts that only riders read: apart from the others, because every page carries the list of those. */
export const ridersTexts: TextFiles = byName(
  import.meta.glob([
    "#web/locales/*/{account,admin,branding,chart,elsewhere,fitting,form,garage,inventory,life,part,profile,ride,rides,riding,setups,subscription,transfer,year}.ts",
  ]),
);
