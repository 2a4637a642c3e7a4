import type { Page } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { atHand, waitsIn } from "./outbox-steps.ts";
import { partsOf } from "./parts-api.ts";
import type { RunningApp, Rider } from "./running-app.ts";
import type { Texts } from "./texts.ts";
import { wireTo } from "./wire.ts";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  tolerate: new RegExp(`${dropped.source}|${refused(401, 404, 409, 422).source}`),
});

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
const fox = { name: "Fox", current_mileage: 100 };

/** Notes kilometres on the card of a bike. */
async function ride(page: Page, say: Texts, km: string): Promise<void> {
  await page.getByRole("button", { name: say.garage("ride.of", { name: "Fox", unit: "km" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: say.garage("ride.ridden") })
    .fill(km);
  await page.getByRole("button", { name: say.garage("ride.save") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}
const card = (page: Page) => page.getByRole("article", { name: "Fox" });
const ridesOf = (app: RunningApp, rider: Rider) =>
  partsOf(app, rider).send<{ distance_m: number }[]>("GET", "/rides");
const metresOf = async (app: RunningApp, rider: Rider) =>
  (await ridesOf(app, rider)).map(({ distance_m }) => distance_m).toSorted((a, b) => a - b);
test("kilometres noted without a network show at once, outlive the browser and are sent once", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [fox] });
  await expect(card(page)).toBeVisible();
  await atHand(page);
  await context.setOffline(true);
  await ride(page, say, "12");
  await expect(card(page)).toContainText("112");
  await expect(page.getByText(say.device("kept"))).toBeVisible();
  await ride(page, say, "7");
  await expect(card(page)).toContainText("119");
  await page.close();

  const again = await context.newPage();
  await again.goto(`${app.url}/dashboard`);
  await expect(card(again)).toContainText("119");
  await again.goto(`${app.url}/account/waiting`);
  await expect(again.getByText(say.waiting("why.network"))).toHaveCount(2);
  await expect(again.getByRole("heading", { level: 1 })).toHaveText(say.waiting("title"));
  expect(await ridesOf(app, rider)).toEqual([]);
  await context.setOffline(false);
  await expect(again.getByText(say.waiting("none"))).toBeVisible();
  expect(await metresOf(app, rider)).toEqual([7000, 12_000]);
  await again.goto(`${app.url}/dashboard`);
  await expect(card(again)).toContainText("119");
});

test("what is noted before a page was ever idle waits, where the worker is installed", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  await riderAt("/dashboard", { bikes: [fox] });
  await atHand(page);
  // What comes when a page is idle never does.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.reload();
  await expect(card(page)).toBeVisible();
  await context.setOffline(true);
  await ride(page, say, "12");
  await expect(card(page)).toContainText("112");
  expect(await waitsIn(page)).toEqual(["1 0"]);
});

test("an expense and its receipt wait together, and the receipt goes to the expense that the server made", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/costs/ledger", { bikes: [fox] });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/dashboard");
  await atHand(page);
  await page.goto("/costs/ledger?expense=new");
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: say.expense("field.amount") })).toBeVisible();
  await context.setOffline(true);
  await form.getByRole("textbox", { name: say.expense("field.amount") }).fill("49");
  const receipt = { name: "receipt.pdf", mimeType: "application/pdf", buffer: pdf };
  await form.getByLabel(say.expense("files.choose")).and(form.locator("input")).setInputFiles(receipt);
  await form.getByRole("button", { name: say.expense("save_new"), exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => waitsIn(page)).toEqual(["2 0"]);
  await page.goto("/account/waiting");
  await expect(page.getByText(say.waiting("what.file"))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say.waiting("none"))).toBeVisible();
  const { send } = partsOf(app, rider);
  const expenses = await send<{ amount_cents: number; files: { name: string }[] }[]>("GET", "/expenses");
  expect(expenses.map(({ amount_cents, files }) => [amount_cents, files.map(({ name }) => name)])).toEqual([
    [4900, ["receipt.pdf"]],
  ]);
});

test("what was noted and taken back before there is a network is never sent", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [fox] });
  await atHand(page);
  await context.setOffline(true);
  await ride(page, say, "12");
  await page.getByRole("button", { name: say.garage("ride.undo") }).click();
  await expect(card(page)).toContainText("100");
  await ride(page, say, "5");
  await context.setOffline(false);
  await expect.poll(() => waitsIn(page)).toEqual([]);
  expect(await metresOf(app, rider)).toEqual([5000]);
});

test("two tabs send once", async ({ page, context, say, app, riderAt }) => {
  const rider = await riderAt("/dashboard", { bikes: [fox] });
  await atHand(page);
  const other = await context.newPage();
  await other.goto(`${app.url}/dashboard`);
  await expect(card(other)).toBeVisible();
  // Attempts without a network get no response.
  const responses: string[] = [];
  context.on("response", (response) => {
    if (response.request().method() === "POST" && response.url().endsWith("/rides"))
      responses.push(response.request().headers()["idempotency-key"] ?? "");
  });
  await context.setOffline(true);
  for (const km of ["1", "2", "3"]) await ride(page, say, km);
  await context.setOffline(false);
  await expect.poll(() => waitsIn(other)).toEqual([]);
  expect(await metresOf(app, rider)).toEqual([1000, 2000, 3000]);
  expect(new Set(responses).size).toBe(3);
  expect(responses).toHaveLength(3);
});

