import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { messagesFrom, skyDashPage } from "./sky-dash.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("each kind of message is read whole, and marked as far as one is", async ({
      page,
      say,
      app,
      adminAt,
    }) => {
      const panel = skyDashPage(page, say);
      const name = `Halina ${lang}`;
      const sent = messagesFrom(name);
      await app.write("/feedback", sent.feedback);
      await app.write("/contact", sent.contact);
      await app.write("/service-registrations", sent.service);
      await adminAt("/sky-dash");
      await panel.tab("feedback").click();
      for (const [view, text, status] of [
        ["feedback", sent.feedback.what_you_like, "reviewed"],
        ["contact", sent.contact.message, "resolved"],
        ["service", sent.service.service_description, "pending"],
      ] as const) {
        await panel.view(view).click();
        await panel.opener(name).click();
        await expect(page.getByRole("cell", { name: text })).toBeVisible();
        await expect(page).toHaveURL(/[?&]open=\d+/);
        const select = page.getByRole("combobox", { name: say.admin("messages.status_of", { name }) });
        // Unchanged values are not sent.
        const saved =
          status === "pending" ? null : page.waitForResponse((answer) => answer.request().method() === "PUT");
        await select.selectOption(status);
        await saved;
        await page.reload();
        await expect(select).toHaveValue(status);
        await expect(page.getByRole("cell", { name: text })).toBeVisible();
      }
    });

    test("what needs an answer leads to the message, and leaves the list once it is answered", async ({
      page,
      say,
      app,
      adminAt,
    }) => {
      const panel = skyDashPage(page, say);
      const email = `${lang}.inbox@example.com`;
      const subject = `A stolen bike, ${lang}`;
      const { contact } = messagesFrom(`Irena ${lang}`);
      await app.write("/contact", { ...contact, email, subject });
      await adminAt("/sky-dash");
      await page.getByRole("link", { name: say.admin("messages.inbox_open") }).click();
      const row = panel.row(email);
      await expect(row).toContainText(say.admin("messages.kinds.contact"));
      await expect(row).not.toContainText(say.admin("messages.late", { count: 24 }));
      await row.getByRole("link", { name: subject }).click();
      await expect(page.getByRole("cell", { name: contact.message })).toBeVisible();
      await page.goBack();
      await row.getByRole("combobox").selectOption("resolved");
      await expect(row).toHaveCount(0);
      await page.reload();
      await expect(panel.view("inbox")).toHaveAttribute("aria-selected", "true");
      await expect(row).toHaveCount(0);
    });

    test("a message that waits for more than a day, and a disk that is nearly full, say so in words", async ({
      page,
      say,
      app,
      adminAt,
    }) => {
      const email = `${lang}.late@example.com`;
      await app.write("/contact", { ...messagesFrom(`Late ${lang}`).contact, email });
      await page.route("**/api/v1/sky-dash/inbox*", async (route) => {
        const answer = await route.fetch();
        const { data, meta } = await answer.json();
        const late = data.map((one: object) => ({ ...one, waiting_minutes: 3000, is_late: true }));
        await route.fulfill({ response: answer, json: { data: late, meta } });
      });
      await page.route("**/api/v1/sky-dash/dashboard/stats", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), space: "short" } });
      });
      await adminAt("/sky-dash");
      await expect(page.getByText(say.admin("space.short"))).toBeVisible();
      await page.getByRole("link", { name: say.admin("messages.inbox_open") }).click();
      const row = skyDashPage(page, say).row(email);
      await expect(row).toContainText(say.admin("messages.late", { count: 24 }));
      await expect(row).toContainText(lang === "pl" ? "2 dni" : "2 days");
    });

    test("what was done is found, opened and saved as CSV", async ({ page, say, app, adminAt }) => {
      const panel = skyDashPage(page, say);
      const emma = await app.riderWith({
        name: `Emma ${lang}`,
        bikes: [{ ...grizl, name: `=Silver Fox ${lang}` }],
      });
      const fox = emma.bikes[0]?.name ?? "";
      await adminAt("/sky-dash?tab=audit");
      await page.getByRole("combobox", { name: say.admin("audit.model"), exact: true }).selectOption("bikes");
      await page
        .getByRole("combobox", { name: say.admin("audit.event"), exact: true })
        .selectOption("created");
      const by = page.getByRole("combobox", { name: say.admin("audit.by"), exact: true });
      await by.fill(emma.email);
      await page.getByRole("option", { name: emma.email }).click();
      await expect(page).toHaveURL(/model_type=bikes&event=created&user_id=\d+$/);
      await expect(panel.list(`${say.admin("tabs.audit")} 1`)).toBeVisible();

      await panel.opener(fox).click();
      const change = page.getByRole("table", { name: say.admin("audit.details") });
      await expect(
        change.getByRole("row", { name: `${say.fields("brand")} – Canyon`, exact: true }),
      ).toBeVisible();

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: say.admin("audit.export") }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^spokebook-audit-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`'=Silver Fox ${lang}`);

      await page.getByRole("button", { name: say.admin("clear") }).click();
      await expect(page).toHaveURL("/sky-dash?tab=audit");
      await page.goBack();
      await expect(panel.opener(fox)).toHaveAttribute("aria-expanded", "true");
    });
  });

