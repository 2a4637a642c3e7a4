import { bikeForm } from "./bike-form.ts";
import { expect, refused, test as keyless } from "./fixtures.ts";
import { test } from "./paying.ts";
import { photoManager } from "./photo-manager.ts";
import { profileWindow } from "./profile-window.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { photos } from "./sample-photos.ts";
import type { Texts } from "./texts.ts";
import { readers } from "./widths.ts";

const winter = { name: "Winter bike" };

/** What a button about a plan is called. */
const of = (
  say: Texts,
  step: "try" | "buy" | "upgrade" | "downgrade" | "keep",
  plan: "enthusiast" | "collector",
) =>
  say.subscription("plans.of", {
    step: say.subscription(`step.${step}`),
    plan: say.pricing(`names.${plan}`),
  });

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("a full garage: the trial makes room, ends, and the rider chooses what stays editable", async ({
      page,
      say,
      house,
      signIn,
    }) => {
      const rider = await house.riderWith({ bikes: [rudy, grizl] });
      await signIn(rider);
      await page.goto("/dashboard?add");
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

      house.endTrial(rider);
      await page.reload();
      const notice = page.getByRole("status").filter({ hasText: say.server("plan_expired") });
      await expect(notice).toBeVisible();
      await expect(page.getByText(say.garage("over", { count: 1 }))).toBeVisible();
      await expect(card(winter.name)).toContainText(say.garage("card.read_only"));
      await expect(page.getByRole("button", { name: say.garage("card.edit_of", winter) })).toBeDisabled();

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
      house,
      signIn,
      payHere,
    }) => {
      await signIn(await house.riderWith());
      await page.goto("/pricing");
      await page.getByRole("link", { name: of(say, "try", "enthusiast") }).click();
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

      await press(of(say, "upgrade", "collector"));
      await confirm("upgrade");
      await expect(dialog.getByText("0 z ∞").or(dialog.getByText("0 of ∞"))).toBeVisible();
      await press(of(say, "downgrade", "enthusiast"));
      await confirm("downgrade");
      await expect(dialog.getByText(say.subscription("about.changing"))).toBeVisible();
      await press(of(say, "keep", "collector"));
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
  const [subscription] = stripe.living().slice(-1);
  if (subscription) subscription.cancel_at_period_end = true;
  await page.goto("/dashboard?profile=subscription&payment=portal");
  await expect(page.getByText(say.subscription("about.cancelled"))).toBeVisible();
});

