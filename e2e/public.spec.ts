import { expect, refused, test } from "./fixtures.ts";
import { countShifts, shift } from "./layout.ts";
import { slowDown } from "./slow-down.ts";
import { languages } from "./texts.ts";
import { readers } from "./widths.ts";

const publicPages = ["/", "/home", "/pricing", "/about", "/contact", "/service"];

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    test("no public page moves by itself", async ({ page }) => {
      await page.addInitScript(countShifts);
      for (const at of publicPages) {
        await page.goto(at);
        await page.getByRole("contentinfo").waitFor();
        expect(await shift(page), at).toBeLessThan(0.02);
      }
    });
  });

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("public pages describe themselves", async ({ page, say, app }) => {
      await page.goto("/pricing");
      const head = page.locator("head");
      await expect(head.locator("meta[name=description]")).toHaveAttribute(
        "content",
        say.pricing("description"),
      );
      await expect(head.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        `${app.url}/pricing?lng=${lang}`,
      );
      await expect(head.locator("link[hreflang]")).toHaveCount(2);
      await expect(head.locator('meta[property="og:title"]')).toHaveAttribute(
        "content",
        say.pricing("title"),
      );
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say.site("footer.about") })
        .click();
      await expect(head.locator("meta[name=description]")).toHaveAttribute(
        "content",
        say.about("description"),
      );
      const manifest = await page.request.get("/manifest.webmanifest");
      for (const { src } of (await manifest.json()).icons)
        expect((await page.request.get(src)).status(), src).toBe(200);
    });

    test("the offering for services is announced, and leads there and back", async ({ page, say }) => {
      await page.goto("/");
      await page.getByRole("link", { name: say.site("promo.link") }).click();
      await expect(page).toHaveURL("/service");
      await expect(page.getByRole("link", { name: say.site("promo.link") })).toHaveCount(0);
      const header = page.getByRole("banner");
      const back = header.locator("a:not([hreflang])");
      await expect(back).toHaveText([say.chrome("nav.back")]);
      await back.click();
      await expect(page).toHaveURL("/");
    });

    test("the footer leads to the legal pages of the language", async ({ page, say }) => {
      await page.goto("/about");
      const footer = page.getByRole("contentinfo");
      for (const [name, file] of [
        ["terms", "terms-of-service"],
        ["privacy", "privacy-policy"],
      ] as const)
        await expect(footer.getByRole("link", { name: say.site(`footer.${name}`) })).toHaveAttribute(
          "href",
          `/${file}-${lang}.html`,
        );
      expect((await page.request.get(`/privacy-policy-${lang}.html`)).status()).toBe(200);
    });

    test("contact reddens nothing before something was typed, and knows who is signed in", async ({
      page,
      say,
      riderAt,
    }) => {
      await page.goto("/contact");
      const name = page.getByRole("textbox", { name: say.contact("name"), exact: true });
      await name.focus();
      for (let i = 0; i < 4; i++) await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: say.contact("send") })).toBeFocused();
      await expect(page.locator("main [aria-invalid]")).toHaveCount(0);
      await name.fill("Zofia");
      await name.fill("");
      const rider = await riderAt("/contact", { name: "Ola" });
      await expect(name).toHaveValue("Ola");
      await expect(page.getByRole("textbox", { name: say.fields("email"), exact: true })).toHaveValue(
        rider.email,
      );
    });

    test("contact says what is missing, and sends", async ({ page, say }) => {
      await page.goto("/contact");
      const field = (name: "email" | "subject" | "message") =>
        page.getByRole("textbox", { name: say.fields(name), exact: true });
      const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
      const send = page.getByRole("button", { name: say.contact("send") });
      await send.click();
      await says(say.validation("required", { field: say.contact("name") }));
      for (const name of ["email", "subject", "message"] as const)
        await says(say.validation("required", { field: say.fields(name) }));
      await page.getByRole("textbox", { name: say.contact("name"), exact: true }).fill("Zofia");
      await field("email").fill("zofia@");
      await field("message").fill("Krótko");
      await says(say.validation("email"));
      await send.click();
      await says(say.validation("min_length", { field: say.fields("message"), min: 10 }));
      await field("email").fill("zofia@example.com");
      await field("subject").fill("Suport");
      await field("message").fill("Nie pasuje do mufy.");
      // Nothing is lost by a reload.
      await page.reload();
      await expect(field("subject")).toHaveValue("Suport");
      await send.click();
      await expect(page.getByRole("status").getByText(say.contact("sent_title"))).toBeVisible();
    });

    test("feedback of a visitor: an e-mail is needed, eight fields make it whole", async ({ page, say }) => {
      await page.goto("/pricing");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say.site("footer.feedback") })
        .click();
      const dialog = page.getByRole("dialog", { name: say.feedback("title") });
      const send = dialog.getByRole("button", { name: say.feedback("send") });
      await expect(send).toBeDisabled();
      await expect(dialog.getByText(say.feedback("email_needed"))).toBeVisible();
      await expect(dialog.getByText(say.feedback("done", { percent: 0 }))).toBeVisible();
      await expect(dialog.getByRole("progressbar")).toHaveAttribute("value", "0");
      await dialog
        .getByRole("group", { name: say.fields("overall_rating") })
        .getByRole("radio", { name: say.feedback("stars", { count: 4 }) })
        .check();
      await dialog.getByRole("textbox", { name: say.fields("what_you_like") }).fill("Rysunki");
      await expect(dialog.getByText(say.feedback("done", { percent: 25 }))).toBeVisible();
      await dialog.getByRole("textbox", { name: say.feedback("email"), exact: true }).fill("ada@example.com");
      const sent = page.waitForRequest((request) => request.url().endsWith("/feedback"));
      await send.click();
      expect((await sent).postDataJSON()).toEqual({
        overall_rating: 4,
        what_you_like: "Rysunki",
        email: "ada@example.com",
        subscribe_to_newsletter: true,
      });
      await expect(page.getByText(say.feedback("thanks"))).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL("/pricing");
    });
  });

