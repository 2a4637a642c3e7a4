import { dropped, expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";
import { phoneOf } from "./second-device.ts";
import { languages } from "./texts.ts";
import { wireTo } from "./wire.ts";

interface Plan {
  id: number;
  state: string;
  since: string;
  snoozed_until: { m: number | null; day: string | null } | null;
}
interface Service {
  id: number;
  done_on: string;
  title: string | null;
  notes: string | null;
  by: string;
  shop: string | null;
  items: { plan_id: number | null; slot: string | null; task: string }[];
  version: number;
}

/** A bike with a chain since long ago, rides on it, and plans to replace and to lube it. */
async function careOf(app: RunningApp, rider: Rider) {
  const { send, part, place, ride, on } = partsOf(app, rider);
  const bike = rider.bikes[0]?.id ?? 0;
  const chain = await part("chain", { brand: "KMC", model: "X11" });
  await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(90) });
  for (const days of [40, 20, 2]) await ride(bike, daysAgo(days), 100);
  const planOf = async (body: object) =>
    (await send<Plan>("POST", `/bikes/${bike}/care-plans`, { slot: "chain", ...body })).id;
  const replace = await planOf({ task: "replace", every_m: 3_000_000 });
  const lube = await planOf({ task: "lube", every_m: 250_000 });
  return {
    send,
    on: () => on(bike),
    bike,
    chain,
    replace,
    lube,
    plan: (id: number) => send<Plan>("GET", `/care-plans/${id}`),
    services: () => send<Service[]>("GET", `/bikes/${bike}/services`),
  };
}

