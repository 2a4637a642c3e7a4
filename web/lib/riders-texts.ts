import { byName, type TextFiles } from "./text-files.ts";

/** Texts that only riders read: apart from the others, because every page carries the list of those. */
export const ridersTexts: TextFiles = byName(
  import.meta.glob([
    "#web/locales/*/{account,admin,branding,care,careplan,chart,elsewhere,fitting,form,garage,inventory,life,logbook,notifications,part,profile,ride,rides,riding,setups,subscription,transfer,upkeep,year}.ts",
  ]),
);
