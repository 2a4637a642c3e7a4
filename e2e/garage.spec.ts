import type { Locator } from "@playwright/test";
import { openBikeMenu } from "./bike-menu.ts";
import { bikeForm } from "./bike-form.ts";
import { cardMenu } from "./card-menu.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import type { RunningApp, NewBike } from "./running-app.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";
import { wireTo } from "./wire.ts";

/** Registers a rider on the collector plan with this many bikes; the last one is newest. */
async function collector(app: RunningApp, count: number, more: NewBike[] = []) {
  const rider = await app.riderWith({ plan: "collector" });
  const plain = Array.from({ length: count - more.length }, (_, n): NewBike => ({
    name: `Bike ${String(n + 1).padStart(2, "0")}`,
    type: n % 2 ? "road" : "mountain",
    year: 1980 + n,
    current_mileage: 10 * n,
  }));
  for (const bike of [...plain, ...more]) rider.bikes.push((await app.addBike(rider, bike)).data);
  return rider;
}

const names = (list: Locator) => list.getByRole("article").getByRole("heading");

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a garage of more than six is searched, sorted and narrowed down in its address", async ({
      page,
      say,
      app,
      signIn,
    }) => {
      const zolw = { name: "Żółw Łoś", type: "cargo", current_mileage: 9000 } as const;
      await signIn(await collector(app, 7, [zolw]));
      await page.goto("/dashboard");
      const main = page.getByRole("main");
      const search = page.getByRole("searchbox", { name: say.garage("list.search") });
      const status = main.getByRole("status");
      await search.fill("zolw los");
      await expect(status).toHaveText(say.garage("list.found", { count: 1, all: 7 }));
      await expect(page).toHaveURL("/dashboard?q=zolw+los");
      await expect(names(main)).toHaveText(["Żółw Łoś"]);

      await (await cardMenu(page, say, "Żółw Łoś"))("details").click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say.garage("details.close") })
        .last()
        .click();
      await expect(page).toHaveURL("/dashboard?q=zolw+los");
      await expect(names(main)).toHaveText(["Żółw Łoś"]);

      await search.fill("");
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("article")).toHaveCount(7);
      await search.fill("nothing of the kind");
      await expect(page.getByText(say.garage("list.none"), { exact: true })).toBeVisible();
      await page.getByRole("button", { name: say.garage("list.show_all") }).click();
      await expect(page).toHaveURL("/dashboard");
      await expect(search).toHaveValue("");

      await page
        .getByRole("combobox", { name: say.garage("list.sort") })
        .selectOption(say.garage("list.sorts.mileage"));
      await expect(page).toHaveURL("/dashboard?sort=mileage");
      await expect(names(main).first()).toHaveText("Żółw Łoś");
      await expect(names(main).nth(1)).toHaveText("Bike 06");
      await page.getByRole("combobox", { name: say.garage("list.type") }).selectOption("road");
      await expect(status).toHaveText(say.garage("list.found", { count: 3, all: 7 }));
      await page.reload();
      await expect(names(main)).toHaveText(["Bike 06", "Bike 04", "Bike 02"]);
    });

    test("bikes are put in order by dragging or from their menus, and those at rest are folded below", async ({
      page,
      say,
      app,
      signIn,
    }) => {
      const bikes = ["Cargo", "Winter", "Race"].map((name) => ({ name }));
      await signIn(await collector(app, 3, bikes));
      await page.goto("/dashboard");
      const main = page.getByRole("main");
      await expect(names(main)).toHaveText(["Race", "Winter", "Cargo"]);

      const saved = () => page.waitForResponse((response) => response.url().endsWith("/bikes/order"));
      await Promise.all([saved(), (await cardMenu(page, say, "Race"))("later").press("Enter")]);
      await expect(names(main)).toHaveText(["Winter", "Race", "Cargo"]);
      await expect(
        page.getByRole("button", { name: say.garage("card.actions", { name: "Race" }), exact: true }),
      ).toBeFocused();
      await expect(
        main.getByText(say.garage("order.moved", { name: "Race", number: 2, all: 3 })),
      ).toBeAttached();
      await expect((await cardMenu(page, say, "Cargo"))("later")).toBeDisabled();
      await page.keyboard.press("Escape");

      const cards = main.getByRole("listitem").filter({ has: page.getByRole("article") });
      await Promise.all([saved(), cards.nth(2).dragTo(cards.nth(0))]);
      await expect(names(main)).toHaveText(["Cargo", "Winter", "Race"]);
      await page.reload();
      await expect(names(main)).toHaveText(["Cargo", "Winter", "Race"]);

      await (await cardMenu(page, say, "Winter"))("rest").click();
      await expect(page.getByText(say.garage("rest.aside", { name: "Winter" }))).toBeVisible();
      const folded = page.getByText(say.garage("resting", { count: 1 }));
      await expect(page.getByRole("heading", { name: "Winter" })).toBeHidden();
      await folded.click();
      await (await cardMenu(page, say, "Winter"))("return").click();
      await expect(folded).toBeHidden();
      await expect(names(main)).toHaveText(["Cargo", "Winter", "Race"]);
    });

    test("kilometres are added on the card, shown before they are saved, and taken back", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [grizl] });
      const fox = grizl.name ?? "";
      await page.getByRole("button", { name: say.garage("ride.of", { name: fox, unit: "km" }) }).click();
      const dialog = page.getByRole("dialog", { name: say.garage("ride.title", { name: fox }) });
      const field = dialog.getByRole("textbox", { name: say.garage("ride.ridden") });
      await expect(field).toBeFocused();
      await field.fill("x");
      await expect(
        dialog.getByText(say.validation("number", { field: say.garage("ride.ridden") })),
      ).toBeVisible();
      await field.fill(lang === "pl" ? "42,5" : "42.5");

      await expect(dialog.getByText(/4.?855\skm/)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      const mileage = async () => (await app.bikesOf(rider.token))[0]?.current_mileage;
      expect(await mileage()).toBe(4855);
      await page.getByRole("button", { name: say.garage("ride.undo") }).click();
      await expect(page.getByText(say.garage("ride.undone.ridden", { name: fox }))).toBeVisible();
      expect(await mileage()).toBe(4812.5);
    });

    test("a copy is a new bike with everything filled in, and is there once it is saved", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/bikes/:bike", { bikes: [grizl] });
      await openBikeMenu(page, say, grizl.name ?? "");
      await page.getByRole("link", { name: say.garage("copy"), exact: true }).click();
      const form = bikeForm(page, say);
      const name = say.garage("copy_name", { name: grizl.name ?? "" });
      await expect(form.field("name")).toHaveValue(name);
      await expect(form.field("brand")).toHaveValue("Canyon");
      expect(await app.bikesOf(rider.token)).toHaveLength(1);
      await form.save.click();
      await expect(form.dialog).toBeHidden();
      const [copy, original] = await app.bikesOf(rider.token);
      expect(copy).toMatchObject({ name, is_public: false, share_token: null, photos: [], ratings_count: 0 });
      const { id: _, version: __, name: ___, created_at: ____, updated_at: _____, ...specs } = original!;
      // The original's currency was never chosen; the copy has the one that its price was shown in.
      expect(copy).toMatchObject({ ...specs, purchase_currency: "USD" });
    });
  });