test("the next page comes in while its link is pointed at", async ({ page, say }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const more: string[] = [];
  page.on("request", (request) => more.push(request.url()));
  await page
    .getByRole("banner")
    .getByRole("link", { name: say.chrome("nav.pricing") })
    .hover();
  // All of it has come once no more is requested.
  let before = 0;
  const isQuiet = () => {
    const same = more.length > 1 && more.length === before;
    before = more.length;
    return same;
  };
  await expect.poll(isQuiet, { intervals: [1500] }).toBe(true);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say.chrome("nav.pricing") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: say.pricing("title") })).toBeVisible();
  expect(more.slice(before).filter((url) => url.endsWith(".js"))).toEqual([]);
});

test("feedback of a rider comes from the account", async ({ page, say, riderAt }) => {
  const rider = await riderAt("/about#feedback");
  const dialog = page.getByRole("dialog", { name: say.feedback("title") });
  const email = dialog.getByRole("textbox", { name: say.feedback("email") });
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(rider.email);
  await dialog.getByRole("textbox", { name: say.fields("general_comments") }).fill("Good.");
  await dialog.getByRole("button", { name: say.feedback("send") }).click();
  await expect(page.getByText(say.feedback("thanks"))).toBeVisible();
});

test.describe("cookies", () => {
  test.use({ answered: false });
  const stored = () => [
    JSON.parse(localStorage.getItem("cookieConsent") ?? "null"),
    Number.isNaN(Date.parse(localStorage.getItem("cookieConsentDate") ?? "")),
  ];
  const choice = (analytics: boolean, marketing: boolean, preferences: boolean) => [
    { necessary: true, analytics, marketing, preferences },
    false,
  ];

  for (const [button, all] of [
    ["accept", true],
    ["reject", false],
  ] as const)
    test(`${button} all`, async ({ page, say }) => {
      await page.goto("/");
      const banner = page.getByRole("region", { name: say.consent("title") });
      await banner.getByRole("button", { name: say.consent(button) }).click();
      await expect(banner).toBeHidden();
      expect(await page.evaluate(stored)).toEqual(choice(all, all, all));
      await page.reload();
      await page.getByRole("contentinfo").waitFor();
      await expect(banner).toBeHidden();
    });

  test("customised, and changed later from the footer", async ({ page, say }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: say.consent("title") });
    await banner.getByRole("link", { name: say.consent("customize") }).click();
    const dialog = page.getByRole("dialog", { name: say.consent("settings") });
    const toggle = (name: "necessary" | "analytics" | "marketing") =>
      dialog.getByRole("switch", { name: say.consent(`category.${name}`) });
    await expect(toggle("necessary")).toBeDisabled();
    await expect(toggle("necessary")).toBeChecked();
    await toggle("analytics").click();
    await dialog.getByRole("button", { name: say.consent("save") }).click();
    await expect(dialog).toBeHidden();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(stored)).toEqual(choice(true, false, false));
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: say.site("footer.cookies") })
      .click();
    await expect(toggle("analytics")).toBeChecked();
    await toggle("marketing").click();
    await dialog.getByRole("button", { name: say.consent("save") }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(stored)).toEqual(choice(true, true, false));
  });
});

test.describe("the beta banner", () => {
  test.use({ tolerate: refused(500) });
  const cases = [
    ["Beta", true],
    ["Alpha", true],
    ["Stable", false],
    ["Release", false],
    [null, true],
  ] as const;
  for (const [stage, shown] of cases)
    test(`${stage ?? "no answer"}: ${shown ? "shown" : "hidden"}`, async ({ page, say }) => {
      const data = { version: "1.2.3", stage, release_date: "2026-01-01", app_name: "Spokebook" };
      await page.route("**/api/v1/version", (route) =>
        stage ? route.fulfill({ json: { success: true, data } }) : route.fulfill({ status: 500, json: {} }),
      );
      const answered = page.waitForResponse("**/api/v1/version");
      await page.goto("/about");
      await answered;
      const banner = page.getByRole("complementary", { name: say.site("beta.label") });
      if (shown) await expect(banner).toContainText(stage ? `1.2.3` : "0.9.5");
      else await expect(banner).toHaveCount(0);
    });
});

