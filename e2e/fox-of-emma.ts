import type { Page } from "@playwright/test";
import { openBikeMenu } from "./bike-menu.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import type { About, Rider, RunningApp } from "./running-app.ts";
import { grizl } from "./sample-bikes.ts";
import type { Language, Texts } from "./texts.ts";

/** The name of the bike that changes hands. */
export const nameOfFox = "Silver Fox";

interface Emma {
  app: RunningApp;
  signedIn: (about?: About) => Promise<Rider>;
  lang: Language;
}

/** Emma, signed in, with a bike that has photos, a serial number, a chain of its own and a ride of 214 km. */
export async function foxOfEmma({ app, signedIn, lang }: Emma) {
  const seller = await signedIn({
    name: "Emma Clarke",
    bikes: [{ ...grizl, serial: "WTU271828K4F" }],
    photos: 2,
    language: lang,
  });
  const bike = seller.bikes[0]?.id ?? 0;
  const { part, place, ride, send } = partsOf(app, seller);
  const chain = await part("chain", { brand: "KMC", model: "X12" });
  await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(30) });
  await ride(bike, daysAgo(3), 214);
  return { seller, bike, chain, send };
}

/** Opens the menu of that bike on its page. */
export async function openFoxMenu(page: Page, say: Texts, bike: number): Promise<void> {
  await page.goto(`/bikes/${bike}`);
  await openBikeMenu(page, say, nameOfFox);
}
