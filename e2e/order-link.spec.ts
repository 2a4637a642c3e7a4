import type { WorkOrder } from "#contract/shops/orders.ts";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { openedShop } from "./shop-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, viewport: { width: 390, height: 844 }, tolerate: refused(404, 422) });

    test("who has no account decides about an estimate by the mailed link and code", async ({
      page,
      app,
      say,
    }) => {
      const shop = await openedShop(app, await app.riderWith());
      const email = `anna-${lang}@example.com`;
      const { id } = await shop.takeIn("Anna Lis", {
        customer: { name: "Anna Lis", phone: "600 100 200", email },
      });
      await shop.send("POST", `/orders/${id}/lines`, {
        kind: "labour",
        title: "Adjust gears",
        unit_cents: 8000,
      });
      await shop.send("POST", `/orders/${id}/lines`, {
        kind: "part",
        title: "Chain",
        slot: "chain",
        unit_cents: 12_000,
      });
      const { url } = await shop.send<{ url: string }>("POST", `/orders/${id}/estimates`, {});
      await page.goto(new URL(url).pathname);
      const offer = page.getByRole("region", { name: say.estimates("title") });
      await expect(offer.getByText("Chain")).toBeVisible();
      expect(await found(page)).toEqual([]);

      await offer.getByRole("radio", { name: say.estimates("all.each") }).check();
      const of = (title: string) => offer.getByRole("group", { name: say.estimates("of_line", { title }) });
      await of("Adjust gears")
        .getByRole("radio", { name: say.estimates("verdict.approved") })
        .check();
      const mail = offer.getByRole("button", { name: say.estimates("mail_code") });
      await mail.click();
      await expect(offer.getByText(say.estimates("missing"))).toBeVisible();
      expect(await found(page)).toEqual([]);
      await of("Chain")
        .getByRole("radio", { name: say.estimates("verdict.deferred") })
        .check();
      const code = offer.locator('input[name="code"]');
      await expect(async () => {
        // So soon after the press before, this one may pass for the second of a double click.
        if (await code.isHidden()) await mail.click({ timeout: 2000 });
        await expect(code).toBeFocused({ timeout: 3000 });
      }).toPass();
      const isCode = (subject: string | undefined) => /^\d{6} /.test(subject ?? "");
      await expect
        .poll(async () => (await app.mailsTo(email)).filter(({ subject }) => isCode(subject)).length)
        .toBe(1);
      const sent = (await app.mailsTo(email)).find(({ subject }) => isCode(subject));
      const right = sent?.subject?.slice(0, 6) ?? "";
      await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
      await page.keyboard.press("Enter");
      await expect(offer.getByText(say.server("order_code_wrong"))).toBeVisible();
      expect(await found(page)).toEqual([]);
      await code.fill(right);
      await page.keyboard.press("Enter");
      await expect(offer.getByText(say.estimates("decision"))).toHaveCount(0);
      const lines = page.getByRole("region", { name: say.orders("lines.title") });
      // Who has decided, beside each line.
      await expect(lines.getByText(/Anna Lis/)).toHaveCount(2);
      expect(await found(page)).toEqual([]);
      const order = await shop.send<WorkOrder>("GET", `/orders/${id}`);
      expect([order.approved_cents, order.lines.map(({ state }) => state)]).toEqual([
        8000,
        ["approved", "deferred"],
      ]);

      await page.goto("/order-links/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
      await expect(page.getByText(say.estimates("gone.title")).last()).toBeVisible();
    });
  });
