import type { CarePlan } from "#contract/garage/care-plans.ts";
import { found } from "./axe.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(409) });

    test("a bike without plans offers its checks, and those that are chosen are taken by keys alone", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Silver Fox", type: "gravel" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send } = partsOf(app, rider);
      const keys = keyboard(page);
      await page.goto(`/bikes/${bike}/care?list`);
      const checks = page.getByRole("listitem").getByRole("checkbox");
      await checks.first().waitFor();
      await expect(page.getByRole("checkbox", { name: say.upkeep("suggest.in_order") })).toBeChecked();
      const all = await checks.count();
      await expect(
        page.getByRole("heading", {
          name: say.upkeep("suggest.for", {
            count: all,
            number: String(all),
            bike: say.upkeep("a_bike.gravel"),
          }),
        }),
      ).toBeVisible();
      await keys.tabTo(checks.nth(1));
      await keys.press("Space");
      const count = { count: all - 1, number: String(all - 1) };
      await keys.tabTo(
        page.getByRole("button", { name: say.upkeep("suggest.take", count) }).first(),
        "Shift+Tab",
      );
      await keys.press("Enter");
      await expect(page.getByText(say.upkeep("suggest.took", count))).toBeVisible();
      await keys.isOn(page.getByRole("heading", { name: say.upkeep("plans.title") }));
      await expect(page.locator("[data-plan]")).toHaveCount(all - 1);
      const left = say.upkeep("suggest.more_left", { count: 1, number: "1" });
      await expect(page.getByText(left, { exact: true })).toBeVisible();
      const taken = await send<CarePlan[]>("GET", `/bikes/${bike}/care-plans?per_page=200`);
      expect(taken).toHaveLength(all - 1);
      const baselines = taken.map(({ task, baseline }) => [task === "replace", baseline]);
      expect(new Set(baselines.map(String))).toEqual(new Set(["true,last", "false,date"]));

      // Each plan has three buttons now that all have parts: from the last one on.
      await page.locator("[data-plan]").last().getByRole("button").last().focus();
      await keys.tabTo(page.locator("summary").filter({ hasText: say.upkeep("suggest.more") }));
      await keys.press("Enter");
      await expect(checks).toHaveCount(all);
      await expect(page.getByRole("listitem").getByRole("checkbox", { disabled: true })).toHaveCount(all - 1);
      await page
        .getByRole("button", { name: say.upkeep("suggest.take", { count: 1, number: "1" }) })
        .first()
        .click();
      await expect(page.locator("[data-plan]")).toHaveCount(all);
      await expect(page.getByText(say.upkeep("suggest.all_taken"), { exact: true })).toBeVisible();
    });

    test("a plan of one's own is added, changed on two devices, paused, muted and deleted", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Silver Fox", type: "gravel" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send, part, place, ride } = partsOf(app, rider);
      const chain = await part("chain", { brand: "KMC", model: "X12" });
      await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(40) });
      await ride(bike, daysAgo(3), 190);
      await page.goto(`/bikes/${bike}/care?list`);
      await page.getByRole("button", { name: say.upkeep("plans.add") }).click();
      const dialog = page.getByRole("dialog");
      const field = (name: Parameters<typeof say.careplan>[0]) => dialog.getByLabel(say.careplan(name));
      const add = dialog.getByRole("button", { name: say.careplan("form.add") });
      await add.click();
      await expect(dialog.getByText(say.careplan("form.no_limit"))).toBeVisible();
      expect(await found(page)).toEqual([]);
      await field("field.target").selectOption("slot:chain");
      await field("field.task").selectOption("own");
      await field("field.words").fill("Wax");
      await field("field.every_m").fill("200");
      await field("field.grid").selectOption("fixed");
      await expect(dialog.getByText(say.careplan("form.example_fixed"))).toBeVisible();
      await add.click();
      await expect(dialog).toBeHidden();
      const row = page.locator("[data-plan]");
      await expect(row).toContainText("Wax");
      await expect(row).toContainText("KMC X12");
      await expect(row).toContainText(/190 .* 200\skm/);
      await expect(row).toContainText(say.care("state.soon"));

      const more = page.getByRole("button", { name: /wax$/i }).last();
      const act = (name: "edit" | "pause" | "resume" | "mute" | "delete") =>
        row.getByRole("button", { name: say.upkeep(`plans.${name}`), exact: true });
      await more.click();
      await act("edit").click();
      await expect(field("field.words")).toHaveValue("Wax");
      const [plan] = await send<CarePlan[]>("GET", `/bikes/${bike}/care-plans`);
      if (!plan) throw new Error("no plan");
      const elsewhere = { every_days: 30, every_m: 300_000, version: plan.version };
      await send("PUT", `/care-plans/${plan.id}`, elsewhere);
      await field("field.words").fill("Hot wax");
      await field("field.every_m").fill("250");
      await dialog.getByRole("button", { name: say.careplan("form.save") }).click();
      const panel = dialog.getByRole("region", { name: say.elsewhere("title") });
      await expect(panel).toBeFocused();
      await expect(field("field.every_days")).toHaveValue("30");
      await expect(field("field.every_m")).toHaveValue("250");
      expect(await found(page)).toEqual([]);
      await dialog.getByRole("button", { name: say.careplan("form.save") }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText("Hot wax");
      expect(await send("GET", `/care-plans/${plan.id}`)).toMatchObject({
        task: "Hot wax",
        every_m: 250_000,
        every_days: 30,
        grid: "fixed",
      });

      const rest = page.getByRole("list", { name: say.upkeep("plans.resting") });
      await more.click();
      await act("pause").click();
      await expect(rest.getByText(say.upkeep("plans.paused"))).toBeVisible();
      await more.click();
      await act("resume").click();
      await expect(rest).toHaveCount(0);
      await more.click();
      await act("mute").click();
      await expect(row.getByText(say.upkeep("plans.muted"))).toBeVisible();
      const mails = page.getByRole("switch", { name: say.upkeep("mails.label") });
      await expect(mails).toBeChecked();
      await mails.click();
      await expect(page.getByText(say.upkeep("mails.off"))).toBeVisible();
      await expect(mails).not.toBeChecked();
      await expect.poll(() => send("GET", "/account/notifications")).toMatchObject({ muted_bikes: [bike] });
      await more.click();
      await act("delete").click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say.upkeep("delete.act") })
        .click();
      await expect(row).toHaveCount(0);
      expect(await send("GET", `/bikes/${bike}/care-plans`)).toEqual([]);
    });

    test("the sheet for the shop has what is due with the parts that are there, and nothing private", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({
        bikes: [{ name: "Silver Fox", type: "gravel", frame_size: "M", serial: "WTU123456" }],
      });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send, part, place } = partsOf(app, rider);
      const chain = await part("chain", { brand: "KMC", model: "X12", serial: "K77", spec: { links: 126 } });
      await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(40) });
      const plan = (body: object) => send("POST", `/bikes/${bike}/care-plans`, body);
      await plan({ slot: "chain", task: "clean", every_days: 20 });
      await plan({ slot: "chain", task: "inspect", every_days: 400 });
      await send("POST", `/parts/${chain}/measurements`, {
        at: daysAgo(1),
        kind: "chain_pct",
        value: 0.7,
        tool: "CC-4",
      });
      await page.addInitScript(() => {
        window.print = () => document.body.setAttribute("data-printed", "");
      });
      await page.goto(`/bikes/${bike}/care?list`);
      await expect(page.getByText(say.upkeep("plans.worn"))).toBeVisible();
      await page.getByRole("button", { name: say.upkeep("sheet") }).click();
      await page.locator("body[data-printed]").waitFor();
      const sheet = page.locator("[data-print-sheet]");
      await expect(sheet).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(sheet.getByRole("heading", { name: "Silver Fox" })).toBeVisible();
      const rows = sheet.getByRole("row");
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(1)).toContainText(/0[.,]7\s?%.*CC-4/);
      await expect(rows.nth(2)).toContainText(say.care("task.clean"));
      for (const row of [1, 2]) await expect(rows.nth(row)).toContainText(/KMC X12.*126/);
      for (const secret of ["WTU123456", "456", "K77", rider.name, rider.email])
        await expect(sheet).not.toContainText(secret);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await expect(sheet).toHaveCount(0);
    });
  });

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("plans stay readable, their windows open, and what fails says so and changes nothing", async ({
    page,
    say,
    app,
    context,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [{ name: "Silver Fox", type: "gravel" }] });
    const bike = rider.bikes[0]?.id ?? 0;
    const { send } = partsOf(app, rider);
    const { id } = await send<CarePlan>("POST", `/bikes/${bike}/care-plans`, {
      task: "clean",
      every_days: 20,
    });
    await page.goto(`/bikes/${bike}/care?list`);
    await page.locator("[data-plan]").waitFor();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const row = page.locator("[data-plan]");
    await row.getByRole("button", { expanded: false }).click();
    await row.getByRole("button", { name: say.upkeep("plans.mute"), exact: true }).click();
    await expect(page.getByText(say.upkeep("network"))).toBeVisible();
    await page.getByRole("button", { name: say.upkeep("plans.add") }).click();
    await expect(page.getByRole("dialog").getByLabel(say.careplan("field.target"))).toBeVisible();
    await context.setOffline(false);
    expect(await send("GET", `/care-plans/${id}`)).toMatchObject({ muted: false });
  });
});

test("of more than a dozen lines the first are shown, and the others by one touch that keeps its place", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { send } = partsOf(app, rider);
  for (let number = 1; number <= 15; number++)
    await send("POST", `/bikes/${bike}/care-plans`, {
      task: `Look at bolt ${number}`,
      every_days: 30,
      baseline: "date",
      baseline_on: daysAgo(60),
    });
  await page.goto(`/bikes/${bike}/care`);
  const lines = page.getByRole("list", { name: say.upkeep("plans.title") }).locator("[data-row-name]");
  await expect(lines).toHaveCount(12);
  await page.getByRole("button", { name: say.chrome("show_all", { number: "15" }) }).click();
  await expect(lines).toHaveCount(15);
  await expect(lines.nth(12)).toBeFocused();
});