test("six bikes need no search", async ({ page, say, app, signIn }) => {
  const rider = await collector(app, 6);
  await signIn(rider);
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("search")).toHaveCount(0);
  await app.addBike(rider, { name: "The seventh" });
  await page.reload();
  await expect(page.getByRole("search", { name: say.garage("list.tools") })).toBeVisible();
});

test("a copy is not begun where the plan has no room for it", async ({ page, say, signedIn }) => {
  const rider = await signedIn({ bikes: [rudy, grizl] });
  await page.goto(`/dashboard?details=${rider.bikes[1]?.id}`);
  await page.getByRole("link", { name: say.garage("copy"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: say.garage("limit.title") })).toBeVisible();
});

test.describe("a bike that is ridden on two devices", () => {
  test.use({ tolerate: refused(404) });

  test("has the kilometres of both, and undoing takes back no more than the ride", async ({
    page,
    say,
    app,
    riderAt,
  }) => {
    const rider = await riderAt("/dashboard?ride=:bike", { bikes: [{ name: "Fox", current_mileage: 100 }] });
    const id = rider.bikes[0]?.id ?? 0;
    const bike = async () => (await app.bikesOf(rider.token))[0];
    const { send } = partsOf(app, rider);
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: say.garage("ride.save") });
    const undo = page.getByRole("button", { name: say.garage("ride.undo") });
    await dialog.getByRole("textbox").fill("10");
    await expect(dialog.getByText(say.garage("ride.new_total", { total: "110\u00A0km" }))).toBeVisible();
    await app.change(rider, `/bikes/${id}`, { current_mileage: 150, notes: "New chain." });
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await bike()).toMatchObject({ current_mileage: 160, notes: "New chain." });
    expect(await send("GET", "/rides")).toMatchObject([
      { bike_id: id, distance_m: 10_000, source: "manual", title: null },
    ]);
    await app.change(rider, `/bikes/${id}`, { notes: "New tyres." });
    await undo.click();
    await expect(page.getByText(say.garage("ride.undone.ridden", { name: "Fox" }))).toBeVisible();
    expect(await bike()).toMatchObject({ current_mileage: 150, notes: "New tyres." });
    expect(await send("GET", "/rides")).toEqual([]);

    await page.goto(`/dashboard?ride=${id}`);
    await dialog.getByRole("textbox").fill("10");
    await save.click();
    await expect(dialog).toBeHidden();
    const [ride] = await send<{ id: number }[]>("GET", "/rides");
    await send("DELETE", `/rides/${ride?.id}`);
    await undo.click();
    await expect(page.getByText(say.garage("ride.not_undone", { name: "Fox" }))).toBeVisible();
  });
});

