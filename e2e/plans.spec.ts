import { found } from "./axe.ts";
import { bikeForm } from "./bike-form.ts";
import { cardMenu } from "./card-menu.ts";
import { expect } from "./fixtures.ts";
import { test } from "./paying.ts";
import { planButton } from "./plan-button.ts";
import { photoManager } from "./photo-manager.ts";
import { profileWindow } from "./profile-window.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { samplePhotos } from "./sample-photos.ts";
import { readers } from "./widths.ts";

const winter = { name: "Winter bike" };

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("a full garage: the trial makes room, ends, and the rider chooses what stays editable", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard?add", { bikes: [rudy, grizl] });
      const limit = page.getByRole("dialog", { name: say.garage("limit.title") });
      await limit.getByRole("button", { name: say.garage("limit.trial") }).click();
      const plan = say.pricing("names.enthusiast");
      const ask = page.getByRole("alertdialog", { name: say.subscription("ask.try.title", { plan }) });
      await ask.getByRole("button", { name: say.subscription("ask.try.confirm") }).click();
      await expect(page.getByText(say.server("trial_started"))).toBeVisible();

      const form = bikeForm(page, say);
      await form.fill({ name: winter.name });
      await form.save.click();
      const card = (name: string) => page.getByRole("article", { name });
      await expect(card(winter.name)).toBeVisible();

      app.endTrial(rider);
      await page.reload();
      const notice = page.getByRole("status").filter({ hasText: say.server("plan_expired") });
      await expect(notice).toBeVisible();
      await expect(page.getByText(say.garage("over", { count: 1 }))).toBeVisible();
      await expect(card(winter.name)).toContainText(say.garage("card.read_only"));
      await expect((await cardMenu(page, say, winter.name))("edit")).toBeDisabled();
      await page.keyboard.press("Escape");

      await card(winter.name)
        .getByRole("button", { name: say.garage("choose") })
        .click();
      await expect(page).toHaveURL("/dashboard?writable");
      const choice = page.getByRole("dialog", { name: say.garage("choose_title") });
      const box = (name: RegExp | string) => choice.getByRole("checkbox", { name });
      await expect(box(winter.name)).toBeDisabled();
      await box(/Rudy/).uncheck();
      await box(winter.name).check();
      await expect(
        choice.getByText(say.subscription("writable.chosen", { chosen: 2, limit: 2 })),
      ).toBeVisible();
      await choice.getByRole("button", { name: say.subscription("writable.save") }).click();
      await expect(choice).toBeHidden();
      await expect(card("Rudy")).toContainText(say.garage("card.read_only"));
      await expect(card(winter.name)).not.toContainText(say.garage("card.read_only"));

      await notice.getByRole("button", { name: say.garage("dismiss") }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.reload();
      await expect(card("Rudy")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(notice).toBeHidden();
    });

    test("a plan is bought, seen, changed, cancelled and taken back", async ({
      page,
      say,
      payHere,
      riderAt,
    }) => {
      await riderAt("/pricing");
      await page.getByRole("link", { name: planButton(say, "buy", "enthusiast") }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: say.subscription("checkout.title") }),
      ).toBeVisible();
      await expect(page.getByText(say.subscription("checkout.then_pay"))).toBeVisible();
      await page.getByRole("button", { name: say.subscription("checkout.pay") }).click();
      await payHere();

      await expect(page.getByText(say.subscription("returned.active"))).toBeVisible();
      await page.getByRole("link", { name: say.subscription("plans.manage") }).click();
      const { dialog } = profileWindow(page, say);
      const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
      const confirm = (step: "upgrade" | "downgrade" | "keep" | "cancel" | "resume") =>
        page
          .getByRole("alertdialog")
          .getByRole("button", { name: say.subscription(`ask.${step}.confirm`) })
          .click();
      const stands = (status: "active" | "cancelled") =>
        expect(dialog.getByText(say.subscription(`status.${status}`), { exact: true })).toBeVisible();
      await stands("active");

      await press(planButton(say, "upgrade", "collector"));
      await confirm("upgrade");
      await expect(dialog.getByText("0 z ∞").or(dialog.getByText("0 of ∞"))).toBeVisible();
      await press(planButton(say, "downgrade", "enthusiast"));
      await confirm("downgrade");
      await expect(dialog.getByText(say.subscription("about.changing"))).toBeVisible();
      await press(planButton(say, "keep", "collector"));
      await confirm("keep");
      await expect(dialog.getByText(say.subscription("about.active"))).toBeVisible();

      await press(say.subscription("step.cancel"));
      await confirm("cancel");
      await stands("cancelled");
      await press(say.subscription("step.resume"));
      await confirm("resume");
      await stands("active");

      await press(say.subscription("step.portal"));
      await page.waitForURL(/billing\.stripe\.test/);
      await page.goto("/dashboard?profile=subscription&payment=portal");
      await stands("active");
      await expect(page).toHaveURL("/dashboard?profile=subscription");
    });
  });

