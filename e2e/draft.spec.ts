import { authPages } from "./auth-pages.ts";
import { bikeForm } from "./bike-form.ts";
import { cardMenu } from "./card-menu.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";

test("what was typed is back after a reload, and can be thrown away", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard?add");
  const form = bikeForm(page, say);
  await form.fill({ name: "Silver Fox" });
  await form.open("brakes");
  await form.fill({ brake_rotor_size: "160 mm" });
  await page.reload();
  await expect(form.field("brake_rotor_size")).toHaveValue("160 mm");
  await form.open("basic");
  await expect(form.field("name")).toHaveValue("Silver Fox");
  await form.dialog.getByRole("button", { name: say.form("draft.discard") }).click();
  await expect(form.field("name")).toHaveValue("");
  await page.reload();
  await expect(form.field("name")).toHaveValue("");
});

test("a draft belongs to its bike, and goes when the bike is saved", async ({ page, say, riderAt }) => {
  const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
  const edit = `/dashboard?edit=${rider.bikes[0]?.id}`;
  const form = bikeForm(page, say);
  await form.fill({ color: "Ochre" });
  await page.reload();
  await expect(form.field("color")).toHaveValue("Ochre");
  await expect(form.field("brand")).toHaveValue("Canyon");
  await page.goto("/dashboard?add");
  await expect(form.field("color")).toHaveValue("");
  await page.goto(edit);
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await page.goto(edit);
  await expect(form.field("color")).toHaveValue("Ochre");
  await expect(form.dialog.getByRole("button", { name: say.form("draft.discard") })).toBeHidden();
});

test("Back closes a modal and keeps the draft", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard", { bikes: [grizl] });
  const form = bikeForm(page, say);
  await (await cardMenu(page, say, "Silver Fox"))("details").click();
  await expect(page.getByRole("dialog", { name: "Silver Fox" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/dashboard");

  await page.getByRole("button", { name: say.garage("add"), exact: true }).click();
  await form.fill({ name: "Rudy" });
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  await page.getByRole("button", { name: say.form("draft.continue") }).click();
  await expect(form.field("name")).toHaveValue("Rudy");
});

test("Esc asks once something is typed: stay, keep, or discard", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard?add");
  const form = bikeForm(page, say);
  const question = page.getByRole("alertdialog", { name: say.form("guard.title") });
  const answer = (name: "stay" | "keep" | "discard") =>
    question.getByRole("button", { name: say.form(`guard.${name}`) }).click();

  await form.fill({ name: "Rudy" });
  await page.keyboard.press("Escape");
  await answer("stay");
  await expect(form.field("name")).toHaveValue("Rudy");
  await page.keyboard.press("Escape");
  await answer("keep");
  await expect(form.dialog).toBeHidden();
  await page.goto("/dashboard?add");
  await expect(form.field("name")).toHaveValue("Rudy");
  await form.cancel.click();
  await answer("discard");
  await expect(form.dialog).toBeHidden();
  await page.goto("/dashboard?add");
  await expect(form.field("name")).toHaveValue("");
});

test.describe("a session that died", () => {
  test.use({ tolerate: refused(401) });

  test("leads to /login and back to the form, with everything typed", async ({ page, say, app, riderAt }) => {
    const rider = await riderAt("/dashboard?add&tab=wheels");
    const form = bikeForm(page, say);
    await form.fill({ tire_size: "45-622" });
    await form.open("basic");
    await form.fill({ name: "Silver Fox" });
    // A first call that is still under way would end the session before the save does.
    await page.waitForLoadState("networkidle");
    await app.endSession(rider);
    await form.save.click();
    await expect(page).toHaveURL(/\/login\?redirect=dashboard/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await authPages(page, say).signInAs(rider);
    await expect(form.field("name")).toHaveValue("Silver Fox");
    await form.open("wheels");
    await expect(form.field("tire_size")).toHaveValue("45-622");
    await form.save.click();
    await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
  });

  test("is forgotten in silence at the start", async ({ page, say, signIn, app }) => {
    const rider = await app.riderWith();
    await app.endSession(rider);
    await signIn(rider);
    await page.goto("/");
    await expect(
      page.getByRole("main").getByRole("link", { name: say.landing("create_account") }),
    ).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});

test("a field that is being typed into stays the same field while its suggestions arrive", async ({
  page,
  say,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [grizl] });
  const [heldBack, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch();
    // The chunk with the suggestions' control.
    if ((await answer.text()).includes("aria-autocomplete")) {
      heldBack.resolve();
      await released.promise;
    }
    await route.fulfill({ response: answer });
  });
  const edit = `/dashboard?edit=${rider.bikes[0]?.id}`;
  const loaded = page.waitForResponse(`**/api/v1/bikes/${rider.bikes[0]?.id}`);
  await page.goto(edit);
  await heldBack.promise;
  await loaded;
  // Two frames: whatever the form shows without that chunk is shown by now.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const brand = bikeForm(page, say).field("brand");
  const early = (await brand.isVisible()) ? await brand.elementHandle() : null;
  await early?.focus();
  released.resolve();
  await expect(brand).toHaveRole("combobox");
  const begun = early ?? (await brand.elementHandle());
  await begun?.focus();
  expect(await begun?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(brand).toBeFocused();
  // Prefetches that are still running are not part of this.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
