import { byName, type TextFiles } from "./text-files.ts";

/** Texts that only riders read, and those of rare pages: apart from the others, of which every page carries the list. */
export const ridersTexts: TextFiles = byName(
  import.meta.glob([
    "#web/locales/*/{account,admin,branding,care,careplan,chart,compare,costs,dossiers,elsewhere,expense,feedback,fitting,form,frozen,garage,gears,geometry,inventory,ledger,life,logbook,notifications,overlay,part,profile,ride,rides,riding,service,setups,sightings,status,subscription,theft,transfer,upkeep,viewer,year}.ts",
  ]),
);
