import { readFileSync } from "node:fs";
import { isFull } from "#server/platform/testing/some-of.ts";
import { found } from "./axe.ts";
import { softwareDrawing } from "./drawings-3d.ts";
import { expect, test } from "./fixtures.ts";
import type { NewBike } from "./running-app.ts";
import { keyboard } from "./keyboard.ts";
import { partsOf } from "./parts-api.ts";
import { resize, sideways, smallTargets } from "./layout.ts";
import type { Texts } from "./texts.ts";
import { widths } from "./widths.ts";

// WebGL drawn in software warns that reading pixels back is slow.
test.use({
  launchOptions: softwareDrawing,
  tolerate: /GPU stall due to ReadPixels/,
  contextOptions: { reducedMotion: "reduce" },
});
test.describe.configure({ timeout: 120_000 });

const bike: NewBike = {
  name: "Rudy",
  type: "enduro",
  brand: "NS Bikes",
  model: "Define 170",
  fork_brand: "RockShox",
  fork_model: "Zeb Ultimate",
  tire_brand: "Maxxis",
  tire_model: "Assegai",
  accessories: ["Front mudguard"],
};

const patient = { timeout: 60_000 };

const inWords = (say: Texts) => ({
  tab: (view: "drawing" | "three") => ({ name: say.parts(`view.${view}`), exact: true }),
  parts: { name: say.viewer("parts") },
  apart: say.viewer("apart"),
});

