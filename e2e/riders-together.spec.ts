import type { Page } from "@playwright/test";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { phoneOf } from "./second-device.ts";
import { startApp } from "./running-app.ts";
import { grizl } from "./sample-bikes.ts";

const fox = "Silver Fox";
const pathOf = (link: string) => new URL(link).pathname;
const privacy = "/profile/privacy";
/** Waits until a change has been answered. */
const changed = (page: Page, path: RegExp) =>
  page.waitForResponse((response) => path.test(response.url()) && response.request().method() !== "GET");

test("a rider asks to follow, is let, and sees what is shown", async ({
  page,
  browser,
  app,
  lang,
  say,
  riderAt,
}) => {
  const owner = await app.riderWith({ name: "Ola Owner", bikes: [grizl] });
  const profile = await app.share(owner);
  await app.share(owner, owner.bikes[0]);
  await app.change(owner, privacy, { privacy_settings: { followers: true } });
  const follower = await riderAt(pathOf(profile), { name: "Jan Follower" });
  await page.getByRole("button", { name: say.following("button.follow") }).click();
  await expect(page.getByText(say.following("button.asked"))).toBeVisible();

  const phone = await phoneOf(browser, app, owner, lang);
  await phone.goto("/following");
  const accept = phone.getByRole("button", {
    name: say.following("accept_of", { name: follower.name }),
  });
  const accepted = changed(phone, /\/accept$/);
  await accept.click();
  await accepted;
  await expect(accept).toHaveCount(0);
  await expect(
    phone.getByRole("button", { name: say.following("remove_of", { name: follower.name }) }),
  ).toBeVisible();
  expect(await found(phone, "main")).toEqual([]);
  await phone.context().close();

  await page.goto("/following");
  await expect(page.getByRole("link", { name: fox })).toBeVisible();
  await expect(page.getByText(say.following("all_seen"))).toBeVisible();
  expect(await found(page, "main")).toEqual([]);
});

test("a rider asks about a public bike, and its owner answers", async ({
  page,
  browser,
  app,
  lang,
  say,
  riderAt,
}) => {
  const owner = await app.riderWith({ name: "Ola Owner", bikes: [grizl] });
  const [bike] = owner.bikes;
  const link = await app.share(owner, bike);
  await app.change(owner, `/bikes/${bike?.id}`, { questions: true });
  await riderAt(pathOf(link), { name: "Eva Asks" });
  await page.getByLabel(say.questions("ask"), { exact: true }).fill("Which tyres are these?");
  await page.getByRole("button", { name: say.questions("send"), exact: true }).click();
  await expect(page.getByText("Which tyres are these?")).toBeVisible();

  const phone = await phoneOf(browser, app, owner, lang);
  await phone.goto(pathOf(link));
  await phone.getByRole("button", { name: say.questions("answer"), exact: true }).click();
  await phone.getByLabel(say.questions("answer_text"), { exact: true }).fill("Forty, tubeless.");
  const answered = changed(phone, /\/answer$/);
  await phone.getByRole("button", { name: say.questions("save"), exact: true }).click();
  await answered;
  await expect(phone.getByText("Forty, tubeless.")).toBeVisible();
  expect(await found(phone, "#questions")).toEqual([]);
  await phone.context().close();
  await page.reload();
  await expect(page.getByText("Forty, tubeless.")).toBeVisible();
});

test.describe("without signing in", () => {
  test.use({ tolerate: refused(401) });

  test("a visitor may sign in to read how long parts last, and no session of theirs has ended", async ({
    page,
    say,
  }) => {
    await page.goto("/lifespans");
    await expect(page.getByRole("heading", { name: say.lifespans("sign_in_title") })).toBeVisible();
    expect(await found(page, "main")).toEqual([]);
    await page
      .getByRole("link", { name: say.lifespans("sign_in"), exact: true })
      .last()
      .click();
    await expect(page.getByRole("heading", { name: say.auth("login.title") })).toBeVisible();
    await expect(page.getByText(say.auth("messages.session_expired"))).toHaveCount(0);
  });
});

test("where nothing is known yet, the page of lifespans says what it takes", async ({
  page,
  say,
  riderAt,
}) => {
  await riderAt("/lifespans");
  await expect(page.getByRole("heading", { name: say.lifespans("none_title") })).toBeVisible();
  expect(await found(page, "main")).toEqual([]);
});

test.describe("with COMMUNITY=off", () => {
  test.use({ tolerate: refused(404) });

  test("nothing names it: no menu, page, switch, row or choice", async ({ browser, say, lang }) => {
    const app = await startApp({ RATE_LIMITS: "off", COMMUNITY: "off" });
    const rider = await app.riderWith({ bikes: [grizl] });
    const page = await phoneOf(browser, app, rider, lang);
    for (const path of ["/following", "/clubs", "/lifespans"]) {
      await page.goto(app.url + path);
      await expect(page.getByRole("heading", { name: say.errors("not_found.title") })).toBeVisible();
    }
    await page.goto(`${app.url}/`);
    await expect(page.getByText(say.features("row.verified"), { exact: true })).toBeVisible();
    await expect(page.getByText(say.features("row.together"), { exact: true })).toHaveCount(0);
    await expect(page.getByText(say.features("row.lifespans"), { exact: true })).toHaveCount(0);
    await page.goto(`${app.url}/dashboard?profile=privacy`);
    await expect(page.getByRole("button", { name: say.profile("privacy.show_all") })).toBeVisible();
    await expect(page.getByText(say.profile("together.title"))).toHaveCount(0);
    await page.goto(`${app.url}/dashboard?profile=account`);
    await page.getByRole("button", { name: say.account("delete.open") }).click();
    const dialog = page.getByRole("alertdialog", { name: say.account("delete.title") });
    await expect(dialog.getByText(say.account("delete.consequence.ratings"))).toBeVisible();
    await expect(dialog.getByLabel(say.account("delete.keep_texts"))).toHaveCount(0);
    await page.context().close();
    await app.close();
  });
});
