import { dropped, expect, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import { stravaArchive } from "./strava-archive.ts";
import { languages } from "./texts.ts";

// Two bikes that fit: no ride finds its bike by itself.
const bikes = [
  { name: "Silver Fox", type: "gravel" },
  { name: "Rudy", type: "gravel" },
] as const;

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("Strava's archive becomes rides, these find their bike, and the next ones by a rule", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [...bikes], language: lang });
      const main = page.getByRole("main");
      const dialog = page.getByRole("dialog");
      await page
        .getByRole("banner")
        .getByRole("link", { name: say.chrome("nav.rides"), exact: true })
        .click();
      await expect(page.getByRole("heading", { name: say.rides("first.title") })).toBeVisible();

      const chooser = page.waitForEvent("filechooser");
      await main.getByRole("button", { name: say.rides("bring") }).click();
      await (
        await chooser
      ).setFiles([
        { name: "cat.jpg", mimeType: "image/jpeg", buffer: Buffer.from("meow") },
        { name: "export_1.zip", mimeType: "application/zip", buffer: await stravaArchive(lang) },
      ]);
      const refused = page.getByRole("alert").filter({ hasText: "cat.jpg" });
      await expect(refused).toContainText(say.rides("problem.type"));
      await refused.getByRole("button", { name: say.rides("upload.dismiss") }).click();
      const done = page
        .getByRole("status")
        .filter({ hasText: say.rides("import.imported", { count: 2, shown: "2" }) });
      await expect(done).toContainText(say.rides("import.duplicate", { count: 1, shown: "1" }));
      // It begins a line of its own.
      await expect(done).toContainText(say.rides("import.failed", { count: 1, shown: "1" }), {
        ignoreCase: true,
      });
      await expect(main.getByRole("link", { name: "Commute by the river" })).toBeVisible();

      // The report begins with what went wrong.
      await done.getByRole("link", { name: say.rides("import.report") }).click();
      const states = page.getByRole("navigation", { name: say.rides("report.states") });
      await expect(states.locator("[aria-current]")).toHaveText(`${say.rides("report.failed")} 1`);
      await expect(main.getByText("activities/81.fit")).toBeVisible();
      await states.getByRole("link", { name: say.rides("report.duplicate") }).click();
      await expect(main.getByText("activities/78.tcx.gz")).toBeVisible();
      await expect(main.getByRole("link", { name: say.rides("report.same") })).toBeVisible();

      // The gear "Silver Fox" is the bike of that name; what names another is put on a bike with two presses.
      const views = page.getByRole("navigation", { name: say.rides("views") });
      await views.getByRole("link", { name: say.rides("view.unassigned") }).click();
      const group = say.rides("rules.of.gear_name", { name: "Gravel" });
      const put = main.getByRole("button", { name: say.rides("inbox.assign_of", { name: group }) });
      await put.click();
      await dialog.getByRole("button", { name: "Rudy" }).click();
      const offer = page.getByRole("alertdialog");
      await expect(offer).toContainText(say.rides("offer.text", { rides: group, bike: "Rudy" }));
      await offer.getByRole("button", { name: say.rides("offer.yes") }).click();
      await expect(page.getByText(say.rides("rules.saved"))).toBeVisible();
      await expect(put).toHaveCount(0);
      await page.goto("/rides?rules");
      await expect(
        dialog.getByRole("combobox", { name: say.rides("rules.bike_of", { name: group }) }),
      ).toHaveValue(String(rider.bikes[1]?.id));
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);

      // The garage knows something now.
      await views.getByRole("link", { name: say.rides("view.all") }).click();
      const knows = say.rides("import.knows", { count: 2, shown: "2", distance: "37\u00A0km" });
      await expect(page.getByRole("status").filter({ hasText: knows })).toBeVisible();
      expect(await partsOf(app, rider).send("GET", "/rides")).toMatchObject([
        { distance_m: 668, bike_id: rider.bikes[1]?.id, source: "strava_zip" },
        { distance_m: 36_323, bike_id: rider.bikes[0]?.id, source: "strava_zip" },
      ]);
      await page.goto("/rides/year?year=2020");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("2020");
      await expect(main).toContainText("Silver Fox");
    });
  });

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("rules show what they would change for rides that are there, do it, and take it back", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [...bikes], language: lang });
      const [fox, rudy] = rider.bikes.map(({ id }) => id);
      const { send } = partsOf(app, rider);
      const sport = "gravel";
      const ride = (bike_id: number | undefined, day: string) =>
        send("POST", "/rides", {
          started_at: `2026-05-${day}T10:00:00Z`,
          distance_m: 10_000,
          sport,
          bike_id,
        });
      for (const day of ["03", "04"]) await ride(undefined, day);
      await ride(rudy, "05");
      await send("PUT", "/ride-rules", { rules: [{ sport, bike_id: fox }] });
      const onFox = async () =>
        (await send<{ bike_id: number | null }[]>("GET", "/rides")).filter(({ bike_id }) => bike_id === fox)
          .length;

      await page.goto("/rides?show=unassigned&rules");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say.rides("rules.run.look") }).click();
      const act = (count: number) =>
        dialog.getByRole("button", { name: say.rides("rules.run.act", { count, shown: String(count) }) });
      const unassigned = dialog.getByText(`${say.rides("assign.none")} → Silver Fox`);
      await expect(unassigned).toBeVisible();
      await expect(act(2)).toBeVisible();
      await expect(dialog.getByText("Rudy → Silver Fox")).toHaveCount(0);
      await dialog.getByRole("checkbox", { name: say.rides("rules.run.also") }).check();
      await expect(dialog.getByText("Rudy → Silver Fox")).toBeVisible();
      expect(await onFox()).toBe(0);
      await act(3).click();
      await expect(page.getByText(say.rides("rules.run.done", { count: 3, shown: "3" }))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(await onFox()).toBe(3);
      await page.getByRole("button", { name: say.rides("assign.undo") }).click();
      await expect(page.getByText(say.rides("assign.undone"))).toBeVisible();
      expect(await onFox()).toBe(0);

      await page.goto("/rides?show=unassigned&rules");
      await dialog.getByRole("button", { name: say.rides("rules.run.look") }).click();
      await act(2).click();
      await expect(dialog).toHaveCount(0);
      expect(await onFox()).toBe(2);
    });
  });

