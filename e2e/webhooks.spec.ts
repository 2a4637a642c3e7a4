import { webhookReceiver, verifiedBy } from "#server/people/webhooks/webhook-receiver.testing.ts";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { resize } from "./layout.ts";

test.describe("other programs", () => {
  test.use({ tolerate: refused(422) });

  test("one is added, tested, given a new secret, and removed", async ({ page, riderAt, say }) => {
    const ends: (() => unknown)[] = [];
    const receiver = await webhookReceiver((end) => ends.push(end));
    const { url, taken } = receiver.address();
    const look = async () => {
      for (const width of [390, 1280]) {
        await resize(page, { width, height: 800 });
        expect(await found(page)).toEqual([]);
      }
    };
    await riderAt("/dashboard?profile=account", { bikes: [{ name: "Rudy" }] });
    await page.getByRole("link", { name: say.account("programs.title") }).click();
    await expect(page).toHaveURL(/\/account\/webhooks$/);
    await page.getByRole("button", { name: say.webhooks("add_title") }).click();
    const dialog = page.getByRole("dialog", { name: say.webhooks("add_title") });
    const address = dialog.getByRole("textbox", { name: say.webhooks("url") });
    const add = dialog.getByRole("button", { name: say.webhooks("add"), exact: true });
    await add.click();
    await expect(address).toBeFocused();
    await address.fill("http://10.0.0.1/");
    await add.click();
    await expect(dialog.getByText(say.server("webhook_url.not_https"))).toBeVisible();
    await address.fill(url);
    await dialog.getByRole("checkbox", { name: say.webhooks("group.rides") }).check();
    await look();
    await add.click();
    const shown = page.getByRole("dialog", { name: say.webhooks("secret_title") });
    const secret = await shown.getByRole("textbox", { name: say.webhooks("secret") }).inputValue();
    await shown.getByRole("button", { name: say.webhooks("close") }).click();

    receiver.state.status = 500;
    await page.getByRole("button", { name: say.webhooks("test"), exact: true }).click();
    const log = page.getByRole("list", { name: say.webhooks("log.title") });
    await expect(log.getByText(say.webhooks("log.failed"))).toBeVisible();
    await expect(log.getByText(say.webhooks("log.status", { status: 500 }))).toBeVisible();
    receiver.state.status = 204;
    await log
      .getByRole("button", { name: say.webhooks("log.again_of", { what: say.webhooks("event.test") }) })
      .click();
    await expect(log.getByText(say.webhooks("log.delivered"))).toBeVisible();
    await look();
    expect(taken().map((message) => verifiedBy(secret, message))).toMatchObject([
      { type: "webhook.test" },
      { type: "webhook.test" },
    ]);

    await page.getByRole("button", { name: say.webhooks("change"), exact: true }).click();
    const change = page.getByRole("dialog", { name: say.webhooks("change_title") });
    await expect(change.getByRole("checkbox", { name: say.webhooks("group.rides") })).toBeChecked();
    await change.getByRole("button", { name: say.webhooks("rotate") }).click();
    const next = await shown.getByRole("textbox", { name: say.webhooks("secret") }).inputValue();
    expect(next).not.toBe(secret);
    await shown.getByRole("button", { name: say.webhooks("close") }).click();
    await page.getByRole("button", { name: say.webhooks("test"), exact: true }).click();
    await expect(log.getByText(say.webhooks("log.delivered"))).toHaveCount(2);
    const last = taken().at(-1);
    for (const one of [secret, next])
      expect(last && verifiedBy(one, last)).toMatchObject({ type: expect.any(String) });

    await page.getByRole("button", { name: say.webhooks("change"), exact: true }).click();
    await change.getByRole("button", { name: say.webhooks("remove") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say.webhooks("remove"), exact: true })
      .click();
    await expect(page.getByRole("button", { name: say.webhooks("test"), exact: true })).toHaveCount(0);
    for (const end of ends) await end();
  });

  test("one that is off is turned on again; what happens then is sent", async ({
    page,
    riderAt,
    say,
    app,
    request,
  }) => {
    const ends: (() => unknown)[] = [];
    const { url, taken } = (await webhookReceiver((end) => ends.push(end))).address();
    const rider = await riderAt("/account/webhooks");
    const made = await request.post(`${app.url}/api/v1/webhooks`, {
      headers: { Authorization: `Bearer ${rider.token}` },
      data: { url, events: ["bike.created"], preset: "discord" },
    });
    const { data } = await made.json();
    await app.change(rider, `/webhooks/${data.id}`, { active: false });
    await page.reload();
    await expect(page.getByText(say.webhooks("off"))).toBeVisible();
    await page.getByRole("button", { name: say.webhooks("turn_on") }).click();
    await expect(page.getByText(say.webhooks("off"))).toHaveCount(0);
    await app.addBike(rider, { name: "Rudy" });
    await expect.poll(() => taken().length, { timeout: 20_000 }).toBe(1);
    expect(JSON.parse(taken()[0]?.text ?? "").content).toContain("Rudy");
    for (const end of ends) await end();
  });
});