test.describe("an answer that is lost on its way", () => {
  test.use({ tolerate: dropped });

  test("leaves the ride waiting on the device, and it is there once", async ({ page, say, app, riderAt }) => {
    const rider = await riderAt("/dashboard?ride=:bike", { bikes: [{ name: "Fox", current_mileage: 100 }] });
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: say.garage("ride.save") });
    await dialog.getByRole("textbox").fill("12.5");
    (await wireTo(page, /\/rides$/)).loseNext();
    await save.click();
    await expect(dialog).toBeHidden();
    await page.goto("/account/waiting");
    await expect(page.getByText(say.waiting("none"))).toBeVisible();
    expect(await partsOf(app, rider).send("GET", "/rides")).toHaveLength(1);
    expect((await app.bikesOf(rider.token))[0]?.current_mileage).toBe(112.5);
  });

  test("the odometer's number is a reading, and can be taken back", async ({ page, say, app, riderAt }) => {
    const rider = await riderAt("/dashboard?ride=:bike", { bikes: [{ name: "Fox", current_mileage: 100 }] });
    const mileage = async () => (await app.bikesOf(rider.token))[0]?.current_mileage;
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: say.garage("ride.total") }).check();
    await dialog.getByRole("textbox").fill("2500.5");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    expect(await mileage()).toBe(2500.5);
    const readings = await partsOf(app, rider).send("GET", `/bikes/${rider.bikes[0]?.id}/readings`);
    expect(readings).toMatchObject([{ km: 2500.5 }, { km: 100, kind: "entry" }]);
    await page.getByRole("button", { name: say.garage("ride.undo") }).click();
    await expect(page.getByText(say.garage("ride.undone.total", { name: "Fox" }))).toBeVisible();
    expect(await mileage()).toBe(100);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });

  test("36 bikes are rows of at most 4,500 px together; cards are a choice that is kept", async ({
    page,
    say,
    app,
    signIn,
  }) => {
    test.slow();
    await signIn(await collector(app, 36));
    await page.goto("/dashboard");
    await expect(page.getByRole("article")).toHaveCount(36);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThan(4500);
    await page.getByRole("button", { name: say.garage("list.as_cards") }).click();
    await expect.poll(height).toBeGreaterThan(10_000);
    await page.reload();
    await expect(page.getByRole("button", { name: say.garage("list.as_rows") })).toBeVisible();
  });
});

for (const photos of [0, 2])
  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test(`the picture of a card leads to the bike as its name does, with ${photos} photos`, async ({
      page,
      say,
      riderAt,
    }) => {
      const { bikes } = await riderAt("/dashboard", { bikes: [grizl], photos });
      const card = page.getByRole("article", { name: "Silver Fox" });
      await card.getByRole("link", { name: "Silver Fox", exact: true }).click();
      await expect(page).toHaveURL(`/bikes/${bikes[0]?.id}`);
      await page.goBack();
      const picture = card.locator("img, svg").first();
      const box = await picture.boundingBox();
      if (!box) throw new Error("no picture");
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
      await expect(page).toHaveURL(`/bikes/${bikes[0]?.id}`);
      await page.goBack();
      if (photos === 0) return;
      // A swipe turns to the next photo, which its button opens.
      await page.mouse.move(240, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(120, box.y + 60, { steps: 4 });
      await page.mouse.up();
      const open = (number: number) =>
        say.photos("carousel.open", { name: "Silver Fox", number, count: photos });
      await expect(page).toHaveURL("/dashboard");
      await card.getByRole("button", { name: open(2), exact: true }).click();
      await expect(page.locator("dialog[open]")).toBeVisible();
      await expect(page).toHaveURL(/photo=2/);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/dashboard");
    });
  });
