import { readFile } from "node:fs/promises";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { openBikeMenu } from "./bike-menu.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { languages } from "./texts.ts";
import { badTable, chooseTable, goodTable } from "./transfer-page.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a garage goes out with its photos and comes in elsewhere", async ({ page, say, app, riderAt }) => {
      await riderAt("/dashboard?profile=account", { bikes: [rudy, grizl], plan: "collector", photos: 2 });
      await page.getByRole("link", { name: say.transfer("own.transfer") }).click();
      await expect(page).toHaveURL("/transfer");
      const download = page.waitForEvent("download");
      const format = say.transfer("export.zip.name");
      await page.getByRole("button", { name: say.transfer("export.download_of", { format }) }).click();
      const archive = await download;
      expect(archive.suggestedFilename()).toMatch(/^spokebook-garage-[\d-]+\.zip$/);
      await expect(page.getByText(say.transfer("download.done"))).toBeVisible();

      const other = await riderAt("/transfer");
      const buffer = await readFile(await archive.path());
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "garage.zip", mimeType: "application/zip", buffer });
      await expect(page.getByText(say.transfer("import.photos", { count: 2 }))).toBeVisible();
      await page.getByRole("button", { name: say.transfer("import.confirm", { count: 2 }) }).click();
      const done = page.getByText(say.transfer("import.done", { count: 2 }));
      await expect(done).toBeVisible();
      await page.getByRole("link", { name: say.transfer("import.see") }).click();
      await expect(page.getByRole("heading", { name: rudy.name! })).toBeVisible();
      const bikes = await app.bikesOf(other.token);
      expect(bikes.map(({ name, photos: all }) => [name, all.length])).toEqual([
        [grizl.name, 0],
        [rudy.name, 2],
      ]);
    });

    test("a table is mapped by keyboard, its bad row named, and then it comes in", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/transfer");
      await chooseTable({ page, say }, badTable);
      const row = page.getByRole("row", { name: /1900/ });
      await expect(row).toContainText("3");
      await expect(row).toContainText("Rocznik");
      const confirm = page.getByRole("button", { name: /\d/, disabled: true });
      await expect(confirm).toBeVisible();

      await chooseTable({ page, say }, goodTable);
      await expect(row).toBeHidden();
      const column = page.getByLabel("Ile km", { exact: true });
      await expect(column).toHaveValue("");
      await column.focus();
      await column.selectOption("current_mileage");
      await expect(column).toHaveValue("current_mileage");
      const ready = page.getByRole("button", { name: say.transfer("import.confirm", { count: 2 }) });
      await expect(ready).toBeEnabled();
      await expect(page.getByText(say.transfer("preview.more_fields", { count: 2 })).first()).toBeVisible();
      await ready.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(say.transfer("import.done", { count: 2 }))).toBeVisible();
      const bikes = await app.bikesOf(rider.token);
      expect(bikes.map((bike) => [bike.name, bike.year, bike.current_mileage, bike.weight_g])).toEqual([
        ["Duch", 1985, 12, 10_000],
        ["Włóczykij", 2021, 1204.5, 9100],
      ]);
    });
  });

test("a hobbyist sees what the plans would bring, and a full garage takes nothing in", async ({
  page,
  say,
  riderAt,
}) => {
  await riderAt("/transfer", { bikes: [rudy] });
  await expect(page.getByRole("link", { name: say.transfer("export.with_collector") })).toHaveCount(2);
  await chooseTable({ page, say }, goodTable);
  await expect(page.getByText(say.transfer("import.no_room", { count: 1 }))).toBeVisible();
  await expect(
    page.getByRole("button", { name: say.transfer("import.confirm", { count: 2 }) }),
  ).toBeDisabled();
  await page.getByRole("link", { name: say.transfer("export.with_enthusiast") }).click();
  await expect(page).toHaveURL("/pricing");
});

test.describe("a file that is none", () => {
  test.use({ tolerate: refused(422) });
  test("is refused in words", async ({ page, say, riderAt }) => {
    await riderAt("/transfer");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await expect(page.getByRole("alert")).toContainText(say.server("import_foreign"));
  });
});

test("a collector prints a bike, another rider is led to the plans", async ({ page, say, app, riderAt }) => {
  const rider = await riderAt("/bikes/:bike", { bikes: [grizl], plan: "collector" });
  await openBikeMenu(page, say, grizl.name ?? "");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: say.transfer("dossier.of", { name: grizl.name ?? "" }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^spokebook-.+\.pdf$/);
  const paper = await readFile(await file.path());
  expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
  expect(readPdf(paper).text).not.toContain("2,999.50");
  await page.getByRole("checkbox", { name: say.transfer("dossier.with_price") }).check();
  const priced = page.waitForEvent("download");
  await page.getByRole("button", { name: say.transfer("dossier.of", { name: grizl.name ?? "" }) }).click();
  expect(readPdf(await readFile(await (await priced).path())).text).toContain("2,999.50");
  await page.getByRole("checkbox", { name: say.transfer("dossier.with_costs") }).check();
  const costly = page.waitForEvent("download");
  await page.getByRole("button", { name: say.transfer("dossier.of", { name: grizl.name ?? "" }) }).click();
  expect(readPdf(await readFile(await (await costly).path())).text).toContain(say.server("dossier.total"));
  app.setPlan(rider, "hobbyist");
  await page.reload();
  await openBikeMenu(page, say, grizl.name ?? "");
  await expect(page.getByRole("link", { name: say.transfer("dossier.with_collector") })).toBeVisible();
});