test("what changed on the payment provider's pages is there on coming back", async ({
  page,
  say,
  stripe,
  signIn,
  payer,
}) => {
  await signIn(await payer("enthusiast"));
  stripe.newest().cancel_at_period_end = true;
  // The response with the older plan arrives late: it must not win.
  const refreshed = page.waitForResponse("**/api/v1/subscription/refresh");
  await page.route("**/api/v1/subscription", async (route) => {
    const before = await route.fetch();
    await (await refreshed).finished();
    await route.fulfill({ response: before });
  });
  await page.goto("/dashboard?profile=subscription&payment=portal");
  await expect(page.getByText(say.subscription("about.cancelled"))).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(say.subscription("about.cancelled"))).toBeVisible();
});

test("a bank that wants the payment confirmed is asked in a tab of its own; the plan is here on coming back", async ({
  page,
  context,
  say,
  stripe,
  signIn,
  payer,
}) => {
  await signIn(await payer("enthusiast"));
  stripe.askToConfirm(stripe.newest().customer);
  await page.goto("/dashboard?profile=subscription");
  await page.getByRole("button", { name: planButton(say, "upgrade", "collector") }).click();
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("button", { name: say.subscription("ask.upgrade.confirm") }).click();
  await expect(ask.getByRole("heading", { name: say.subscription("bank.title") })).toBeVisible();
  expect(await found(page)).toEqual([]);
  const [bank] = await Promise.all([
    context.waitForEvent("page"),
    ask.getByRole("button", { name: say.subscription("bank.confirm") }).click(),
  ]);
  await bank.waitForURL(/invoice\.stripe\.test/);
  const { dialog } = profileWindow(page, say);
  await expect(dialog.getByRole("button", { name: planButton(say, "upgrade", "collector") })).toBeVisible();
  stripe.confirm(bank.url());
  await bank.close();
  // Browsers fire this event in a tab that becomes visible; headless ones do not.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(
    dialog.getByRole("button", { name: planButton(say, "downgrade", "enthusiast") }),
  ).toBeVisible();
});

test("a payment that failed is said, and leads to where it is settled", async ({
  page,
  say,
  stripe,
  signIn,
  payer,
}) => {
  await signIn(await payer("enthusiast"));
  stripe.newest().status = "past_due";
  await page.goto("/dashboard?profile=subscription&payment=portal");
  const { dialog } = profileWindow(page, say);
  await expect(dialog.getByText(say.subscription("status.past_due"), { exact: true })).toBeVisible();
  await expect(dialog.getByText(say.subscription("about.past_due"))).toBeVisible();
  expect(await found(page)).toEqual([]);
  await dialog.getByRole("button", { name: say.subscription("step.portal") }).click();
  await page.waitForURL(/billing\.stripe\.test/);
});

test("a step taken by keyboard leaves the focus where one reads on", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard?profile=subscription");
  const tryIt = page.getByRole("button", { name: planButton(say, "try", "enthusiast") });
  await tryIt.focus();
  await page.keyboard.press("Enter");
  const ask = page.getByRole("alertdialog");
  await expect(ask.getByRole("button", { name: say.subscription("ask.back") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tryIt).toBeFocused();
  await page.keyboard.press("Enter");
  await ask.getByRole("button", { name: say.subscription("ask.back") }).press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say.subscription("status.trialing"), { exact: true })).toBeVisible();
  await expect(page.getByRole("tabpanel").locator(":focus")).toContainText(say.subscription("current"));
});

test("too many photos: the trial makes room for them", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard?photos=:bike", { bikes: [grizl], photos: 3 });
  const { choose, dialog, limit } = photoManager(page, say);
  await dialog.getByText("3/3").waitFor();
  await choose(await samplePhotos(1));
  await limit.getByRole("button", { name: say.garage("limit.trial") }).click();
  await page.getByRole("button", { name: say.subscription("ask.try.confirm") }).click();
  await expect(limit).toBeHidden();
  await expect(dialog.getByText("3/10")).toBeVisible();
});
