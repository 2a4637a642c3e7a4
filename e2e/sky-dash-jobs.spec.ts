import { expect, test } from "./fixtures.ts";
import { skyDashPage } from "./sky-dash.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("mails that were given up are warned of, tried again and discarded", async ({
      page,
      say,
      app,
      adminAt,
    }) => {
      const panel = skyDashPage(page, say);
      const [first, second] = [`first.${lang}.example.com`, `second.${lang}.example.com`];
      app.forgetDeadJobs();
      for (const domain of [first, second]) app.leaveDeadMail(domain);
      await adminAt("/sky-dash");
      await page.getByRole("link", { name: say.admin("dead_jobs.show") }).click();
      await expect(page).toHaveURL("/sky-dash?tab=jobs&state=dead");
      await expect(panel.row(first)).toContainText("no such mailbox");

      // Its text cannot be opened, so it fails again, and waits for its next attempt.
      await panel
        .row(first)
        .getByRole("button", { name: say.admin("jobs.retry") })
        .click();
      await expect(panel.row(first)).toHaveCount(0);
      await panel
        .row(second)
        .getByRole("button", { name: say.admin("jobs.discard") })
        .click();
      await panel.confirm(say.admin("jobs.discard"));
      await expect(panel.row(second)).toHaveCount(0);

      await page.goBack();
      await expect(page.getByRole("link", { name: say.admin("dead_jobs.show") })).toHaveCount(0);
      await panel.tab("audit").click();
      await page.getByRole("combobox", { name: say.admin("audit.model") }).selectOption("jobs");
      await expect(
        page.getByRole("row").filter({ hasText: say.admin("audit.events.deleted") }),
      ).not.toHaveCount(0);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a job that waits takes a quarter of the screen at most", async ({ page, say, app, adminAt }) => {
    const domain = "waiting.example.com";
    app.leaveWaitingMail(domain);
    await adminAt("/sky-dash?tab=jobs&state=waiting");
    const row = skyDashPage(page, say).row(domain);
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(200);
  });
});