for (const lang of ["en", "pl"] as const)
  test.describe(lang, () => {
    test.use({ lang });

    test("the bike in 3D by keyboard alone: its parts, taken apart, its picture saved", async ({
      page,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [bike] });
      const { press, tabTo, isOn } = keyboard(page);
      const { tab, parts, apart } = inWords(say);
      await page.goto(`/bikes/${rider.bikes[0]?.id}`);
      await tabTo(page.getByRole("tab", tab("drawing")));
      await press("ArrowRight");
      await isOn(page.getByRole("tab", tab("three")));
      await expect(page).toHaveURL(/view=3d/);

      const list = page.getByRole("listbox", parts);
      const option = (name: string) => list.getByRole("option", { name, exact: true });
      const fork = option(`${say.parts("part.fork")} RockShox Zeb Ultimate`);
      await fork.waitFor(patient);
      await tabTo(option(`${say.viewer("part.frame")} NS Bikes Define 170`));
      await press("ArrowDown");
      await isOn(fork);
      await expect(fork).toHaveAttribute("aria-selected", "true");
      await press("End");
      await isOn(option(`${say.parts("section.accessories")} Front mudguard`));

      await tabTo(page.getByRole("combobox", { name: apart }));
      await page.keyboard.type(say.parts("section.wheels"));
      await expect(page.getByRole("combobox", { name: apart })).toHaveValue("wheels");
      await tabTo(page.getByRole("button", { name: say.viewer("take_away"), exact: true }));
      await press("Enter");
      await tabTo(page.getByRole("button", { name: say.viewer("picture") }));
      const [download] = await Promise.all([page.waitForEvent("download", patient), press("Enter")]);
      expect(download.suggestedFilename()).toBe("rudy.png");

      await page.reload();
      await expect(page.getByRole("tab", tab("three"))).toHaveAttribute("aria-selected", "true");
    });

    test("a bike that is apart names what is mounted on it; L, Enter and a press on a name open it", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [bike] });
      const id = rider.bikes[0]?.id ?? 0;
      const parts = partsOf(app, rider);
      const cassettePart = await parts.part("cassette", { brand: "Shimano", model: "CS-M8100" });
      const tyre = await parts.part("tyre", { brand: "Schwalbe", model: "Magic Mary" });
      await parts.placeOn(cassettePart, id, "rear_wheel", "cassette");
      await parts.placeOn(tyre, id, "rear_wheel", "tyre");
      await page.goto(`/bikes/${id}?view=3d`);
      const list = page.getByRole("listbox", inWords(say).parts);
      const option = (name: string) => list.getByRole("option", { name, exact: true });
      const rear = option(`${say.viewer("at.rear.tire")} Schwalbe Magic Mary`);
      await rear.waitFor(patient);
      await expect(option(`${say.viewer("at.front.tire")} Maxxis Assegai`)).toBeVisible();
      await rear.focus();
      await page.keyboard.press("l");
      await expect(page).toHaveURL(`/bikes/${id}/parts?part=${tyre}`);
      await page.goBack();

      await page.getByRole("combobox", { name: inWords(say).apart }).selectOption("drivetrain");
      const label = page.locator("a[data-part=cassette]");
      await expect(label).toHaveText(`${say.parts("part.cassette")}Shimano CS-M8100`);
      await expect(label).toBeVisible(patient);
      await label.click();
      await expect(page).toHaveURL(`/bikes/${id}/parts?part=${cassettePart}`);
      await page.goBack();

      const cassette = option(`${say.parts("part.cassette")} Shimano CS-M8100`);
      await cassette.waitFor(patient);
      await cassette.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/bikes/${id}/parts?part=${cassettePart}`);
    });
  });

test("axe finds nothing in the viewer, and everything fits and can be hit", async ({
  page,
  say,
  riderAt,
}) => {
  await riderAt("/bikes/:bike?view=3d", { bikes: [bike] });
  await page.getByRole("listbox", inWords(say).parts).getByRole("option").first().waitFor(patient);
  for (const size of Object.values(widths)) {
    await resize(page, size);
    expect(await found(page)).toEqual([]);
    await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
  }
  await page.getByRole("combobox", { name: inWords(say).apart }).selectOption("all");
  await expect(page.locator("a[data-part=fork]")).toBeVisible(patient);
  for (const size of Object.values(widths)) {
    await resize(page, size);
    expect(await found(page)).toEqual([]);
  }
  await resize(page, { width: 320, height: 640 });
  await expect.poll(() => page.evaluate(sideways)).toEqual([]);
});

test("a video of a turn of the bike can be stopped, and is saved, made in the browser", async ({
  page,
  say,
  riderAt,
}) => {
  await riderAt("/bikes/:bike?view=3d", { bikes: [bike] });
  await page.getByRole("listbox", inWords(say).parts).getByRole("option").first().waitFor(patient);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const start = async () => {
    await page.getByRole("button", { name: say.viewer("take_away"), exact: true }).click();
    await page.getByRole("button", { name: say.viewer("film") }).click();
    await expect(page.getByRole("progressbar", { name: say.viewer("filming") })).toBeVisible();
  };
  await start();
  await page.getByRole("button", { name: say.chrome("ui.cancel") }).click();
  await expect(page.getByRole("progressbar", { name: say.viewer("filming") })).toBeHidden();
  expect(sent).toEqual([]);
  // Its end is a turn later: half a minute.
  if (!isFull) return;
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 100_000 }), start()]);
  expect(download.suggestedFilename()).toBe("rudy.webm");
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  expect(file.length).toBeGreaterThan(20_000);
  expect(sent).toEqual([]);
});

test("a visitor turns a shared bike round; it comes when asked for, not before", async ({
  page,
  say,
  app,
}) => {
  const rider = await app.riderWith({ bikes: [bike] });
  const link = await app.share(rider, rider.bikes[0]);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(link);
  const { tab, parts } = inWords(say);
  const three = page.getByRole("tab", tab("three"));
  await expect(page.getByRole("img", { name: say.parts("drawing", { name: "Rudy" }) })).toBeVisible();
  expect(scripts.filter((url) => /mount-bike3d/.test(url))).toEqual([]);
  await three.click();
  await page.getByRole("listbox", parts).getByRole("option").first().waitFor(patient);
  await expect(page.getByRole("img", { name: say.viewer("label", { name: "Rudy" }) })).toBeVisible();

  // Names by the facts that are public, and no way to the owner's parts.
  await page.getByRole("combobox", { name: inWords(say).apart }).selectOption("frame");
  await expect(page.locator("span[data-part=fork]")).toHaveText(
    `${say.parts("part.fork")}RockShox Zeb Ultimate`,
  );
  await expect(page.locator("span[data-part=fork]")).toBeVisible(patient);
  await expect(page.locator("a[data-part]")).toHaveCount(0);
  await page.getByRole("option").first().focus();
  const before = page.url();
  await page.keyboard.press("l");
  await page.keyboard.press("Enter");
  expect(page.url()).toBe(before);
});

test("without WebGL there is the drawing, and a sentence", async ({ page, say, signedIn }) => {
  const rider = await signedIn({ bikes: [bike] });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`/bikes/${rider.bikes[0]?.id}?view=3d`);
  await expect(page.getByText(say.viewer("missing"))).toBeVisible(patient);
  await expect(page.getByRole("img", { name: say.parts("drawing", { name: "Rudy" }) })).toBeVisible();
});

test("the drawing beside the form follows what is filled in", async ({ page, riderAt }) => {
  await riderAt("/dashboard?edit=:bike&tab=frame", { bikes: [bike] });
  const preview = page.getByRole("dialog").locator("svg:has([data-part=tire])");
  const drawn = () => preview.evaluate((svg) => svg.innerHTML);
  const before = await drawn();
  await page.getByRole("dialog").locator("[name=fork_travel_mm]").fill("100");
  await expect.poll(drawn).not.toBe(before);
});
