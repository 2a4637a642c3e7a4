import type { Service } from "#contract/garage/services.ts";
import { careOf } from "./care-api.ts";
import { expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

const receipt = {
  name: "receipt.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

for (const lang of languages)
  test.describe(`done on a bike's own page (${lang})`, () => {
    test.use({ lang, tolerate: refused(409) });

    test("the keys stay in the list, and what another device has just noted is asked about", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { plan, send } = careOf(app, rider);
      const date = { baseline: "date", baseline_on: daysAgo(100) };
      const first = await plan(bike, { task: "clean", every_days: 10, ...date });
      await plan(bike, { task: "torque", every_days: 20, ...date });
      await page.goto(`/bikes/${bike}/care?list`);
      const keys = keyboard(page);
      const doneOf = (task: "clean" | "torque") =>
        page.getByRole("button", {
          name: say.care("done.act_of", { name: `${say.care("target.bike")} · ${say.care(`task.${task}`)}` }),
        });
      await doneOf("clean").waitFor();
      // Noted on the phone meanwhile.
      await send("POST", `/care-plans/${first}/done`);
      await keys.tabTo(doneOf("clean"));
      await keys.press("Enter");
      const services = () => send<Service[]>("GET", `/bikes/${bike}/services`);
      const again = page.getByRole("button", { name: say.care("done.again") });
      await again.waitFor();
      expect(await services()).toHaveLength(1);
      await again.click();
      await expect.poll(async () => (await services()).length).toBe(2);
      await keys.tabTo(doneOf("torque"));
      await keys.press("Enter");
      await expect.poll(async () => (await services()).length).toBe(3);
      await keys.isOn(page.locator("[data-plan] h3").filter({ hasText: say.care("task.clean") }));
    });

    test("with details takes a receipt, with what it cost; so does an entry of the logbook", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { send } = partsOf(app, rider);
      const fixed = { grid: "fixed", baseline: "date", baseline_on: daysAgo(300) };
      const { plan } = careOf(app, rider);
      await plan(bike, { task: "service", every_days: 200, ...fixed });
      await page.goto(`/bikes/${bike}/care?list`);
      const name = `${say.care("target.bike")} · ${say.care("task.service")}`;
      await page.getByRole("button", { name: say.upkeep("plans.more_of", { name }) }).click();
      await page.getByRole("button", { name: say.care("due.with_details") }).click();
      const dialog = page.getByRole("dialog", { name: say.logbook("done.title") });
      // 300 days: nearer to the second step of 200 than to the first.
      await expect(dialog.getByText(say.logbook("done.fixed_step", { step: "" }).slice(0, 12))).toBeVisible();
      const cost = dialog.getByLabel(say.logbook("field.cost"), { exact: true });
      await dialog.locator("input[type=file]").setInputFiles(receipt);
      await dialog.getByRole("button", { name: say.logbook("done.act") }).click();
      await expect(cost).toBeFocused();
      await cost.fill("240");
      await dialog.getByRole("button", { name: say.logbook("done.act") }).click();
      await expect(dialog).toBeHidden();
      const entry = page.getByRole("link", { name: say.logbook("cost.files", { count: 1 }) });
      await expect(entry).toHaveCount(1);
      const step = say.care("step.counts", { step: "" }).slice(0, 10);
      await expect(page.locator("[data-plan]")).toContainText(step);

      await page.getByRole("button", { name: say.logbook("add") }).click();
      const form = page.getByRole("dialog", { name: say.logbook("service.add_title") });
      await form.getByLabel(say.logbook("field.title")).fill("Spring");
      await form.locator("input[type=file]").setInputFiles([receipt, { ...receipt, name: "second.pdf" }]);
      await form.getByLabel(say.logbook("field.cost"), { exact: true }).fill("12");
      await form.getByRole("button", { name: say.logbook("service.save_new") }).click();
      await expect(form).toBeHidden();
      const two = page.getByRole("link", { name: say.logbook("cost.files", { count: 2 }) });
      await expect(two).toHaveCount(1);
      const [spring] = await send<Service[]>("GET", `/bikes/${bike}/services`);
      expect(spring?.expenses[0]).toMatchObject({
        amount_cents: 1200,
        files: [
          { kind: "receipt", name: "receipt.pdf" },
          { kind: "receipt", name: "second.pdf" },
        ],
      });
    });

    test("a receipt chosen for an entry of the logbook is not lost without a question", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/bikes/:bike/care", { bikes: [{ name: "Silver Fox" }] });
      await page
        .getByRole("button", { name: say.logbook("add") })
        .first()
        .click();
      const form = page.getByRole("dialog", { name: say.logbook("service.add_title") });
      await form.locator("input[type=file]").setInputFiles(receipt);
      const chosen = form.getByRole("list", { name: say.logbook("receipt.chosen") });
      const question = page.getByRole("alertdialog");

      await page.keyboard.press("Escape");
      await expect(question).toContainText(say.form("guard.text_lost"));
      await question.getByRole("button", { name: say.form("guard.stay") }).click();
      await expect(chosen).toContainText("receipt.pdf");

      await form.getByLabel(say.logbook("field.title")).fill("Spring");
      await page.keyboard.press("Escape");
      await expect(question).toContainText(say.form("guard.text"));
      await question.getByRole("button", { name: say.form("guard.discard") }).click();
      await expect(form).toBeHidden();
    });

    test("health is no better than the worst brake, and says which", async ({ page, say, app, signedIn }) => {
      const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { part, place, send } = partsOf(app, rider);
      const [chain, brake, pads] = [await part("chain"), await part("brake"), await part("pads")];
      await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(2) });
      await place(brake, { bike_id: bike, slot: "front_brake", at: daysAgo(2) });
      await place(pads, { parent_id: brake, slot: "pads", at: daysAgo(2) });
      await send("POST", `/parts/${chain}/measurements`, { kind: "chain_pct", value: 0.1 });
      await send("POST", `/parts/${pads}/measurements`, { kind: "pad_mm", value: 0.5 });
      await page.goto(`/bikes/${bike}/care?list`);
      const fold = page.locator("details").filter({ hasText: say.upkeep("health.title") });
      await expect(fold.locator("summary")).toContainText(say.upkeep("health.of", { score: "30" }));
      const worst = say.care("target.front_pads");
      await expect(fold.locator("summary")).toContainText(say.upkeep("health.because", { part: worst }));
      await fold.locator("summary").click();
      // (100 × 3 + 30 × 3) ÷ 6
      await expect(fold).toContainText("390 ÷ 6 = 65");
      await expect(fold).toContainText(say.upkeep("health.capped", { part: worst, score: "30" }));
    });
  });
