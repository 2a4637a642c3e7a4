import { found } from "./axe.ts";
import { openBikeMenu } from "./bike-menu.ts";
import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { grizl } from "./sample-bikes.ts";
import { languages } from "./texts.ts";

const fox = "Silver Fox";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a bike opens at a glance: pins on its drawing, numbers, what is next with its act, and what was last", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ ...grizl, name: fox }], language: lang });
      const bike = rider.bikes[0]?.id ?? 0;
      const { part, place, ride } = partsOf(app, rider);
      const chain = await part("chain", { brand: "KMC", model: "X12" });
      await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(40) });
      await ride(bike, daysAgo(3), 190);
      await careOf(app, rider).plan(bike, { slot: "chain", task: "lube", every_m: 100_000 });
      const lube = `${say.components("slot.chain")} · ${say.care("task.lube")}`;

      await page.goto("/dashboard");
      await page.getByRole("article").getByRole("link", { name: fox, exact: true }).click();
      await expect(page).toHaveURL(`/bikes/${bike}`);
      const pins = page.getByRole("list", { name: say.overview("pins") });
      await expect(pins.getByRole("link").first()).toHaveAccessibleName(
        say.care("next.pin", { name: lube, state: say.care("state.due") }),
      );
      const next = page.getByRole("list", { name: say.care("next.title") });
      await expect(next.getByRole("listitem").first()).toContainText(lube);
      const last = page.getByRole("list", { name: say.overview("last.title") });
      await expect(last.getByRole("listitem").first()).toContainText(/190\skm/);
      expect(await found(page)).toEqual([]);

      await next.getByRole("button", { name: say.care("done.act_of", { name: lube }) }).click();
      await expect(pins.getByRole("link", { name: lube })).toHaveCount(0);
      await expect(last.getByRole("listitem").first()).toContainText(lube);
    });

    test("what can be done with a bike is in its menu on each of its views, and the old addresses of its sheet lead there", async ({
      page,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ ...grizl, name: fox }] });
      const bike = rider.bikes[0]?.id ?? 0;
      await page.goto(`/bikes/${bike}/rides`);
      await openBikeMenu(page, say, fox);
      await page.getByRole("button", { name: say.garage("card.photos"), exact: true }).click();
      await expect(page).toHaveURL(`/bikes/${bike}?photos=${bike}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(`/bikes/${bike}/rides`);

      await page.goto(`/bikes/${bike}#pedals`);
      await expect(page).toHaveURL(`/bikes/${bike}/sheet#pedals`);
      await expect(page.getByRole("heading", { name: say.parts("section.pedals") })).toBeVisible();
    });
  });