test("rides are found, selected with Shift, put on another bike, back again, and deleted", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [...bikes] });
  const [fox, rudy] = rider.bikes.map(({ id }) => id);
  const { ride, send } = partsOf(app, rider);
  for (const day of ["03", "04", "05", "06"]) await ride(fox ?? 0, `2026-05-${day}T10:00:00Z`, 10);
  await ride(rudy ?? 0, "2026-04-20T10:00:00Z", 25);
  await page.goto("/rides");
  const may = page.getByRole("region", { name: "May 2026" });
  await expect(may).toContainText(/4 rides · 40\skm/);
  const boxes = may.getByRole("listitem").getByRole("checkbox");
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: say.rides("select.assign"), exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rudy" }).click();
  await expect(
    page.getByText(say.rides("assign.done", { count: 3, shown: "3", name: "Rudy" })),
  ).toBeVisible();
  await expect(may.getByRole("listitem").filter({ hasText: "Rudy" })).toHaveCount(3);
  await page.getByRole("button", { name: say.rides("assign.undo") }).click();
  await expect(may.getByRole("listitem").filter({ hasText: "Silver Fox" })).toHaveCount(4);

  await page.getByRole("combobox", { name: say.rides("bike") }).selectOption("Rudy");
  await expect(page).toHaveURL(`/rides?bike=${rudy}`);
  await expect(may).toHaveCount(0);
  const april = page.getByRole("region", { name: "April 2026" });
  await april.getByRole("listitem").locator("[aria-expanded]").click();
  await april.getByRole("button", { name: say.rides("acts.delete") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say.rides("delete.act") })
    .click();
  await expect(page.getByText(say.rides("none.match.title"))).toBeVisible();
  expect(await send("GET", "/rides")).toHaveLength(4);
});

test("files chosen while the list is still coming are taken, although the button is another one by then", async ({
  page,
  say,
  riderAt,
}) => {
  const { promise: sums, resolve: sendSums } = Promise.withResolvers<void>();
  await page.route("**/api/v1/rides?*", async (route) => {
    await sums;
    await route.continue();
  });
  await riderAt("/rides");
  const chooser = page.waitForEvent("filechooser");
  await page
    .getByRole("main")
    .getByRole("button", { name: say.rides("bring") })
    .click();
  const open = await chooser;
  sendSums();
  await expect(page.getByRole("heading", { name: say.rides("first.title") })).toBeVisible();
  await open.setFiles([{ name: "a.fit", mimeType: "", buffer: Buffer.from("not a ride") }]);
  await expect(page.getByText(say.rides("import.nothing", { name: "a.fit" }))).toBeVisible();
});

