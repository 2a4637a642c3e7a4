import type { Bike } from "#contract/garage/bikes.ts";
import type { Routine } from "#contract/garage/routines.ts";
import type { Service } from "#contract/garage/services.ts";
import { found } from "./axe.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { careOf } from "./care-api.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

const fox = { name: "Silver Fox", type: "gravel" } as const;

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: new RegExp(`${dropped.source}|${refused(500).source}`) });

    test("care is set up on one screen, and its monthly round is done on the stand as one service", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [fox], language: lang });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send } = partsOf(app, rider, lang);
      await page.addInitScript(() => {
        const request = async () => {
          Reflect.set(globalThis, "kept awake", 1);
          return { release: async () => Reflect.set(globalThis, "kept awake", 0) };
        };
        Object.defineProperty(navigator, "wakeLock", { value: { request } });
      });
      await page.goto(`/bikes/${bike}/care`);
      await expect(page.getByRole("radio")).toHaveCount(3);
      await expect(page.getByRole("checkbox", { name: say.rounds("setting.in_order") })).toBeChecked();
      expect(await found(page)).toEqual([]);
      await page.getByRole("button", { name: say.rounds("setting.act") }).click();
      const lines = page.getByRole("list", { name: say.upkeep("plans.title") });
      await expect(lines.getByRole("heading").first()).toBeVisible();
      expect(await lines.getByRole("heading").count()).toBeLessThanOrEqual(6);

      const routines = await send<Routine[]>("GET", `/bikes/${bike}/routines`);
      const monthly = routines.find(({ key }) => key === "monthly");
      if (!monthly) throw new Error("no monthly routine");
      await lines.getByRole("link", { name: say.rounds("start_of", { name: monthly.name }) }).click();
      const stand = page.getByRole("dialog", { name: monthly.name });
      await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "kept awake"))).toBe(1);
      const points = stand.getByRole("checkbox");
      await expect(points).toHaveCount(monthly.points.length);
      for (const box of await stand.locator("label:has(input[type=checkbox])").all())
        expect((await box.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);
      expect(await found(page, '[role="dialog"]')).toEqual([]);
      await stand.getByRole("button", { name: say.rounds("stand.all") }).click();
      await points.first().uncheck();
      const count = { count: monthly.points.length - 1, all: monthly.points.length };
      await stand.getByRole("button", { name: say.rounds("stand.save", count) }).click();
      await expect(stand).toBeHidden();
      await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "kept awake"))).toBe(0);
      const services = await send<Service[]>("GET", `/bikes/${bike}/services`);
      expect(services).toHaveLength(1);
      expect(services[0]?.items).toHaveLength(count.count);
    });

    test("a point's photo is kept with what was done, and one that does not arrive leaves that noted", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [fox], language: lang });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send } = partsOf(app, rider, lang);
      const made = await send<{ routines: Routine[] }>("POST", `/bikes/${bike}/care-set-up`, {
        level: "usual",
      });
      const monthly = made.routines.find(({ key }) => key === "monthly");
      const [, second] = monthly?.points ?? [];
      if (!monthly || !second) throw new Error("no monthly routine");
      await page.goto(`/bikes/${bike}/care?routine=${monthly.id}`);
      const stand = page.getByRole("dialog", { name: monthly.name });
      const name = say.rounds("stand.photo_of", { name: second.title });
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        stand.getByRole("button", { name, exact: true }).click(),
      ]);
      await chooser.setFiles({ name: "rim.jpg", mimeType: "image/jpeg", buffer: await smallPhoto() });
      await expect(stand.getByRole("img", { includeHidden: true })).toHaveCount(1);
      await page.route("**/services/*/photos", (route) => route.fulfill({ status: 500 }), { times: 1 });
      const count = { count: 1, all: monthly.points.length };
      await stand.getByRole("button", { name: say.rounds("stand.save", count) }).click();
      await expect(stand).toBeHidden();
      await page.getByRole("button", { name: say.rounds("photos_again") }).click();
      const photos = page.getByRole("list", { name: say.logbook("photo.list") });
      await photos.getByRole("button").click();
      const window = page.getByRole("dialog");
      await expect(window.getByRole("img")).toBeVisible();
      expect(await found(page, '[role="dialog"]')).toEqual([]);
      await window.getByRole("button", { name: say.logbook("photo.delete") }).click();
      await expect(photos).toHaveCount(0);
    });

    test("a photo is added to an entry later, from its window, and is there without saving", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [fox], language: lang });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send } = partsOf(app, rider, lang);
      const made = await send<Service>("POST", `/bikes/${bike}/services`, { items: [{ task: "Wax" }] });
      await page.goto(`/bikes/${bike}/care?service=${made.id}`);
      const window = page.getByRole("dialog", { name: say.logbook("service.edit_title") });
      const add = window.getByRole("button", { name: say.logbook("photo.add") });
      const choose = async () => {
        const [chooser] = await Promise.all([page.waitForEvent("filechooser"), add.click()]);
        const picture = { name: "rim.jpg", mimeType: "image/jpeg", buffer: await smallPhoto() };
        await chooser.setFiles(picture);
      };
      await page.route("**/services/*/photos", (route) => route.fulfill({ status: 500 }), { times: 1 });
      await choose();
      await expect(window.getByRole("alert")).toHaveText(say.logbook("photo.not_added"));
      await choose();
      await expect(window.getByText(`${say.logbook("photo.list")}: 1`)).toBeVisible();
      await expect(window.getByRole("alert")).toHaveCount(0);
      expect(await found(page, '[role="dialog"]')).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(window).toHaveCount(0);
      const photos = page.getByRole("list", { name: say.logbook("photo.list") });
      await expect(photos.getByRole("button")).toHaveCount(1);
    });

    test("what was entered on the stand is there after a reload, until it is noted", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [fox], language: lang });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send } = partsOf(app, rider, lang);
      const level = { level: "everything" };
      const { routines } = await send<{ routines: Routine[] }>("POST", `/bikes/${bike}/care-set-up`, level);
      const routine = routines.find(({ points }) => points.some(({ measure }) => measure !== null));
      const measured = routine?.points.find(({ measure }) => measure !== null);
      const noted = routine?.points.find((point) => point !== measured);
      if (!routine || !measured || !noted) throw new Error("no routine that measures");
      await page.goto(`/bikes/${bike}/care?routine=${routine.id}`);
      const stand = page.getByRole("dialog", { name: routine.name });
      const pointOf = ({ title }: { title: string }) =>
        stand.getByRole("listitem").filter({ hasText: title });
      const figure = pointOf(measured).getByRole("textbox").first();
      await figure.fill("0,4");
      await stand
        .getByRole("button", { name: say.rounds("stand.note_of", { name: noted.title }), exact: true })
        .click();
      const note = stand.getByRole("textbox", { name: say.rounds("stand.note_of", { name: noted.title }) });
      await note.fill("a crack");
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        stand
          .getByRole("button", { name: say.rounds("stand.photo_of", { name: noted.title }), exact: true })
          .click(),
      ]);
      await chooser.setFiles({ name: "rim.jpg", mimeType: "image/jpeg", buffer: await smallPhoto() });
      await expect(stand.getByRole("img", { includeHidden: true })).toHaveCount(1);
      await page.reload();
      await expect(figure).toHaveValue("0,4");
      await expect(note).toHaveValue("a crack");
      await expect(stand.getByText(say.rounds("stand.lost_photo"))).toBeVisible();
      await expect(stand.getByRole("checkbox", { checked: true })).toHaveCount(2);
      expect(await found(page, '[role="dialog"]')).toEqual([]);
      await stand
        .getByRole("button", {
          name: say.rounds("stand.save", { count: 2, all: routine.points.length }),
        })
        .click();
      await expect(stand).toBeHidden();
      expect(await send<Service[]>("GET", `/bikes/${bike}/services`)).toMatchObject([
        { notes: `${noted.title}: a crack` },
      ]);
      await page.goto(`/bikes/${bike}/care?routine=${routine.id}`);
      await expect(stand.getByRole("checkbox").first()).toBeVisible();
      await expect(stand.getByRole("checkbox", { checked: true })).toHaveCount(0);
    });

    test("the care of all bikes is folded to what is now, and opens into its routines", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [fox, { name: "Rudy" }], language: lang });
      const bike = rider.bikes.find(({ name }) => name === fox.name)?.id ?? 0;
      const { plan, send } = careOf(app, rider);
      await plan(bike, { task: "clean", every_days: 20, baseline: "date", baseline_on: daysAgo(30) });
      await plan(bike, { task: "Wax", every_days: 400 });
      await page.goto("/care");
      const ofFox = page.getByRole("region", { name: fox.name });
      const now = ofFox.getByRole("list", { name: `${say.rounds("now")}: ${fox.name}` });
      await expect(now.getByRole("listitem")).toHaveCount(1);
      await expect(page.getByRole("region", { name: "Rudy" })).toContainText(say.rounds("summary.none"));
      expect(await found(page)).toEqual([]);
      await ofFox.getByRole("button", { expanded: false }).click();
      await expect(
        ofFox.getByRole("list", { name: say.rounds("open_of", { name: fox.name }) }),
      ).toBeVisible();
      await ofFox.getByRole("button", { expanded: true }).click();
      await now.getByRole("button").first().click();
      await expect(now).toHaveCount(0);
      expect(await send("GET", `/bikes/${bike}/services`)).toHaveLength(1);
    });

    test("what is now of five bikes with 150 plans is on the first screen of a phone", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const names = ["Fox", "Rudy", "Wół", "Kona", "Zima"];
      const rider = await signedIn({ plan: "collector", language: lang });
      const { plan, send } = careOf(app, rider);
      const bikes: Bike[] = [];
      for (const name of names) bikes.push(await send<Bike>("POST", "/bikes", { name }));
      for (const { id } of bikes)
        for (let i = 0; i < 30; i++)
          await plan(id, {
            task: `Check ${i}`,
            every_days: 20 + i,
            baseline: "date",
            baseline_on: daysAgo(22),
          });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/care");
      for (const name of names) {
        const now = page.getByRole("list", { name: `${say.rounds("now")}: ${name}` });
        await expect(now.getByRole("listitem")).toHaveCount(1);
        const act = now.getByRole("button");
        await expect(act).toBeInViewport({ ratio: 1 });
        // Not under the bar, either.
        await act.click({ trial: true });
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await expect(page.getByRole("region", { name }).getByRole("heading", { level: 2 })).toContainText(
          say.rounds("summary.named_more", { names: "Check 0", more: "2" }),
        );
      }
    });
  });