test("a long list is leafed through, from its heading on", async ({ page, say, app, adminAt }) => {
  const panel = skyDashPage(page, say);
  for (let count = 0; count < 51; count++)
    await app.write("/contact", { ...messagesFrom(`Leafer ${count}`).contact, subject: "Leaves" });
  await adminAt("/sky-dash?tab=feedback&view=contact&search=leafer");
  const pages = page.getByRole("navigation", { name: say.admin("pages") });
  const previous = pages.getByRole("button", { name: say.chrome("ui.previous") });
  const next = pages.getByRole("button", { name: say.chrome("ui.next") });
  await expect(pages).toContainText(say.admin("page_of", { page: "1", pages: "2" }));
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(panel.list(`${say.admin("messages.contact")} 51`)).toBeFocused();
  await expect(panel.opener("Leafer 0")).toBeVisible();
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(panel.opener("Leafer 50")).toBeVisible();
  await page.goto("/sky-dash?tab=feedback&view=contact&search=leafer&page=9999");
  await expect(page.getByText(say.admin("beyond"))).toBeVisible();
  await page.getByRole("button", { name: say.admin("last_page") }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(panel.opener("Leafer 0")).toBeVisible();
});

test("a message that leaves the filtered list leaves the focus on its heading", async ({
  page,
  say,
  app,
  adminAt,
}) => {
  const panel = skyDashPage(page, say);
  const name = "Leaving Larry";
  await app.write("/contact", messagesFrom(name).contact);
  await adminAt(`/sky-dash?tab=feedback&view=contact&status=pending&search=${name}`);
  const select = page.getByRole("combobox", { name: say.admin("messages.status_of", { name }) });
  await select.focus();
  await select.selectOption("resolved");
  await expect(page.getByText(say.admin("nothing"))).toBeVisible();
  await expect(panel.list(say.admin("messages.contact"))).toBeFocused();
});

test("filters chosen faster than the page follows are all kept", async ({ page, say, adminAt }) => {
  await adminAt("/sky-dash?tab=audit");
  const filter = (label: "audit.model" | "audit.event") =>
    page.getByRole("combobox", { name: say.admin(label), exact: true });
  const [model, event] = [
    await filter("audit.model").elementHandle(),
    await filter("audit.event").elementHandle(),
  ];
  await page.evaluate(
    (selects) => {
      for (const [select, value] of selects) {
        (select as HTMLSelectElement).value = value;
        select?.dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    [
      [model, "bikes"],
      [event, "created"],
    ] as const,
  );
  await expect(page).toHaveURL("/sky-dash?tab=audit&model_type=bikes&event=created");
  await expect(filter("audit.model")).toHaveValue("bikes");
});
