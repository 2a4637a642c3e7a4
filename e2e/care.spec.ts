import { careOf } from "./care-api.ts";
import { expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { daysAgo } from "./parts-api.ts";
import { languages } from "./texts.ts";

const bikes = [
  { name: "Rudy", type: "road" },
  { name: "Silver Fox", type: "gravel" },
] as const;

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("the due-list tells what all bikes need, most urgent first; what was done in one touch is taken back, and put off again as it was", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [...bikes], language: lang });
      const [two = 0, one = 0] = rider.bikes.map(({ id }) => id);
      await careOf(app, rider).inEveryState(one, two);
      const care = say.care;
      const lube = `${say.components("slot.chain")} · ${care("task.lube")}`;
      const clean = `${say.components("slot.chain")} · ${care("task.clean")}`;

      await page.goto("/dashboard");
      const card = page.getByRole("article", { name: "Silver Fox" });
      const more = say.garage("state.and_more", { first: "", more: "1" }).trim();
      await expect(card.getByRole("link", { name: more })).toBeVisible();
      const link = page.getByRole("banner").getByRole("link", {
        name: `${say.chrome("nav.care")} ${say.garage("care.due_in_all", { due: "2" })}`,
      });
      await link.click();
      await expect(page).toHaveTitle(new RegExp(care("title")));

      await page
        .getByRole("navigation", { name: say.rounds("views.label") })
        .getByRole("link", { name: say.rounds("views.list") })
        .click();
      const list = page.getByRole("list", { name: care("due.list") });
      const rows = list.locator("> li");
      await expect(rows).toHaveCount(5);
      await expect(rows.first()).toContainText(lube);
      await expect(rows.first()).toContainText(/130\s?%/);
      await expect(rows.nth(1)).toContainText(care("target.front_pads"));
      await expect(rows.nth(1)).toContainText("Calliper");
      await expect(rows.nth(1).getByRole("link", { name: care("due.replace") })).toHaveAttribute(
        "href",
        new RegExp(`/bikes/${one}/parts\\?replace=`),
      );
      await rows
        .nth(1)
        .getByRole("link", { name: care("due.note_plan") })
        .click();
      const plan = page.getByRole("dialog");
      await expect(plan.getByLabel(say.careplan("field.target"))).toHaveValue("slot:front_brake/pads");
      await expect(plan.getByRole("combobox", { name: say.careplan("field.task") })).toHaveValue("replace");
      await page.goBack();
      await expect(rows.nth(2)).toContainText(care("state.soon"));
      await expect(rows.last()).toContainText("Rudy");
      await expect(rows.last().getByRole("link", { name: care("due.add_ride") })).toBeVisible();
      const quiet = page.getByRole("region", { name: care("due.quiet") });
      await expect(quiet.getByRole("listitem")).toHaveCount(2);

      // One touch, and back.
      const toasts = page.locator("[data-toasts]");
      await rows
        .first()
        .getByRole("button", { name: care("done.act_of", { name: lube }) })
        .click();
      await expect(toasts.getByText(care("done.noted", { name: lube }))).toBeVisible();
      await expect(rows.first()).toContainText(care("target.front_pads"));
      await expect(
        page.getByRole("banner").getByRole("link", {
          name: `${say.chrome("nav.care")} ${say.garage("care.due_in_all", { due: "1" })}`,
        }),
      ).toBeVisible();
      await toasts.getByRole("button", { name: care("done.undo") }).click();
      await expect(toasts.getByText(care("done.undone", { name: lube }))).toBeVisible();
      await expect(rows.first()).toContainText(lube);
      await expect(link).toBeVisible();

      // What was put off is so again after that was taken back.
      const off = quiet.getByRole("listitem").filter({ hasText: clean });
      await off.getByRole("button", { name: care("done.act_of", { name: clean }) }).click();
      await expect(rows.filter({ hasText: clean })).toContainText(care("state.fine"));
      await toasts.getByRole("button", { name: care("done.undo") }).click();
      await expect(toasts.getByText(care("done.undone", { name: clean }))).toBeVisible();
      await expect(off).toBeVisible();
      await off.getByRole("button", { name: care("due.wake_of", { name: clean }) }).click();
      await expect(rows.filter({ hasText: clean })).toContainText(care("state.due"));

      await rows
        .first()
        .getByRole("link", { name: care("due.later_of", { name: lube }) })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      // By bike and by state, in the address.
      await page.getByRole("switch", { name: care("by_bike") }).click();
      const fox = page.getByRole("region", { name: "Silver Fox" });
      await expect(fox.getByRole("listitem").first()).toContainText(lube);
      await page.reload();
      await expect(page.getByRole("region", { name: "Rudy" }).getByRole("listitem")).toHaveCount(1);
      await page
        .getByRole("navigation", { name: care("views") })
        .getByRole("link", { name: care("state.soon") })
        .click();
      await expect(page).toHaveURL(/state=soon/);
      await expect(fox.getByRole("listitem")).toHaveCount(1);
      await page.getByRole("combobox", { name: care("bike") }).selectOption("Rudy");
      await page.getByRole("button", { name: care("none.match.act") }).click();
      await expect(fox.getByRole("listitem").first()).toContainText(lube);
    });

    test("the due-list is worked off by keyboard alone, and says so where there is nothing to do", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [...bikes], language: lang });
      const [two = 0, one = 0] = rider.bikes.map(({ id }) => id);
      const care = careOf(app, rider);
      await page.goto("/care");
      await expect(page.getByRole("heading", { name: say.care("none.plans.title") })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Rudy" })).toHaveAttribute(
        "href",
        `/bikes/${two}/care`,
      );
      const due = { every_days: 30, baseline: "date", baseline_on: daysAgo(90) };
      await care.plan(one, { task: "clean", ...due });
      await care.plan(one, { task: "torque", ...due, every_days: 60 });
      await page.goto("/care?list");
      const list = page.getByRole("list", { name: say.care("due.list") });
      const keys = keyboard(page);
      for (const [task, left] of [
        ["clean", 1],
        ["torque", 0],
      ] as const) {
        const name = `${say.care("target.bike")} · ${say.care(`task.${task}`)}`;
        await keys.tabTo(list.getByRole("button", { name: say.care("done.act_of", { name }) }));
        await keys.press("Enter");
        await expect(page.locator("[data-toasts]").getByText(say.care("done.noted", { name }))).toBeVisible();
        await expect(list.getByText(say.care("state.due"), { exact: true })).toHaveCount(left);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
      }
      await expect(page.getByText(say.care("fine.title"))).toBeVisible();
    });
  });

test.describe("a list that does not come", () => {
  test.use({ tolerate: refused(500) });
  test("says so in its place, and is asked for again", async ({ page, say, app, signedIn }) => {
    const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
    await careOf(app, rider).plan(rider.bikes[0]?.id ?? 0, { task: "clean", every_days: 30 });
    await page.route(/\/api\/v1\/care\?/, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "" } }),
    );
    await page.goto("/care?list");
    const failed = page.getByRole("alert").filter({ hasText: say.care("load_failed") });
    await expect(failed).toBeVisible();
    await page.unroute(/\/api\/v1\/care\?/);
    await failed.getByRole("button", { name: say.chrome("ui.try_again") }).click();
    await expect(page.getByRole("list", { name: say.care("due.list") })).toBeVisible();
  });
});
