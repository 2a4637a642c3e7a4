import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a bike over the plan says so, and offers to delete but not to change", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      test.slow();
      const rider = await signedIn({
        plan: "collector",
        bikes: [{ name: "Rudy" }, { name: "Grizl" }],
      });
      const third = await app.addBike(rider, { name: "Silver Fox" });
      const bike = third.data.id;
      const { send, plan, snooze } = careOf(app, rider);
      const { part } = partsOf(app, rider);
      const chain = await part("chain", { brand: "KMC" });
      await send("POST", `/parts/${chain}/place`, { bike_id: bike, slot: "chain", at: daysAgo(40) });
      await send("POST", `/bikes/${bike}/setups`, {
        name: "Winter",
        items: [{ slot: "chain", part_id: chain }],
      });
      await plan(bike, { slot: "chain", task: "lube", every_days: 900 });
      const off = await plan(bike, { slot: "chain", task: "clean", every_days: 20 });
      await snooze(off, { days: 30 });
      await send("POST", `/bikes/${bike}/services`, { items: [{ task: "torque" }] });
      app.setPlan(rider, "hobbyist");

      const note = page.getByText(say.garage("read_only_noted"));
      const question = page.getByRole("alertdialog");
      const main = page.getByRole("main");

      await page.goto(`/bikes/${bike}/parts?show=setups`);
      await expect(note).toBeVisible();
      const card = page.getByRole("article", { name: "Winter" });
      await expect(card.getByRole("button")).toHaveText([say.setups("delete.act")]);
      await card.getByRole("button").click();
      await question.getByRole("button", { name: say.setups("delete.act") }).click();
      await expect(card).toHaveCount(0);
      await expect(question).toHaveCount(0);

      await page.goto(`/bikes/${bike}/care?list`);
      await expect(note).toBeVisible();
      const rows = page.locator("[data-plan]");
      await expect(rows).toHaveCount(2);
      await expect(main.getByRole("button", { name: say.care("done.act"), exact: true })).toHaveCount(0);
      const snoozed = page.locator(`#plan-${off}`);
      await snoozed.getByRole("button").click();
      await expect(snoozed.getByRole("button")).toHaveText([
        "",
        say.upkeep("plans.wake"),
        say.upkeep("plans.delete"),
      ]);
      await snoozed.getByRole("button", { name: say.upkeep("plans.delete") }).click();
      await question.getByRole("button", { name: say.upkeep("delete.act") }).click();
      await expect(rows).toHaveCount(1);

      const entry = main.getByRole("listitem").filter({ hasText: say.care("task.torque") });
      await entry.getByRole("button").click();
      await expect(entry.getByRole("button")).toHaveText(["", say.logbook("delete")]);
      await entry.getByRole("button", { name: say.logbook("delete") }).click();
      await question.getByRole("button", { name: say.logbook("delete") }).click();
      await expect(entry).toHaveCount(0);
      await expect(question).toHaveCount(0);

      for (const view of ["", "/parts", "/rides", "/costs"]) {
        await page.goto(`/bikes/${bike}${view}`);
        await expect(note).toBeVisible();
      }
    });
  });