test("a visitor signs in on the way to the checkout, and is there afterwards", async ({
  page,
  say,
  house,
}) => {
  const { email, password } = await house.riderWith();
  await page.goto("/checkout?plan=collector");
  await expect(page).toHaveURL("/login?redirect=checkout%3Fplan%3Dcollector");
  await page.getByRole("textbox", { name: say.auth("email") }).fill(email);
  await page.getByLabel(`${say.auth("password")} *`, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout?plan=collector");
  await expect(page.getByRole("button", { name: say.subscription("checkout.pay") })).toBeVisible();
});

test("a visitor is offered an account, or a trial with it", async ({ page, say }) => {
  await page.goto("/pricing");
  await expect(
    page.getByRole("main").getByRole("link", { name: say.pricing("start"), exact: true }),
  ).toHaveAttribute("href", "/register");
  await page
    .getByRole("link", { name: say.pricing("try_of", { plan: say.pricing("names.collector") }) })
    .click();
  await expect(page).toHaveURL("/register?redirect=checkout%3Fplan%3Dcollector");
});

test("the trial is started at the checkout, too", async ({ page, say, house, signIn }) => {
  await signIn(await house.riderWith());
  await page.goto("/checkout?plan=collector");
  await page.getByRole("button", { name: say.subscription("step.try") }).click();
  await page.getByRole("button", { name: say.subscription("ask.try.confirm") }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/pricing");
  await expect(page.getByRole("row", { name: new RegExp(say.pricing("names.collector")) })).toContainText(
    say.subscription("plans.yours"),
  );
  await expect(page.getByRole("link", { name: of(say, "buy", "collector") })).toBeVisible();
});

test("a step taken by keyboard leaves the focus where one reads on", async ({ page, say, house, signIn }) => {
  await signIn(await house.riderWith());
  await page.goto("/dashboard?profile=subscription");
  const tryIt = page.getByRole("button", { name: of(say, "try", "enthusiast") });
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

test("too many photos: the trial makes room for them", async ({ page, say, house, signIn }) => {
  const rider = await house.riderWith({ bikes: [grizl] });
  const [bike] = rider.bikes;
  for (const photo of await photos(3)) await house.addPhoto(rider, bike?.id ?? 0, photo);
  await signIn(rider);
  await page.goto(`/dashboard?photos=${bike?.id}`);
  const { choose, dialog, limit } = photoManager(page, say);
  await dialog.getByText("3/3").waitFor();
  await choose(await photos(1));
  await limit.getByRole("button", { name: say.garage("limit.trial") }).click();
  await page.getByRole("button", { name: say.subscription("ask.try.confirm") }).click();
  await expect(limit).toBeHidden();
  await expect(dialog.getByText("3/10")).toBeVisible();
});

test("a plan that cannot be bought is said to be so", async ({ page, say, payer, signIn }) => {
  const plan = say.pricing("names.enthusiast");
  await signIn(await payer("enthusiast"));
  for (const [wanted, sentence] of [
    ["enthusiast", say.subscription("checkout.owned", { plan })],
    ["collector", say.subscription("checkout.other", { plan })],
    ["hobbyist", say.subscription("checkout.unknown")],
    ["gold", say.subscription("checkout.unknown")],
  ] as const) {
    await page.goto(`/checkout?plan=${wanted}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole("button", { name: say.subscription("checkout.pay") })).toHaveCount(0);
  }
});

test("who left the payment is told that nothing was charged, and can go on", async ({
  page,
  say,
  house,
  signIn,
}) => {
  await signIn(await house.riderWith());
  await page.goto("/checkout?plan=enthusiast&payment=cancelled");
  await expect(page.getByText(say.subscription("checkout.cancelled"))).toBeVisible();
  await expect(page.getByRole("button", { name: say.subscription("checkout.pay") })).toBeVisible();
});

test("nobody is thanked for a payment that has not arrived", async ({ page, say, house, signIn }) => {
  await signIn(await house.riderWith());
  await page.clock.install();
  await page.goto("/pricing?payment=success");
  await expect(page.getByText(say.subscription("returned.checking"))).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(2000);
    await expect(page.getByText(say.subscription("returned.waiting"))).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByText(say.subscription("returned.active"))).toHaveCount(0);
  await page.getByRole("button", { name: say.subscription("returned.again") }).click();
  await expect(page.getByText(say.subscription("returned.checking"))).toBeVisible();
});

test("a visitor who comes back from a payment is asked to sign in", async ({ page, say }) => {
  await page.goto("/pricing?payment=success");
  await expect(page.getByText(say.pricing("message.anonymous"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say.pricing("message.sign_in") })
    .click();
  await expect(page).toHaveURL("/login?redirect=pricing%3Fpayment%3Dsuccess");
});

test.describe("a payment provider that does not answer", () => {
  test.use({ tolerate: refused(503) });

  test("is an error in preparing the payment; nothing is lost, and it can be tried again", async ({
    page,
    say,
    house,
    stripe,
    signIn,
    payHere,
  }) => {
    await signIn(await house.riderWith());
    await page.goto("/checkout?plan=enthusiast");
    stripe.state.down = true;
    const pay = page.getByRole("button", { name: say.subscription("checkout.pay") });
    await pay.click();
    await expect(page.getByRole("alert")).toContainText(say.subscription("checkout.preparing"));
    stripe.state.down = false;
    await pay.click();
    await payHere();
    await expect(page.getByText(say.subscription("returned.active"))).toBeVisible();
  });

  test("leaves a subscription as it was, and says so", async ({ page, say, stripe, payer, signIn }) => {
    await signIn(await payer("enthusiast"));
    await page.goto("/dashboard?profile=subscription");
    await page.getByRole("button", { name: say.subscription("step.cancel") }).click();
    stripe.state.down = true;
    const ask = page.getByRole("alertdialog");
    await ask.getByRole("button", { name: say.subscription("ask.cancel.confirm") }).click();
    await expect(ask.getByRole("alert")).toContainText(say.subscription("failed"));
    stripe.state.down = false;
    await ask.getByRole("button", { name: say.subscription("ask.back") }).click();
    await expect(page.getByText(say.subscription("status.active"), { exact: true })).toBeVisible();
  });
});

keyless(
  "without keys the payment configuration cannot be loaded, and the trial is offered",
  async ({ page, say, house, signIn }) => {
    await signIn(await house.riderWith());
    await page.goto("/pricing");
    await page.getByRole("link", { name: of(say, "try", "enthusiast") }).click();
    await expect(page.getByRole("alert")).toContainText(say.subscription("checkout.config"));
    await page.getByRole("button", { name: say.subscription("step.try") }).click();
    await page.getByRole("button", { name: say.subscription("ask.try.confirm") }).click();
    await expect(page).toHaveURL("/dashboard");
  },
);

keyless("where nothing is limited there is nothing to buy", async ({ page, say, house, signIn }) => {
  await signIn(await house.riderWith());
  await page.route("**/api/v1/plans", async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { success: true, data: { ...data, plan_limits: "off" } } });
  });
  await page.goto("/pricing");
  await expect(page.getByText(say.pricing("today.off"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /14/ })).toHaveCount(0);
  await page.goto("/checkout?plan=enthusiast");
  await expect(page.getByText(say.subscription("checkout.free_today"), { exact: true })).toBeVisible();
});
