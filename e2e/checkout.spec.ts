import { expect, refused, test as keyless } from "./fixtures.ts";
import { test } from "./paying.ts";
import { planButton } from "./plan-button.ts";

test("a visitor signs in on the way to the checkout, and is there afterwards", async ({ page, say, app }) => {
  const { email, password } = await app.riderWith();
  await page.goto("/checkout?plan=collector");
  await expect(page).toHaveURL("/login?redirect=checkout%3Fplan%3Dcollector");
  await page.getByRole("textbox", { name: say.auth("email") }).fill(email);
  await page.getByLabel(`${say.auth("password")} *`, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout?plan=collector");
  await expect(page.getByRole("button", { name: say.subscription("checkout.pay") })).toBeVisible();
});

test("a visitor is offered an account, comes back from it, and tries the plan with one touch and a confirmation", async ({
  page,
  say,
  app,
}) => {
  const { email, password } = await app.riderWith();
  await page.goto("/pricing");
  await expect(
    page.getByRole("main").getByRole("link", { name: say.pricing("start"), exact: true }),
  ).toHaveAttribute("href", "/register");
  await page
    .getByRole("link", { name: say.pricing("try_of", { plan: say.pricing("names.collector") }) })
    .click();
  await expect(page).toHaveURL("/register?redirect=pricing%3Ftry%3Dcollector");
  await page.goto("/login?redirect=pricing%3Ftry%3Dcollector");
  await page.getByRole("textbox", { name: say.auth("email") }).fill(email);
  await page.getByLabel(`${say.auth("password")} *`, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    say.subscription("ask.try.title", { plan: say.pricing("names.collector") }),
  );
  await question.getByRole("button", { name: say.subscription("ask.back") }).click();
  await expect(page).toHaveURL("/pricing");
  await page.getByRole("button", { name: planButton(say, "try", "enthusiast") }).click();
  await question.getByRole("button", { name: say.subscription("ask.try.confirm") }).dblclick();
  await expect(page.getByRole("row", { name: new RegExp(say.pricing("names.enthusiast")) })).toContainText(
    say.subscription("plans.yours"),
  );
  await expect(page).toHaveURL("/pricing");
});

test("the trial is started at the checkout, too", async ({ page, say, riderAt }) => {
  await riderAt("/checkout?plan=collector");
  await page.getByRole("button", { name: say.subscription("step.try") }).click();
  await page.getByRole("button", { name: say.subscription("ask.try.confirm") }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/pricing");
  await expect(page.getByRole("row", { name: new RegExp(say.pricing("names.collector")) })).toContainText(
    say.subscription("plans.yours"),
  );
  await expect(page.getByRole("link", { name: planButton(say, "buy", "collector") })).toBeVisible();
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
  riderAt,
}) => {
  await riderAt("/checkout?plan=enthusiast&payment=cancelled");
  await expect(page.getByText(say.subscription("checkout.cancelled"))).toBeVisible();
  await expect(page.getByRole("button", { name: say.subscription("checkout.pay") })).toBeVisible();
});

test("nobody is thanked for a payment that has not arrived", async ({ page, say, signedIn }) => {
  await signedIn();
  await page.clock.install();
  await page.goto("/pricing?payment=success");
  await expect(page.getByText(say.subscription("returned.checking"))).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(2000);
    await expect(page.getByText(say.subscription("returned.waiting"))).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
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
    stripe,
    payHere,
    riderAt,
  }) => {
    await riderAt("/checkout?plan=enthusiast");
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
  async ({ page, say, riderAt }) => {
    await riderAt("/checkout?plan=enthusiast");
    await expect(page.getByRole("alert")).toContainText(say.subscription("checkout.config"));
    await page.getByRole("button", { name: say.subscription("step.try") }).click();
    await page.getByRole("button", { name: say.subscription("ask.try.confirm") }).click();
    await expect(page).toHaveURL("/dashboard");
  },
);

keyless("where nothing is limited there is nothing to buy", async ({ page, say, signedIn }) => {
  await signedIn();
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