/** A ride of an hour as a GPX file. */
const gpx = (day: number) => {
  const points = Array.from({ length: 61 }, (_, minute) => {
    const at = new Date(Date.UTC(2026, 4, day, 8, minute)).toISOString();
    return `<trkpt lat="${50 + minute * 0.003}" lon="19.9"><time>${at}</time></trkpt>`;
  });
  return Buffer.from(
    `<gpx version="1.1"><trk><type>cycling</type><trkseg>${points.join("")}</trkseg></trk></gpx>`,
  );
};
const files = (...names: string[]) =>
  names.map((name, index) => ({ name, mimeType: "", buffer: gpx(index + 1) }));

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("files that are chosen together are one import with one report, and its sum folds what failed", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/rides", { bikes: [...bikes], language: lang });
      const bring = page.getByRole("main").getByRole("button", { name: say.rides("bring") });
      const chooser = page.waitForEvent("filechooser");
      await bring.click();
      const bad = { name: "bad.fit", mimeType: "", buffer: Buffer.from("no ride") };
      await (await chooser).setFiles([...files("monday.gpx", "żółw.gpx"), bad]);
      const came = say.rides("import.imported", { count: 2, shown: "2" });
      const done = page.getByRole("status").filter({ hasText: came });
      const failed = done.getByText(say.rides("import.failed", { count: 1, shown: "1" }));
      await expect(failed).toBeVisible();
      await expect(done.getByText("bad.fit")).toHaveCount(0);
      await failed.click();
      await expect(done.getByText("bad.fit")).toBeVisible();
      expect(await partsOf(app, rider).send("GET", "/ride-imports")).toMatchObject([
        { name: "monday.gpx + 2", state: "done", files_total: 3, imported: 2, failed: 1 },
      ]);
      expect(await partsOf(app, rider).send("GET", "/rides")).toMatchObject([
        { source: "gpx" },
        { source: "gpx" },
      ]);
    });

    test("files that were not sent when the page was loaded again are named, and are chosen again", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/rides", { language: lang });
      const bring = page.getByRole("main").getByRole("button", { name: say.rides("bring") });
      await page.route("**/api/v1/ride-imports", (route) =>
        route.request().method() === "POST" ? new Promise(() => {}) : route.fallback(),
      );
      const first = page.waitForEvent("filechooser");
      await bring.click();
      await (await first).setFiles(files("monday.gpx", "tuesday.gpx"));
      await expect(page.getByText("monday.gpx + 1")).toBeVisible();
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      const missing = page
        .getByRole("status")
        .filter({ hasText: say.rides("upload.unsent", { count: 2, shown: "2" }) });
      await expect(missing).toContainText("monday.gpx, tuesday.gpx");
      await page.unroute("**/api/v1/ride-imports");
      const second = page.waitForEvent("filechooser");
      await missing.getByRole("button", { name: say.rides("upload.choose_again") }).click();
      await (await second).setFiles(files("monday.gpx", "tuesday.gpx"));
      await expect(missing).toHaveCount(0);
      const came = say.rides("import.imported", { count: 2, shown: "2" });
      await expect(page.getByRole("status").filter({ hasText: came })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("status").filter({ hasText: came })).toBeVisible();
      await expect(missing).toHaveCount(0);
    });
  });

test.describe("a lost network", () => {
  test.use({ tolerate: dropped });

  test("leaves a file of rides in place, to be sent again", async ({ page, say, context, riderAt }) => {
    await riderAt("/rides");
    await context.setOffline(true);
    const chooser = page.waitForEvent("filechooser");
    await page
      .getByRole("main")
      .getByRole("button", { name: say.rides("bring") })
      .click();
    await (await chooser).setFiles([{ name: "a.fit", mimeType: "", buffer: Buffer.from("not a ride") }]);
    const refused = page.getByRole("alert").filter({ hasText: "a.fit" });
    await expect(refused).toContainText(say.rides("problem.network"));
    await context.setOffline(false);
    await refused.getByRole("button", { name: say.rides("try_again") }).click();
    await expect(page.getByText(say.rides("import.nothing", { name: "a.fit" }))).toBeVisible();
  });
});

for (const lang of languages)
  test.describe(`a phone (${lang})`, () => {
    test.use({ lang, viewport: { width: 390, height: 844 } });

    test("lists the newest rides, folds older months to their sums, and search and filters", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [...bikes], language: lang });
      const { ride } = partsOf(app, rider);
      for (let month = 1; month <= 8; month++)
        for (const day of ["03", "07", "12", "21", "25"])
          await ride(rider.bikes[0]?.id ?? 0, `2026-0${month}-${day}T10:00:00Z`, 10);
      await page.goto("/rides");
      const months = page.getByRole("main").getByRole("region");
      await expect(months).toHaveCount(8);
      await expect(page.getByRole("listitem").filter({ hasText: "Silver Fox" })).toHaveCount(10);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2800);

      const may = months.nth(3);
      await expect(may).toContainText(say.rides("count", { count: 5, shown: "5" }));
      await may.getByRole("button", { expanded: false }).first().click();
      await expect(may.getByRole("listitem")).toHaveCount(5);
      await may.getByRole("button", { expanded: true }).click();
      await expect(may.getByRole("listitem")).toHaveCount(0);

      await page.getByRole("button", { name: say.rides("find") }).click();
      await page.getByRole("combobox", { name: say.rides("bike") }).selectOption("Silver Fox");
      // A month that was folded is looked through.
      await expect(may.getByRole("listitem")).toHaveCount(5);
    });
  });
