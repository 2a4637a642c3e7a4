// Written by bin/lists from the files in the folders: do not edit.

import { byName, type TextFiles } from "./text-files.ts";

/** Texts of what visitors see first. */
export const visitorsTexts: TextFiles = byName(
  import.meta.glob([
    "#contract/locales/*/facts.ts",
    "#contract/locales/*/fields.ts",
    "#contract/locales/*/options.ts",
    "#contract/locales/*/validation.ts",
    "#web/locales/*/about.ts",
    "#web/locales/*/account.ts",
    "#web/locales/*/auth.ts",
    "#web/locales/*/chrome.ts",
    "#web/locales/*/clubs.ts",
    "#web/locales/*/compare.ts",
    "#web/locales/*/components.ts",
    "#web/locales/*/consent.ts",
    "#web/locales/*/contact.ts",
    "#web/locales/*/cyclist.ts",
    "#web/locales/*/errors.ts",
    "#web/locales/*/frozen.ts",
    "#web/locales/*/garage.ts",
    "#web/locales/*/home.ts",
    "#web/locales/*/landing.ts",
    "#web/locales/*/lifespans.ts",
    "#web/locales/*/listing.ts",
    "#web/locales/*/market.ts",
    "#web/locales/*/network.ts",
    "#web/locales/*/notifications.ts",
    "#web/locales/*/parts.ts",
    "#web/locales/*/pricing.ts",
    "#web/locales/*/ratings.ts",
    "#web/locales/*/reports.ts",
    "#web/locales/*/rows.ts",
    "#web/locales/*/service.ts",
    "#web/locales/*/shared.ts",
    "#web/locales/*/site.ts",
    "#web/locales/*/status.ts",
    "#web/locales/*/verified.ts",
    "#web/locales/*/visited.ts",
  ]),
);
