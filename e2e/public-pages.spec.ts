import { setTimeout as late } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect, refused, test } from "./fixtures.ts";
import { qrCodesOn } from "./qr-reader.ts";
import { grizl } from "./sample-bikes.ts";
import { shareWindow } from "./share-window.ts";

const fox = "Silver Fox";

test("the first data comes with the page: nothing is asked for a second time", async ({ page, app }) => {
  const owner = await app.riderWith({ bikes: [grizl] });
  const calls: string[] = [];
  // Every page's footer asks for the version.
  const dataCall = /\/api\/v1\/(?!version)/;
  page.on("request", (request) => dataCall.test(request.url()) && calls.push(request.url()));
  await page.goto(await app.share(owner, owner.bikes[0]));
  await expect(page.getByRole("heading", { level: 1, name: fox })).toBeVisible();
  await expect(page).toHaveTitle(/^Silver Fox/);
  expect(calls).toEqual([]);
});

test("photos fill the screen for whoever has the link, who can only look", async ({ page, say, app }) => {
  const owner = await app.riderWith({ bikes: [grizl], photos: 2 });
  await page.goto(await app.share(owner, owner.bikes[0]));
  await page
    .getByRole("button", { name: say.photos("carousel.open", { number: 1, count: 2, name: fox }) })
    .click();
  const gallery = page.getByRole("dialog", { name: say.photos("gallery.label", { name: fox }) });
  await expect(page).toHaveURL(/\?photo=1$/);
  await expect(gallery.getByText("1 / 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText("2 / 2")).toBeVisible();
  await expect(gallery.getByRole("button", { name: say.photos("delete") })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
});

test("the keys of full-screen photos work from the moment they are seen, on a slow device too", async ({
  page,
  say,
  app,
}) => {
  test.slow();
  const owner = await app.riderWith({ bikes: [grizl], photos: 2 });
  await page.goto(await app.share(owner, owner.bikes[0]));
  const cpu = await page.context().newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page.evaluate(
    (label) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(`dialog[aria-label="${label}"][open]`)) return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", cancelable: true }));
      }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
    },
    say.photos("gallery.label", { name: fox }),
  );
  await page
    .getByRole("button", { name: say.photos("carousel.open", { number: 1, count: 2, name: fox }) })
    .click();
  await expect(page.getByRole("dialog").getByText("2 / 2")).toBeVisible({ timeout: 45_000 });
});

test("on paper neither one's own bike nor a shared one has buttons or dots", async ({
  page,
  app,
  signIn,
}) => {
  const rider = await app.riderWith({ bikes: [grizl], photos: 2 });
  const url = await app.share(rider, rider.bikes[0]);
  await signIn(rider);
  for (const address of [`/bikes/${rider.bikes[0]!.id}/sheet`, url]) {
    await page.goto(address);
    await page.getByRole("group").getByRole("img").first().waitFor();
    await page.emulateMedia({ media: "print" });
    const tools = page.locator("button:visible, [role=tab]:visible, .rounded-full:visible");
    // The photo itself is one: pressing it opens the gallery.
    await expect(tools).toHaveCount(1);
    expect(
      (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g),
    ).toHaveLength(1);
    await page.emulateMedia({ media: "screen" });
  }
});

/** Delays scripts that are requested from now on, as a slow network would. */
async function slowScripts(page: Page) {
  let slow = false;
  await page.route("**/*.js", async (route) => {
    if (slow) await late(500);
    // The page that sent the request may have been left.
    await route.fallback().catch(() => {});
  });
  return { on: () => (slow = true) };
}

test("prints as one sheet of A4 with its QR code", async ({ page, app }) => {
  const owner = await app.riderWith({ bikes: [grizl] });
  const url = await app.share(owner, owner.bikes[0]);
  await page.goto(url);
  await page.locator("[data-printed-qr] svg").waitFor({ state: "attached" });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  // Paper has a higher resolution than a screen.
  await page.evaluate(() => (document.documentElement.style.zoom = "2"));
  expect(await qrCodesOn(page.locator("[data-printed-qr] svg"))).toEqual([url]);
});

