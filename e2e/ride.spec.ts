import { dropped, expect, refused, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { trackedRide } from "./sample-track.ts";
import { languages } from "./texts.ts";
import { wireTo } from "./wire.ts";

for (const lang of languages)
  test.describe(`a ride by hand (${lang})`, () => {
    test.use({ lang, tolerate: dropped });

    test("is two touches away from the bike's card, and a day and more can be said of it", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox", current_mileage: 100 }] });
      const { send } = partsOf(app, rider);
      await page.getByRole("button", { name: say.garage("ride.of", { name: "Fox", unit: "km" }) }).click();
      const typed = page.getByRole("dialog").getByRole("textbox", { name: say.garage("ride.ridden") });
      await expect(typed).toBeFocused();
      await page.keyboard.type(lang === "pl" ? "42,37" : "42.37");
      await page.getByRole("button", { name: say.garage("ride.save") }).click();
      await expect(page.getByText("142\u00A0km", { exact: true })).toBeVisible();

      await page.getByRole("button", { name: say.garage("ride.of", { name: "Fox", unit: "km" }) }).click();
      await expect(typed).toBeFocused();
      await page.keyboard.type("30");
      await page.getByRole("button", { name: say.garage("ride.more") }).click();
      const dialog = page.getByRole("dialog", { name: say.ride("add.title") });
      const field = (name: Parameters<typeof say.ride>[0]) => dialog.getByLabel(say.ride(name));
      await expect(field("field.distance_m")).toHaveValue("30");
      await expect(field("field.distance_m")).toBeFocused();
      await expect(field("field.bike_id")).toHaveValue(String(rider.bikes[0]?.id));
      await field("field.started_at").fill(daysAgo(3));
      await field("field.moving_s").fill("1:70");
      await field("field.moving_s").blur();
      await expect(dialog.getByText(say.ride("form.time_invalid"))).toBeVisible();
      await field("field.sport").selectOption({ label: say.riding("sport.gravel") });
      await field("field.commute").check();
      const save = dialog.getByRole("button", { name: say.ride("add.save") });
      await field("field.moving_s").fill("1:20");
      const wire = await wireTo(page, /\/rides$/);
      wire.cut();
      await save.click();
      await expect(dialog).toBeHidden();
      expect(await send("GET", "/rides")).toHaveLength(1);
      wire.mend();
      await expect.poll(async () => (await send<object[]>("GET", "/rides")).length).toBe(2);
      // It was ridden before the bike was entered: what that was entered with has it already.
      await expect(page.getByText("142\u00A0km", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      const [quick, whole, ...rest] = await send<object[]>("GET", "/rides");
      expect(rest).toEqual([]);
      expect(quick).toMatchObject({ distance_m: 42_370, source: "manual" });
      expect(whole).toMatchObject({ distance_m: 30_000, moving_s: 4800, sport: "gravel", commute: true });
    });
  });

test("the rides of a bike have their sums, and its odometer says where they disagree", async ({
  page,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike/rides", { bikes: [{ name: "Fox" }] });
  const id = rider.bikes[0]?.id ?? 0;
  const { send, ride } = partsOf(app, rider);
  await expect(page.getByText(say.ride("of_bike.none"))).toBeVisible();
  const noted = (km: number, at: string) => send("POST", `/bikes/${id}/readings`, { km, at });
  await noted(1000, daysAgo(20));
  await ride(id, daysAgo(15), 40);
  await noted(1100, daysAgo(10));
  await page.reload();
  await expect(
    page.getByText(say.ride("odometer.without_ride", { gained: "100\u00A0km", gap: "60\u00A0km" })),
  ).toBeVisible();
  await page.getByRole("link", { name: say.ride("add.title") }).click();
  const dialog = page.getByRole("dialog", { name: say.ride("add.title") });
  await dialog.getByLabel(say.ride("field.distance_m")).fill("12.5");
  await dialog.getByRole("button", { name: say.ride("add.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("1,112.5\u00A0km")).toBeVisible();
  await expect(page.getByText("52.5\u00A0km")).toBeVisible();

  const field = page.getByLabel(say.ride("odometer.field"));
  await field.fill("x");
  await page.getByRole("button", { name: say.ride("odometer.note") }).click();
  await expect(page.getByText(say.validation("number", { field: say.ride("odometer.field") }))).toBeVisible();
  await field.fill("1112,5");
  await page.getByRole("button", { name: say.ride("odometer.note") }).click();
  await expect(page.getByText(say.ride("odometer.agrees", { gained: "12.5\u00A0km" }))).toBeVisible();
  await expect(field).toHaveValue("");
  await page
    .getByRole("button", { name: say.ride("odometer.delete_of", { reading: "1,100\u00A0km" }) })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say.ride("delete.act") })
    .click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(
    page.getByText(say.ride("odometer.without_ride", { gained: "112.5\u00A0km", gap: "60\u00A0km" })),
  ).toBeVisible();
});

for (const lang of languages)
  test.describe(`a ride with a track (${lang})`, () => {
    test.use({ lang, tolerate: refused(409) });

    test("is walked along by keys, changed on two devices, and deleted", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({
        bikes: [{ name: "Fox", chain_brand: "KMC", purchase_date: "2025-03-01" }],
      });
      const { send } = partsOf(app, rider);
      await partsOf(app, rider).ride(rider.bikes[0]?.id ?? 0, "2026-04-01", 12);
      const id = await trackedRide(app, rider);
      await page.goto(`/rides/${id}`);
      await expect(page.getByRole("heading", { level: 1, name: say.riding("sport.gravel") })).toBeVisible();
      const mark = lang === "pl" ? "," : ".";
      await expect(page.getByRole("img")).toHaveAccessibleName(
        say.ride("track.label", { distance: "20\u00A0km" }),
      );
      const cursor = page.getByRole("slider", { name: say.ride("profile.label") });
      await cursor.focus();
      await cursor.press("PageDown");
      await expect(cursor).toHaveAttribute("aria-valuenow", "0");
      for (const key of ["PageUp", "PageUp", "ArrowRight"]) await cursor.press(key);
      await expect(cursor).toHaveAttribute("aria-valuenow", "2100");
      const valueText = new RegExp(
        `^2${mark}1.km · .*2\\d\\d.m.* · .*%.* · ${say.ride("profile.after", { time: "5:39" })}$`,
      );
      await expect(cursor).toHaveAttribute("aria-valuetext", valueText);
      await expect(page.locator("[data-cursor]")).toHaveText(valueText);
      await page.getByText(say.ride("split.open_km")).click();
      await expect(page.getByRole("row")).toHaveCount(21);
      await expect(page.getByRole("link", { name: "KMC" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: say.ride("others") }).getByRole("link")).toHaveCount(
        1,
      );

      await page.getByRole("button", { name: say.ride("edit.open") }).click();
      const dialog = page.getByRole("dialog", { name: say.ride("edit.title") });
      await expect(dialog.getByLabel(say.ride("field.distance_m"))).toHaveCount(0);
      await dialog.getByLabel(say.ride("field.title")).fill("Hill");
      const { version } = await send<{ version: number }>("GET", `/rides/${id}`);
      await send("PUT", `/rides/${id}`, { note: "Windy.", version });
      await dialog.getByRole("button", { name: say.ride("edit.save") }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name: "Hill" })).toBeVisible();
      await expect(page.getByText("Windy.")).toBeVisible();

      await page.getByRole("button", { name: say.ride("delete.act") }).click();
      const question = page.getByRole("alertdialog", { name: say.ride("delete.title") });
      await question.getByRole("button", { name: say.ride("delete.act") }).click();
      await expect(page).toHaveURL(/\/rides$/);
      expect(await send("GET", "/rides")).toHaveLength(1);
    });
  });

test("a ride by hand begins with the bike that was ridden last", async ({ page, say, app, signedIn }) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }, { name: "Owl" }] });
  const [fox, owl] = rider.bikes.map(({ id }) => id);
  const { ride } = partsOf(app, rider);
  await ride(owl ?? 0, daysAgo(9), 30);
  await ride(fox ?? 0, daysAgo(2), 20);
  await ride(owl ?? 0, daysAgo(5), 10);
  await page.goto("/rides?ride=new");
  const bike = page.getByRole("dialog").getByLabel(say.ride("field.bike_id"));
  await expect(bike).toHaveValue(String(fox));
  await page.goto(`/rides?ride=new&bike=${owl}`);
  await expect(bike).toHaveValue(String(owl));
});
