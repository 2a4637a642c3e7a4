import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, viewport: widths.phone });

    test("what is due stands in the garage without a touch, and a lubed chain takes two", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [grizl, rudy], photos: 1, language: lang });
      const bike = rider.bikes[0]?.id ?? 0;
      const { plan, send } = careOf(app, rider);
      const { part, place } = partsOf(app, rider);
      await place(await part("chain"), { bike_id: bike, slot: "chain", at: daysAgo(90) });
      const id = await plan(bike, { slot: "chain", task: "lube", every_days: 30 });
      await page.goto("/dashboard");
      const now = page.getByRole("region", { name: say.garage("now.title") });
      const row = now.getByRole("listitem").first();
      await expect(row).toContainText(rider.bikes[0]?.name ?? "");
      const box = await row.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(700);
      let touches = 0;
      await row.getByRole("link").first().click();
      touches++;
      const dialog = page.getByRole("dialog");
      await expect(page).toHaveURL(`/dashboard?done=${id}`);
      await dialog.getByRole("button", { name: say.logbook("done.act"), exact: true }).click();
      touches++;
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL("/dashboard");
      await expect(row).toHaveCount(0);
      expect(touches).toBe(2);
      expect(await send<unknown[]>("GET", `/bikes/${bike}/services`)).toHaveLength(1);
    });

    test("a round that is put off is named as such, and Undo brings it back", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [grizl], photos: 1, language: lang });
      const bike = rider.bikes[0]?.id ?? 0;
      const { plan, send } = careOf(app, rider);
      const plan_ids: number[] = [];
      for (const task of ["clean", "torque"])
        plan_ids.push(await plan(bike, { task, every_days: 30, baseline: "date", baseline_on: daysAgo(90) }));
      await send("POST", `/bikes/${bike}/routines`, { name: "Evening", plan_ids });
      await page.goto("/dashboard");
      const now = page.getByRole("region", { name: say.garage("now.title") });
      const row = now.getByRole("listitem").filter({ hasText: "Evening" });
      await row.getByRole("button").click();
      await expect(row).toHaveCount(0);
      await expect(now).toContainText(say.garage("now.off", { count: 1 }));
      await expect(now.getByText(say.garage("now.nothing"))).toHaveCount(0);
      await page.reload();
      await expect(now).toContainText(say.garage("now.off", { count: 1 }));
      await expect(row).toHaveCount(0);
      await page.evaluate(() => localStorage.removeItem("nowLater"));
      await page.reload();
      await row.getByRole("button").click();
      await page.getByRole("button", { name: say.garage("now.undo") }).click();
      await expect(row).toBeVisible();
      await expect(now).not.toContainText(say.garage("now.off", { count: 1 }));
    });

    test("a new rider is shown one step at a time, each to be dismissed for good", async ({
      page,
      say,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [grizl] });
      const step = page.getByRole("region", { name: say.garage("steps.label") });
      await expect(step.getByRole("link", { name: say.garage("steps.photo.act") })).toHaveAttribute(
        "href",
        `/dashboard?photos=${rider.bikes[0]?.id}`,
      );
      await step.getByRole("button", { name: say.garage("steps.dismiss") }).click();
      await expect(step.getByRole("link", { name: say.garage("steps.rides.act") })).toBeVisible();
      await page.reload();
      await expect(step.getByRole("link", { name: say.garage("steps.rides.act") })).toBeVisible();
      await step.getByRole("button", { name: say.garage("steps.dismiss") }).click();
      await expect(step.getByRole("link", { name: say.garage("steps.care.act") })).toBeVisible();
      await step.getByRole("button", { name: say.garage("steps.dismiss") }).click();
      await expect(step).toHaveCount(0);
    });
  });
