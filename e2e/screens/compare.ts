import { enduro, fox, tokenIn } from "#e2e/compared-bikes.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const long = "Bardzodługanazwa".repeat(16).slice(0, 255);

/** Two shared bikes of others, the second with the longest name. */
async function sharedBikes({ app }: Visit): Promise<string> {
  const friend = await app.riderWith({ bikes: [fox, { ...enduro, name: long }] });
  const links: string[] = [];
  for (const bike of friend.bikes) links.push(tokenIn(await app.share(friend, bike)));
  return links.join(",");
}

async function settled({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/** Bikes side by side. */
export const compareScreens: Screen[] = [
  { name: "comparison, nothing chosen", garage: "full", open: "/compare" },
  { name: "comparison, no bikes", garage: "empty", open: "/compare" },
  {
    name: "comparison, a visitor with one bike",
    open: async (visit) => settled(visit, `/compare?shared=${(await sharedBikes(visit)).split(",")[0]}`),
  },
  {
    name: "comparison, four bikes",
    garage: "full",
    open: async (visit) => {
      const own = visit.rider.bikes.map(({ id }) => id).join(",");
      await settled(visit, `/compare?bikes=${own}&shared=${await sharedBikes(visit)}`);
      for (const fold of await visit.page.locator("summary").all()) await fold.click();
    },
  },
  {
    name: "comparison, bikes that cannot be opened",
    garage: "one",
    open: (visit) => settled(visit, `/compare?bikes=${firstBike(visit)},999999&shared=${"a".repeat(32)}`),
  },
  {
    name: "comparison, choosing another bike",
    garage: "full",
    open: async (visit) => {
      const { page, say, rider } = visit;
      await settled(visit, `/compare?bikes=${rider.bikes.map(({ id }) => id).join(",")}`);
      await page.getByRole("button", { name: say.compare("choose.add") }).click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "comparison, not public",
    garage: "full",
    open: async (visit) => {
      const { page, say, rider } = visit;
      await settled(visit, `/compare?bikes=${rider.bikes.map(({ id }) => id).join(",")}`);
      await page.getByRole("button", { name: say.compare("share.button") }).click();
    },
  },
];
