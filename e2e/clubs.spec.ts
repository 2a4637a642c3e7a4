import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { phoneOf } from "./second-device.ts";
import { grizl } from "./sample-bikes.ts";
import { readers } from "./widths.ts";

const hour = 3_600_000;
const route = `<gpx><rte><rtept lat="50" lon="19"><ele>200</ele></rtept><rtept lat="50.1" lon="19"><ele>260</ele></rtept></rte></gpx>`;

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("a club is begun, joined by a link, and rides together", async ({
      page,
      say,
      app,
      browser,
      signedIn,
    }) => {
      test.slow();
      const name = `Koło ${title}`;
      const owner = await signedIn({ name: "Ola Sowa", bikes: [grizl], language: lang });
      await app.share(owner, owner.bikes[0]);
      const rider = await app.riderWith({ name: "Jan Lis", language: lang });

      await page.goto("/clubs");
      await page.getByRole("button", { name: say.clubs("begin") }).click();
      const form = page.getByRole("dialog", { name: say.clubs("form.title_new") });
      await form.getByRole("textbox", { name: say.clubs("form.name") }).fill(name);
      await form.getByRole("radio", { name: new RegExp(`^${say.clubs("form.visible_members")}`) }).check();
      expect(await found(page)).toEqual([]);
      await form.getByRole("button", { name: say.clubs("form.create") }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("link", { name: "Silver Fox" })).toBeVisible();

      // The ride, with a route.
      await page.getByRole("button", { name: say.clubs("rides.announce") }).click();
      const ride = page.getByRole("dialog", { name: say.clubs("rides.form_title") });
      const soon = new Date(Date.now() + 48 * hour).toISOString().slice(0, 10);
      await ride.getByLabel(say.clubs("rides.day")).fill(soon);
      await ride.getByRole("textbox", { name: say.clubs("rides.meeting") }).fill("Most Grunwaldzki");
      await ride
        .getByLabel(say.clubs("rides.gpx"))
        .setInputFiles({ name: "route.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from(route) });
      expect(await found(page)).toEqual([]);
      await ride.getByRole("button", { name: say.clubs("rides.save") }).click();
      await expect(page.getByText("Most Grunwaldzki")).toBeVisible();
      await expect(page.getByRole("button", { name: say.clubs("rides.route") })).toBeVisible();
      await page.getByRole("button", { name: say.clubs("rides.come"), exact: true }).click();
      await expect(page.getByText(/: Ola Sowa$/)).toBeVisible();

      // The other comes in by a link, and comes along.
      await page.getByRole("tab", { name: say.clubs("views.people") }).click();
      await page.getByRole("button", { name: say.clubs("people.invite") }).click();
      const link = await page.getByRole("textbox", { name: say.clubs("people.link") }).inputValue();
      expect(await found(page)).toEqual([]);
      const other = await phoneOf(browser, app, rider, lang);
      await other.goto(link);
      await expect(other.getByText(say.clubs("invitation.lead", { name }))).toBeVisible();
      await other.getByRole("button", { name: say.clubs("invitation.join") }).click();
      await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
      await other.getByRole("button", { name: say.clubs("rides.come"), exact: true }).click();
      await expect(other.getByText(/: Ola Sowa, Jan Lis$/)).toBeVisible();
      expect(await found(other)).toEqual([]);

      // They write to each other; who is meant is found by name.
      await other.getByRole("tab", { name: say.clubs("views.board") }).click();
      await other.getByRole("button", { name: say.clubs("board.begin") }).click();
      const thread = other.getByRole("dialog", { name: say.clubs("board.form_title") });
      await thread.getByRole("textbox", { name: say.clubs("board.title") }).fill("Opony");
      await thread.getByRole("textbox", { name: say.clubs("board.text") }).fill("Jakie?");
      await thread.getByRole("combobox", { name: say.clubs("board.mention") }).fill("sowa");
      await thread.getByRole("option", { name: "Ola Sowa" }).click();
      await thread.getByRole("button", { name: say.clubs("board.send") }).click();
      await expect(other.getByText(say.clubs("board.means", { names: "Ola Sowa" }))).toBeVisible();

      await page.getByRole("tab", { name: say.clubs("views.board") }).click();
      await page.getByRole("link", { name: "Opony" }).click();
      await expect(page.getByRole("heading", { name: "Opony" })).toBeVisible();
      await page.getByRole("textbox", { name: say.clubs("board.message") }).fill("Od 38 mm.");
      await page.getByRole("button", { name: say.clubs("board.reply") }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Od 38 mm." })).toBeVisible();
      expect(await found(page)).toEqual([]);
      await other.context().close();
    });
  });
