import { found } from "./axe.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { phoneOf } from "./second-device.ts";
import { languages } from "./texts.ts";

const settings = "/dashboard?profile=notifications";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test.describe("two devices", () => {
      test.use({ tolerate: new RegExp(`${refused(409).source}|${dropped.source}`) });

      test("what a rider is told of is kept on both, and each keeps what it touched", async ({
        page,
        context,
        say,
        app,
        browser,
        riderAt,
      }) => {
        const rider = await riderAt(settings, { bikes: [grizl, { name: "Silver Fox" }] });
        const text = say.notifications;
        const on = (device: typeof page) => {
          const form = device.getByRole("form", { name: text("title") });
          return {
            form,
            soon: form.getByRole("checkbox", { name: text("form.soon"), exact: true }),
            hour: form.getByLabel(text("form.hour"), { exact: true }),
            from: form.getByLabel(text("form.quiet_from"), { exact: true }),
            mute: form.getByLabel(text("form.mute"), { exact: true }),
            unmute: form.getByRole("button", { name: text("form.unmute_of", { bike: "Silver Fox" }) }),
            save: form.getByRole("button", { name: text("form.save") }),
            says: (what: "saved" | "elsewhere") => expect(form.getByText(text(`form.${what}`))).toBeVisible(),
          };
        };
        const here = on(page);
        await expect(page.getByRole("heading", { name: text("title"), exact: true })).toBeFocused();
        await expect(here.form.getByRole("checkbox", { name: text("form.due"), exact: true })).toBeChecked();
        await here.soon.check();
        await here.hour.selectOption("7");
        await expect(here.hour).toHaveAccessibleDescription(
          new RegExp(text("form.hour_quiet", { hour: "08:00" })),
        );
        await here.mute.selectOption({ label: "Silver Fox" });
        await expect(here.unmute).toBeVisible();
        expect(await found(page)).toEqual([]);
        await here.save.click();
        await here.says("saved");

        const phone = await phoneOf(browser, app, rider, lang);
        await phone.goto(settings);
        const there = on(phone);
        await expect(there.soon).toBeChecked();
        await there.from.selectOption("22");
        await there.unmute.click();
        await expect(there.form.getByText(text("form.muted_none"))).toBeVisible();
        await there.save.click();
        await there.says("saved");
        await phone.context().close();

        await here.hour.selectOption("9");
        await here.save.click();
        await here.says("elsewhere");
        await expect(here.from).toHaveValue("22");
        await expect(here.hour).toHaveValue("9");
        await expect(here.unmute).toBeHidden();
        await context.setOffline(true);
        await expect(here.save).toBeDisabled();
        await expect(page.getByText(say.network("needed")).first()).toBeVisible();
        await context.setOffline(false);
        await here.save.click();
        await here.says("saved");
        await page.reload();
        await expect(here.hour).toHaveValue("9");
        await expect(here.from).toHaveValue("22");
      });
    });

    test.describe("mail and calendar", () => {
      test.use({ tolerate: refused(404) });

      test("a test mail comes, its link ends the mails, and a link to the calendar is made, renewed and ended", async ({
        page,
        say,
        app,
        riderAt,
      }) => {
        const rider = await riderAt(settings, { bikes: [grizl], language: lang });
        const text = say.notifications;
        const statusOf = async (url: string) => (await page.request.get(url)).status();
        await page.getByRole("button", { name: text("test.send") }).click();
        await expect(page.getByText(say.server("test_mail_sent", { email: rider.email }))).toBeVisible();
        await expect(page.getByText(text("log.empty"))).toBeVisible();
        const unsubscribing = async () =>
          (await app.mailsTo(rider.email)).flatMap(
            (mail) => /\S+\/unsubscribe\/\S+/.exec(mail.text ?? "") ?? [],
          )[0];
        await expect.poll(unsubscribing).toBeDefined();

        await page.getByRole("button", { name: text("calendar.make") }).click();
        const link = page.getByRole("textbox", { name: text("calendar.link") });
        await expect(link).toHaveValue(/\/calendar\/.+\.ics$/);
        const first = await link.inputValue();
        expect(await (await page.request.get(first)).text()).toContain("BEGIN:VCALENDAR");
        expect(await found(page)).toEqual([]);
        await page.reload();
        await expect(page.getByText(text("calendar.there"))).toBeVisible();
        await expect(link).toBeHidden();
        const asking = page.getByRole("alertdialog");
        await page.getByRole("button", { name: text("calendar.again") }).click();
        await asking.getByRole("button", { name: text("calendar.again_confirm") }).click();
        await expect(link).toBeVisible();
        const second = await link.inputValue();
        expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
        await page.getByRole("button", { name: text("calendar.end") }).click();
        await asking.getByRole("button", { name: text("calendar.end_confirm") }).click();
        await expect(page.getByRole("button", { name: text("calendar.make") })).toBeVisible();
        expect(await statusOf(second)).toBe(404);

        await page.goto((await unsubscribing()) ?? "");
        const act = page.getByRole("button", { name: text("unsubscribe.act") });
        await expect(act).toBeVisible();
        expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
        await page.goto(settings);
        const due = page.getByRole("checkbox", { name: text("form.due"), exact: true });
        await expect(due).toBeChecked();
        await page.goto((await unsubscribing()) ?? "");
        await act.click();
        await expect(page.getByText(text("unsubscribe.done"))).toBeVisible();
        await page.getByRole("link", { name: text("unsubscribe.settings") }).click();
        await expect(due).not.toBeChecked();
        await page.goto("/unsubscribe/1.cut-off");
        await act.click();
        await expect(page.getByText(text("unsubscribe.dead"))).toBeVisible();
        await expect(act).toBeHidden();
      });
    });
  });