test("the fold of wear parts names those that have no line of their own", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [fox] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { part, place, ride, send } = partsOf(app, rider);
  await place(await part("chain"), { bike_id: bike, slot: "chain", at: daysAgo(200) });
  const brake = await part("brake");
  await place(brake, { bike_id: bike, slot: "front_brake", at: daysAgo(200) });
  await place(await part("pads"), { parent_id: brake, slot: "pads", at: daysAgo(200) });
  await ride(bike, daysAgo(20), 1100);
  await send("POST", `/bikes/${bike}/care-set-up`, { level: "little" });
  const routines = await send<Routine[]>("GET", `/bikes/${bike}/routines`);
  const wear = routines.find(({ key }) => key === "wear");
  const titles = (state: string) => wear?.points.filter((one) => one.state === state).map((one) => one.title);
  const [[pads = ""] = [], [chain = ""] = []] = [titles("due"), titles("fine")];
  await page.goto(`/bikes/${bike}/care`);
  const line = page.locator(`#routine-${wear?.id}`);
  await expect(line).toContainText(chain);
  await expect(line).not.toContainText(pads);
  await expect(line.locator(".text-red")).toHaveCount(0);
  await line.getByRole("button", { name: say.rounds("show_of", { name: wear?.name ?? "" }) }).click();
  await expect(page.locator(`#routine-${wear?.id} + li`)).toContainText(pads);
});