test("the code on a bike's frame opens its care for its owner, and its page for everybody else", async ({
  page,
  say,
  app,
  browser,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [grizl] });
  const id = rider.bikes[0]?.id;
  const url = await app.share(rider, rider.bikes[0]);
  await page.goto(`/bikes/${id}?share=${id}`);
  const code = page.getByRole("dialog").getByRole("img", { name: say.sharing("qr.label", { url }) });
  await expect(code).toBeVisible();
  const [held = ""] = await qrCodesOn(code);
  expect(held).toBe(`${url}?qr`);
  await page.goto(held);
  await expect(page).toHaveURL(`/bikes/${id}/care`);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(held);
  await expect(visitor.getByRole("heading", { level: 1, name: "Silver Fox" })).toBeVisible();
  await expect(visitor).toHaveURL(held);
  await visitor.context().close();
});

test("what is printed at once, by the button or by keys, waits for its QR code", async ({
  page,
  say,
  app,
}) => {
  const owner = await app.riderWith({ bikes: [grizl] });
  const url = await app.share(owner, owner.bikes[0]);
  await page.addInitScript(() => {
    window.print = () => {
      const code = document.querySelector("[data-printed-qr] svg");
      document.body.dataset.printed = `${document.body.dataset.printed ?? ""}${code ? "with" : "without"} `;
    };
  });
  const scripts = await slowScripts(page);
  await page.goto(url);
  const button = page.getByRole("button", { name: say.shared("bike.print") });
  await button.waitFor();
  scripts.on();
  await button.click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "with ");

  // Pressed until scripts take it: before them, the browser prints by itself.
  await page.goto(url);
  await page.evaluate(async () => {
    for (let taken = false; !taken; await new Promise((done) => setTimeout(done, 20))) {
      const pressed = new KeyboardEvent("keydown", { key: "p", ctrlKey: true, cancelable: true });
      taken = !dispatchEvent(pressed);
    }
  });
  await expect(page.locator("body")).toHaveAttribute("data-printed", "with ");
  // What comes ahead may still be on its slow way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("a link that opens nothing", () => {
  test.use({ tolerate: refused(404) });

  test("is kept while sharing is off, and answers like one that never was", async ({
    page,
    say,
    app,
    signIn,
  }) => {
    const owner = await app.riderWith({ bikes: [grizl] });
    const url = await app.share(owner, owner.bikes[0]);
    await signIn(owner);
    await page.goto(`/dashboard?share=${owner.bikes[0]?.id}`);
    const share = shareWindow(page, say, say.sharing("title_bike", { name: fox }));
    await share.toggle.click();
    await expect(share.dialog.getByText(say.sharing("status.off"))).toBeVisible();
    await expect(share.link).toHaveCount(0);
    await share.toggle.click();
    await expect(share.link).toHaveValue(url);
    await share.toggle.click();
    await expect(share.dialog.getByText(say.sharing("status.off"))).toBeVisible();
    // The switch shows it at once, before the server has it.
    await expect.poll(async () => (await page.request.get(url)).status()).toBe(404);
    // Its owner would read that sharing is off. On a page without the app, whose requests would miss the token.
    await page.goto("/robots.txt");
    await page.evaluate(() => localStorage.removeItem("token"));
    for (const at of [url, `/bike/${"x".repeat(32)}`]) {
      expect((await page.goto(at))?.status()).toBe(404);
      await expect(page.getByRole("alert")).toHaveText(
        say.shared("bike.not_found") + say.shared("bike.not_found_text"),
      );
    }
    expect((await page.goto(`/user/${"x".repeat(32)}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: say.shared("profile.not_found") })).toBeVisible();
    await page.getByRole("link", { name: say.shared("home") }).click();
    await expect(page).toHaveURL("/");
  });
});
