import type { Page } from "@playwright/test";
import { codeShownAt } from "#server/people/factors/authenticator.testing.ts";
import { authPages } from "./auth-pages.ts";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { qrCodesOn } from "./qr-reader.ts";
import { type RunningApp, type Rider } from "./running-app.ts";
import { languages } from "./texts.ts";

const stepMs = 30_000;

/** A rider whose account has two-step sign-in; `code` is the next that counts: each counts once. */
async function secured(app: RunningApp, rider: Rider) {
  const call = async (path: string, body: object = {}) => {
    const answer = await fetch(`${app.url}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${rider.token}` },
      body: JSON.stringify(body),
    });
    return (await answer.json()).data;
  };
  const { secret } = await call("/account/second-factor");
  // One step back, now, one step on: three codes count at any time.
  let next = -1;
  const code = () => codeShownAt(secret, new Date(Date.now() + next++ * stepMs));
  const { recovery_codes } = await call("/account/second-factor/confirm", { code: code() });
  return { code, codes: recovery_codes as string[] };
}

/** No screen of this window has an issue, at phone and desk widths. */
async function accessible(page: Page, within: string) {
  for (const width of [390, 1280]) {
    await resize(page, { width, height: 800 });
    expect(await found(page, within)).toEqual([]);
  }
}

for (const lang of languages)
  test.describe(`two-step sign-in, ${lang}`, () => {
    test.use({ lang, tolerate: refused(401, 403, 422, 429) });

    test("is turned on with an app, and its recovery codes are shown once", async ({
      page,
      riderAt,
      say,
      app,
    }) => {
      const rider = await riderAt("/dashboard?profile=account");
      await app.ageProof(rider);
      const card = page.getByRole("region", { name: say.factors("title") });
      await card.getByRole("button", { name: say.factors("turn_on") }).click();
      const dialog = page.getByRole("dialog", { name: say.factors("title") });
      await dialog.getByRole("button", { name: say.factors("continue") }).click();
      const password = dialog.getByLabel(say.proof("by.password")).first();
      await expect(password).toBeFocused();
      await accessible(page, "[role=dialog]");
      await password.fill("wrong");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText(say.server("password_wrong"))).toBeVisible();
      await password.fill(rider.password);
      await page.keyboard.press("Enter");
      const shown = await dialog.getByRole("textbox", { name: say.factors("secret") }).inputValue();
      const secret = shown.replaceAll(" ", "");
      const [uri] = await qrCodesOn(dialog.getByRole("img", { name: say.factors("qr") }));
      expect(new URL(uri ?? "").searchParams.get("secret")).toBe(secret);
      await accessible(page, "[role=dialog]");
      const code = dialog.getByRole("textbox", { name: say.factors("code") });
      await code.fill("000000");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText(say.server("code_wrong"))).toBeVisible();
      await code.fill(codeShownAt(secret, new Date()));
      await page.keyboard.press("Enter");
      const kept = page.getByRole("dialog", { name: say.factors("codes_title") });
      const codes = (await kept.getByRole("textbox", { name: say.factors("codes") }).inputValue()).split(
        "\n",
      );
      expect(codes).toHaveLength(10);
      await accessible(page, "[role=dialog]");
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        kept.getByRole("button", { name: say.factors("download") }).click(),
      ]);
      expect(file.suggestedFilename()).toBe("spokebook-recovery-codes.txt");
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("[data-print-sheet] li")).toHaveText(codes);
      await page.emulateMedia({ media: "screen" });
      await kept.getByRole("button", { name: say.factors("kept") }).click();
      await expect(card.getByText(say.factors("left", { count: 10 }))).toBeVisible();
      await expect(card.getByRole("heading")).toBeFocused();
    });

    test("signs in by keyboard, to the page that was wanted", async ({ page, say, app }) => {
      const rider = await app.riderWith();
      const { code } = await secured(app, rider);
      await page.goto("/login?redirect=%2Fparts");
      await authPages(page, say).signInAs(rider);
      const field = page.getByLabel(say.auth("code.code")).first();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("inputmode", "numeric");
      await expect(field).toHaveAttribute("autocomplete", "one-time-code");
      await accessible(page, "main");
      await page.keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription(
        new RegExp(say.validation("required", { field: say.fields("code") })),
      );
      await page.keyboard.type("123456");
      await page.keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription(new RegExp(say.server("code_wrong")));
      await expect(field).toBeFocused();
      await field.fill(code());
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/parts$/);
    });

    test("takes a recovery code, and spares this browser the next code", async ({ page, say, app }) => {
      const rider = await app.riderWith();
      const { codes } = await secured(app, rider);
      const { signInAs, forgetSession } = authPages(page, say);
      await page.goto("/login");
      await signInAs(rider);
      await page.getByRole("button", { name: say.auth("code.by_recovery") }).click();
      const field = page.getByLabel(say.auth("code.recovery")).first();
      await expect(field).toBeFocused();
      await accessible(page, "main");
      await field.fill(codes[0] ?? "");
      await page.getByRole("checkbox", { name: say.auth("code.trust") }).check();
      await page
        .getByRole("main")
        .getByRole("button", { name: say.auth("login.submit") })
        .click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await forgetSession();
      await page.goto("/login");
      await signInAs(rider);
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test("wants the password again once the sign-in is no longer open", async ({ page, say, app }) => {
      const rider = await app.riderWith();
      const { code } = await secured(app, rider);
      const { email, secret, signInAs } = authPages(page, say);
      await page.goto("/login");
      await signInAs(rider);
      const field = page.getByLabel(say.auth("code.code")).first();
      await expect(field).toBeFocused();
      app.endChallenges(rider);
      await field.fill(code());
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toHaveText(say.auth("code.over"));
      await expect(email).toHaveValue(rider.email);
      await expect(secret("password")).toBeFocused();
      await secret("password").fill(rider.password);
      await page.keyboard.press("Enter");
      await field.fill(code());
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test("makes new recovery codes and is turned off, proved by a code", async ({
      page,
      signedIn,
      say,
      app,
    }) => {
      const rider = await signedIn();
      const { code, codes } = await secured(app, rider);
      await app.ageProof(rider);
      await page.goto("/dashboard?profile=account");
      const card = page.getByRole("region", { name: say.factors("title") });
      await card.getByRole("button", { name: say.factors("renew") }).click();
      const renew = page.getByRole("dialog", { name: say.factors("renew_title") });
      await renew.getByRole("button", { name: say.factors("renew") }).click();
      await renew.getByRole("button", { name: say.proof("use.code") }).click();
      const field = renew.getByLabel(say.proof("by.code")).first();
      await expect(field).toBeFocused();
      await accessible(page, "[role=dialog]");
      await field.fill(code());
      await page.keyboard.press("Enter");
      const kept = page.getByRole("dialog", { name: say.factors("codes_title") });
      const fresh = (await kept.getByRole("textbox", { name: say.factors("codes") }).inputValue()).split(
        "\n",
      );
      expect(fresh.filter((one) => codes.includes(one))).toEqual([]);
      await kept.getByRole("button", { name: say.factors("kept") }).click();
      await card.getByRole("button", { name: say.factors("turn_off") }).click();
      const off = page.getByRole("dialog", { name: say.factors("off_title") });
      await off.getByRole("button", { name: say.factors("turn_off") }).click();
      await expect(card.getByRole("button", { name: say.factors("turn_on") })).toBeVisible();
      await expect(off).toHaveCount(0);
    });
  });