test("a response that was lost does nothing twice", async ({ page, say, app, riderAt }) => {
  const rider = await riderAt("/dashboard", { bikes: [fox] });
  await atHand(page);
  const tries: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/rides"))
      tries.push(request.headers()["idempotency-key"]);
  });
  (await wireTo(page, /\/rides$/)).loseNext();
  await ride(page, say, "12");
  await expect.poll(() => tries.length).toBe(2);
  expect(new Set(tries).size).toBe(1);
  await expect.poll(() => waitsIn(page)).toEqual([]);
  expect(await metresOf(app, rider)).toEqual([12_000]);
});

test("once the session has ended everything waits for the same account, and for no other", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [fox] });
  const other = await app.riderWith({ bikes: [{ name: "Hare" }] });
  await atHand(page);
  await context.setOffline(true);
  await ride(page, say, "12");
  await app.endSession(rider);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);

  await authPages(page, say).signInAs(other);
  await expect(page.getByRole("article", { name: "Hare" })).toBeVisible();
  await page.goto("/account/waiting");
  await expect(page.getByText(say.waiting("none"))).toBeVisible();
  expect(await metresOf(app, other)).toEqual([]);
  await page.evaluate(() => localStorage.removeItem("token"));

  await page.goto("/login");
  await authPages(page, say).signInAs(rider);
  await expect(card(page)).toBeVisible();
  await expect.poll(() => waitsIn(page)).toEqual([]);
  const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  expect(await metresOf(app, { ...rider, token })).toEqual([12_000]);
});

test("signing out with something waiting asks; it is kept for its rider, or discarded", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [fox] });
  await atHand(page);
  await context.setOffline(true);
  await ride(page, say, "12");
  const leave = async () => {
    await page.getByRole("button", { name: say.chrome("nav.menu") }).click();
    await page.getByRole("button", { name: say.chrome("nav.logout") }).click();
  };
  await leave();
  const question = page.getByRole("alertdialog", { name: say.waiting("leaving.title", { count: 1 }) });
  await expect(question).toContainText("12");
  await question.getByRole("button", { name: say.waiting("leaving.send") }).click();
  await expect(question.getByRole("alert")).toHaveText(say.waiting("leaving.not_sent"));
  await question.getByRole("button", { name: say.waiting("leaving.keep") }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);

  await authPages(page, say).signInAs(rider);
  await expect(card(page)).toBeVisible();
  await expect.poll(() => waitsIn(page)).toEqual([]);
  const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  expect(await metresOf(app, { ...rider, token })).toEqual([12_000]);

  await atHand(page, ["/bikes"]);
  await context.setOffline(true);
  await ride(page, say, "5");
  await leave();
  await question.getByRole("button", { name: say.waiting("leaving.discard") }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await waitsIn(page)).toEqual([]);
});

test("what the server refuses stays with the reason, holds back nothing else and can be discarded", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [fox, { name: "Hare" }] });
  await atHand(page);
  await context.setOffline(true);
  await ride(page, say, "12");
  const { send } = partsOf(app, rider);
  await send("DELETE", `/bikes/${rider.bikes[0]?.id}`);
  await context.setOffline(false);
  await expect(page.getByText(say.device("refused", { count: 1 }))).toBeVisible();
  await page.getByRole("link", { name: say.device("look") }).click();
  const line = page.getByRole("listitem").filter({ hasText: "12" });
  await expect(line).toContainText(say.waiting("why.refused", { reason: "" }).trim());
  await line.getByRole("button", { name: say.waiting("discard") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say.waiting("discard") })
    .click();
  await expect(page.getByText(say.waiting("none"))).toBeVisible();
});

test("a phone that has no room says so before anything is typed, and keeps what is typed in the form", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: [unknown]) {
      return this.transaction.db.name.startsWith("outbox-") ? full() : put.apply(this, given);
    };
  });
  await riderAt("/dashboard", { bikes: [fox] });
  await atHand(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(say.device("no_room"))).toBeVisible();
  await page.getByRole("button", { name: say.garage("ride.of", { name: "Fox", unit: "km" }) }).click();
  const typed = page.getByRole("dialog").getByRole("textbox", { name: say.garage("ride.ridden") });
  await typed.fill("12");
  await page.getByRole("button", { name: say.garage("ride.save") }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(say.garage("bike.network"));
  await expect(typed).toHaveValue("12");
});

test("a ride and an expense are noted without a network where their pages were never opened, and their forms stay", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  await riderAt("/dashboard", { bikes: [fox] });
  await atHand(page, [" /sync"]);
  await context.setOffline(true);
  for (const [path, field] of [
    ["/rides?ride=new", say.ride("field.distance_m")],
    ["/costs/ledger?expense=new", say.expense("field.amount")],
  ] as const) {
    await page.goto(path);
    const typed = page.getByRole("dialog").getByRole("textbox", { name: field });
    await typed.fill("34");
    await typed.evaluate((input) => input.setAttribute("data-same", ""));
    // What is shown is fetched again, in vain.
    const inVain = page.waitForEvent("requestfailed");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await inVain;
    await expect(typed).toHaveAttribute("data-same", "");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Add|Save|Dodaj|Zapisz)/ })
      .last()
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect.poll(() => waitsIn(page)).toEqual(["2 0"]);
});