test("prices are the server's, in words of both readings", async ({ page, say }) => {
  for (const plan_limits of ["off", "enforced"] as const) {
    await page.route("**/api/v1/plans", async (route) => {
      const { data } = await (await route.fetch()).json();
      const rate = { date: "2026-11-20", table: "225/A/NBP/2026", EUR: 4.25, USD: 3.75 };
      const plans = data.plans.map((plan: { price: { PLN: number } }) => ({
        ...plan,
        price: { PLN: plan.price.PLN, EUR: plan.price.PLN / 4, USD: plan.price.PLN / 3 },
      }));
      await route.fulfill({ json: { success: true, data: { ...data, plan_limits, plans, rate } } });
    });
    await page.goto("/pricing?message=info");
    await expect(page.getByText(say.pricing(`today.${plan_limits}`))).toBeVisible();
    await expect(page.getByRole("cell", { name: "€3.75 / US$5" })).toBeVisible();
    await expect(page.getByText("225/A/NBP/2026")).toBeVisible();
    await page.getByRole("button", { name: say.pricing("message.dismiss") }).click();
    await expect(page.getByText(say.pricing("message.info"))).toBeHidden();
    await page.unrouteAll();
  }
});

test.describe("a sender who has written twenty messages within the hour", () => {
  test.use({ tolerate: refused(429) });

  test("is told so, and keeps what was typed", async ({ page, say, app, restart }) => {
    // The server is started twice.
    test.slow();
    await restart({ RATE_LIMITS: "on" });
    const body = {
      name: "Ola",
      email: "ola@example.com",
      subject: "Suport",
      message: "Nie pasuje do mufy.",
    };
    for (let sent = 0; sent < 20; sent++) await app.write("/contact", body);
    await page.goto("/contact");
    await page.getByRole("textbox", { name: say.contact("name"), exact: true }).fill(body.name);
    const field = (name: "email" | "subject" | "message") =>
      page.getByRole("textbox", { name: say.fields(name), exact: true });
    for (const name of ["email", "subject", "message"] as const) await field(name).fill(body[name]);
    await page.getByRole("button", { name: say.contact("send") }).click();
    await expect(page.getByRole("alert")).toContainText(slowDown(say));
    await expect(field("message")).toHaveValue(body.message);
  });
});

test("the newsletter's box is empty where the operator wants it so", async ({ page, say, restart }) => {
  // The server is started twice.
  test.slow();
  const box = page.getByRole("checkbox", { name: say.feedback("newsletter") });
  await page.goto("/pricing#feedback");
  await expect(box).toBeChecked();
  await restart({ NEWSLETTER_PRETICKED: "false" });
  await page.goto("/about#feedback");
  await expect(box).not.toBeChecked();
});

test.describe("the question about cookies on a laptop", () => {
  test.use({ answered: false, viewport: { width: 1280, height: 800 } });

  for (const path of ["/", "/register", "/login", "/forgot-password"])
    test(`covers no button of ${path}`, async ({ page, say }) => {
      await page.goto(path);
      const banner = page.getByRole("region", { name: say.consent("title") });
      const bannerBox = await banner.boundingBox();
      const buttons = page.getByRole("main").locator("button[type=submit], a[href='/register']").first();
      const button = await buttons.boundingBox();
      if (!bannerBox || !button) throw new Error("nothing is drawn");
      expect(button.y + button.height).toBeLessThan(800);
      const apart = button.x + button.width <= bannerBox.x || button.y + button.height <= bannerBox.y;
      expect([path, apart]).toEqual([path, true]);
    });
});

for (const lang of languages)
  test.describe(`the question about cookies on a phone (${lang})`, () => {
    test.use({ lang, answered: false, viewport: { width: 390, height: 844 } });

    test("is one line with three buttons, at most 96 px high, above a rider's bar, and covers no control in focus", async ({
      page,
      say,
      riderAt,
    }) => {
      await page.goto("/login");
      const banner = page.getByRole("region", { name: say.consent("title") });
      await expect(banner.locator("button, a")).toHaveCount(3);
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(96);
      await riderAt("/costs", { bikes: [{ name: "Fox" }] });
      const bar = page.getByRole("navigation", { name: say.garage("bar.label") });
      const [bannerBox, below] = [await banner.boundingBox(), await bar.boundingBox()];
      expect(bannerBox?.height).toBeLessThanOrEqual(96);
      expect((bannerBox?.y ?? 0) + (bannerBox?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      const last = page.getByRole("contentinfo").getByRole("link").last();
      await last.focus();
      const focused = await last.boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0);
    });
  });
