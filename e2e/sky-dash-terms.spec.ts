import { expect, test } from "./fixtures.ts";
import { skyDashPage } from "./sky-dash.ts";
import { languages } from "./texts.ts";

const document = "terms-of-service";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("users are mailed about the terms once, after a question that Enter does not confirm", async ({
      page,
      say,
      app,
      adminAt,
    }) => {
      const panel = skyDashPage(page, say);
      const [english, polish, unconfirmed] = [
        await app.riderWith(),
        await app.riderWith({ language: "pl" }),
        await app.riderWith(),
      ];
      app.confirmAlone(english, polish);
      await adminAt("/sky-dash");
      const line = panel.document(document);
      await expect(line).toContainText(say.admin("terms.never"));
      const link = line.getByRole("link");
      await expect(link).toHaveAttribute("href", `/${document}-${lang}.html`);

      await panel.mailUsers(document).click();
      const name = panel.nameOf(document);
      await expect(panel.question).toHaveAccessibleName(say.admin("terms.ask", { document: name, count: 2 }));
      await expect(panel.question).toContainText(/20\d\d/);
      await page.keyboard.press("Enter");
      await expect(panel.question).toBeHidden();
      await page.reload();
      await expect(line).toContainText(say.admin("terms.never"));

      await panel.mailUsers(document).click();
      await panel.confirm(say.admin("terms.send"));
      await expect(panel.question).toBeHidden();
      await expect(panel.mailUsers(document)).toBeFocused();
      const [sent = ""] = say.admin("terms.sent", { count: 2, at: "|" }).split(" |");
      await expect(line).toContainText(sent, { timeout: 15_000 });
      const mailed = async (rider: { email: string }) =>
        (await app.mailsTo(rider.email)).filter(({ text }) => text?.includes(`/${document}-`));
      for (const [rider, path] of [
        [english, `${app.url}/${document}-en.html`],
        [polish, `${app.url}/${document}-pl.html`],
      ] as const)
        expect((await mailed(rider)).map(({ text }) => text?.includes(path))).toEqual([true]);
      expect(await mailed(unconfirmed)).toEqual([]);

      await panel.mailUsers(document).click();
      await expect(page.getByText(say.admin("terms.nobody"))).toBeVisible();
      await expect(panel.question).toBeHidden();

      await page.goto("/sky-dash?tab=audit&model_type=terms_notices");
      await expect(panel.row(name).first()).toContainText(say.admin("audit.types.TermsNotice"));
    });
  });