for (const lang of languages)
  test.describe(`care that was done (${lang})`, () => {
    test.use({ lang, tolerate: new RegExp(`${dropped.source}|${refused(409).source}`) });

    test("a worn chain is replaced days ago: the plan starts anew, the old chain is retired, the logbook has it once", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Fox" }] });
      const { send, on, bike, chain, replace, plan, services } = await careOf(app, rider);
      await send("POST", `/parts/${chain}/measurements`, { kind: "chain_pct", value: 0.5, at: daysAgo(8) });
      expect(await plan(replace)).toMatchObject({ state: "due", leads: "measurement" });
      await send("POST", `/bikes/${bike}/services`, {
        done_on: daysAgo(30),
        by: "shop",
        shop: "Sprocket",
        title: "Test",
      });

      await page.goto(`/bikes/${bike}/care?done=${replace}`);
      const dialog = page.getByRole("dialog", { name: say.logbook("done.title") });
      const act = dialog.getByRole("button", { name: say.logbook("done.act") });
      await expect(dialog.getByLabel(say.logbook("done.replaced"))).toBeChecked();
      await expect(dialog.getByText("KMC X11").last()).toBeVisible();
      await dialog.getByLabel(say.logbook("field.done_on")).fill(daysAgo(5));
      await dialog.getByLabel(say.logbook("done.by_shop")).check();
      const shop = dialog.getByRole("combobox", { name: say.logbook("field.shop") });
      await shop.click();
      await page.getByRole("option", { name: "Sprocket" }).click();
      await expect(shop).toHaveValue("Sprocket");
      const measured = dialog.getByLabel(say.components("measured.chain_pct"));
      await measured.fill("x");
      await measured.blur();
      await expect(
        dialog.getByText(say.validation("number", { field: say.logbook("field.measurement") })),
      ).toBeVisible();
      await measured.fill(lang === "pl" ? "0,62" : "0.62");
      await dialog.getByLabel(say.logbook("done.tool")).fill("CC-4");
      await dialog.getByLabel(say.logbook("done.other")).check();
      await act.click();
      await expect(dialog.getByLabel(say.logbook("field.brand"))).toBeFocused();
      await dialog.getByLabel(say.logbook("field.brand")).fill("KMC");
      await dialog.getByLabel(say.logbook("field.model")).fill("X12");
      await dialog.getByLabel(say.logbook("field.notes")).fill("Wax.");
      await expect(dialog.getByText("KMC X12")).toBeVisible();

      const done = /care-plans\/\d+\/done$/;
      const wire = await wireTo(page, done);
      wire.cut();
      await act.dblclick();
      await expect(dialog).toBeHidden();
      expect(await services()).toHaveLength(1);
      const came = page.waitForResponse(done);
      wire.loseNext();
      expect((await came).ok()).toBe(true);

      const entry = page.getByRole("listitem").filter({ hasText: "Wax." });
      await expect(entry).toContainText(say.logbook("by.at", { shop: "Sprocket" }));
      await expect(entry).toContainText("KMC X11");
      const [noted, ...before] = await services();
      expect(before).toHaveLength(1);
      expect(noted).toMatchObject({ done_on: daysAgo(5), by: "shop", items: [{ plan_id: replace }] });
      expect(await plan(replace)).toMatchObject({ state: "fine" });
      expect(await on()).toEqual(["chain KMC X12"]);
      expect(await send("GET", `/parts/${chain}`)).toMatchObject({ state: "retired" });
      expect(await send("GET", `/parts/${chain}/measurements`)).toMatchObject([
        { value: 0.62, tool: "CC-4" },
        { value: 0.5 },
      ]);
    });

    test("an entry by hand is kept as a draft, noted once, changed on two devices, and deleted: plans count from before", async ({
      page,
      browser,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Fox" }] });
      const { send, bike, lube, plan, services } = await careOf(app, rider);
      await send("POST", `/care-plans/${lube}/done`, { done_on: daysAgo(30) });
      const before = (await plan(lube)).since;
      const words = (task: "lube" | "clean") =>
        `${say.components("slot.chain")} · ${say.care(`task.${task}`)}`;

      await page.goto(`/bikes/${bike}/care?list`);
      await page.getByRole("button", { name: say.logbook("add") }).click();
      const dialog = page.getByRole("dialog", { name: say.logbook("service.add_title") });
      const save = dialog.getByRole("button", { name: say.logbook("service.save_new") });
      await save.click();
      await expect(dialog.getByText(say.logbook("service.empty"))).toBeVisible();
      const line = (number: number) => dialog.getByLabel(say.logbook("service.line", { number }));
      const task = (number: number) => dialog.getByLabel(say.logbook("service.task", { number }));
      await line(1).selectOption({ label: words("lube") });
      await dialog.getByRole("button", { name: say.logbook("service.add_line") }).click();
      await expect(line(2)).toBeFocused();
      await line(2).selectOption({ label: `${say.components("slot.chain")} KMC X11` });
      await save.click();
      await expect(dialog.getByText(say.logbook("service.unfinished"))).toBeVisible();
      await task(2).selectOption({ label: say.care("task.clean") });
      await dialog.getByRole("button", { name: say.logbook("service.add_line") }).click();
      await line(3).selectOption({ label: say.care("target.bike") });
      await task(3).selectOption({ label: say.logbook("service.own") });
      await dialog.getByLabel(say.logbook("service.own_task", { number: 3 })).fill("Polished");
      await dialog.getByLabel(say.logbook("field.done_on")).fill(daysAgo(3));
      await dialog.getByLabel(say.logbook("field.title")).fill("Spring");

      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: say.form("guard.keep") }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: say.logbook("add") }).click();
      await expect(dialog.getByLabel(say.logbook("field.title"))).toHaveValue("Spring");
      await expect(dialog.getByLabel(say.logbook("service.own_task", { number: 3 }))).toHaveValue("Polished");
      (await wireTo(page, /bikes\/\d+\/services$/)).loseNext();
      const came = page.waitForResponse(/bikes\/\d+\/services$/, { timeout: 15_000 });
      await save.click();
      await expect(dialog).toBeHidden();
      expect((await came).status()).toBe(201);
      const entry = page.getByRole("listitem").filter({ hasText: "Spring" });
      await expect(entry.getByText(say.garage("waiting.badge"))).toHaveCount(0);
      for (const text of [words("lube"), words("clean"), "Polished"]) await expect(entry).toContainText(text);
      const [noted] = await services();
      expect(await services()).toHaveLength(2);
      expect(noted?.items).toMatchObject([
        { plan_id: lube, slot: "chain", task: "lube" },
        { plan_id: null, slot: "chain", task: "clean" },
        { plan_id: null, slot: null, task: "Polished" },
      ]);
      expect((await plan(lube)).since > before).toBe(true);

      await entry.getByRole("button").click();
      await entry.getByRole("button", { name: say.logbook("edit") }).click();
      const edit = page.getByRole("dialog", { name: say.logbook("service.edit_title") });
      await edit.getByLabel(say.logbook("field.notes")).fill("On the stand.");
      const phone = await phoneOf(browser, app, rider, lang);
      await phone.goto(`/bikes/${bike}/care?service=${noted?.id}`);
      const there = phone.getByRole("dialog", { name: say.logbook("service.edit_title") });
      await there.getByLabel(say.logbook("field.title")).fill("Spring service");
      await there.getByLabel(say.logbook("service.remove_line", { number: 3 })).click();
      await there.getByRole("button", { name: say.logbook("service.save") }).click();
      await expect(there).toBeHidden();
      await phone.context().close();
      await edit.getByRole("button", { name: say.logbook("service.save") }).click();
      await expect(edit).toBeHidden();
      const named = page.getByRole("listitem").filter({ hasText: "Spring service" });
      await expect(named).toContainText("On the stand.");
      await expect(named).not.toContainText("Polished");

      await named.getByRole("button").click();
      await named.getByRole("button", { name: say.logbook("delete") }).click();
      const question = page.getByRole("alertdialog", { name: say.logbook("ask.title") });
      await question.getByRole("button", { name: say.logbook("delete") }).click();
      await expect(question).toBeHidden();
      await expect(named).toBeHidden();
      expect((await plan(lube)).since).toBe(before);
      await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/care(\\?list=?)?$`));
    });
  });

test.describe("care put off", () => {
  test.use({ tolerate: refused(404, 409) });

  test("is one touch, can be taken back, and any length can be typed; all by keyboard", async ({
    page,
    say,
    app,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [{ name: "Fox" }] });
    const { bike, lube, plan } = await careOf(app, rider);
    const keys = keyboard(page);
    await page.goto(`/bikes/${bike}/care?later=${lube}`);
    const dialog = page.getByRole("dialog", { name: say.logbook("later.title") });
    await keys.tabTo(dialog.getByRole("button", { name: "200\u00A0km" }));
    await keys.press("Enter");
    await expect(dialog).toBeHidden();
    expect((await plan(lube)).snoozed_until?.m).toBeGreaterThan(0);
    await page.getByRole("button", { name: say.logbook("later.undo") }).click();
    await expect.poll(async () => (await plan(lube)).snoozed_until).toBeNull();

    await page.goto(`/bikes/${bike}/care?later=${lube}`);
    await keys.tabTo(dialog.getByLabel(say.logbook("later.amount")));
    await keys.type("0");
    await keys.press("Enter");
    await expect(
      dialog.getByText(say.validation("min", { field: say.logbook("later.amount"), min: 0.1 })),
    ).toBeVisible();
    await keys.press("Control+A");
    await keys.type("12");
    await keys.tabTo(dialog.getByLabel(say.logbook("later.unit")));
    await keys.type("days");
    await keys.tabTo(dialog.getByRole("button", { name: say.logbook("later.act") }));
    await keys.press("Enter");
    await expect(dialog).toBeHidden();
    expect((await plan(lube)).snoozed_until?.day).toBe(daysAgo(-12));
    await page.goto(`/bikes/${bike}/care?later=${lube}`);
    await keys.tabTo(dialog.getByRole("button", { name: say.logbook("later.wake") }));
    await keys.press("Enter");
    await expect(dialog).toBeHidden();
    expect((await plan(lube)).snoozed_until).toBeNull();

    await page.goto(`/bikes/${bike}/care?later=999999`);
    await expect(page.getByRole("dialog", { name: say.logbook("gone.plan") })).toBeVisible();
    await page.goto(`/bikes/${bike}/care?service=x`);
    await expect(page.getByRole("dialog", { name: say.logbook("gone.service") })).toBeVisible();
    await keys.press("Escape");
    await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/care\\??$`));
  });
});

test("of a long logbook the first dozen is shown, and the others by one touch that keeps its place", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { send } = partsOf(app, rider);
  for (let number = 1; number <= 15; number++)
    await send("POST", `/bikes/${bike}/services`, {
      done_on: daysAgo(number * 30),
      title: `Service ${number}`,
      items: [],
    });
  await page.goto(`/bikes/${bike}/care`);
  const entries = page.getByRole("region", { name: say.logbook("title") }).locator("[data-entry]");
  const shown = entries.and(page.locator(":visible"));
  await expect(shown).toHaveCount(12);
  await page.emulateMedia({ media: "print" });
  await expect(shown).toHaveCount(15);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: say.chrome("show_all", { number: "15" }) }).click();
  await expect(shown).toHaveCount(15);
  await expect(shown.nth(12)).toBeFocused();
});
