import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

/** Opens the care of a bike with plans in every state, and with names as long as they can be. */
async function openCare(visit: Visit, query = ""): Promise<void> {
  const { app, rider, page } = visit;
  const bike = firstBike(visit);
  const { part, place, ride, send } = partsOf(app, rider);
  const long = "Wax ".repeat(64).trim();
  const chain = await part("chain", { brand: long, model: long });
  await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(300) });
  for (const day of [1, 5, 9]) await ride(bike, daysAgo(day), 60);
  const plan = (body: object) =>
    send<{ id: number; version: number }>("POST", `/bikes/${bike}/care-plans`, body);
  const due = await plan({ slot: "chain", task: "Wax".repeat(33), every_m: 100_000, every_days: 500 });
  await plan({ part_id: chain, task: "inspect", every_m: 220_000 });
  const muted = await plan({ task: "clean", every_days: 1000 });
  await send("PUT", `/care-plans/${muted.id}`, { muted: true, version: muted.version });
  const paused = await plan({ task: "torque", every_days: 30 });
  await send("PUT", `/care-plans/${paused.id}`, { active: false, version: paused.version });
  const later = await plan({ task: "service", every_days: 30 });
  await send("POST", `/care-plans/${later.id}/snooze`, { days: 20 });
  await plan({ slot: "battery", task: "charge", every_days: 60 });
  await send("POST", `/parts/${chain}/measurements`, {
    kind: "chain_pct",
    value: 0.9,
    tool: long.slice(0, 100),
  });
  await page.goto(`/bikes/${bike}/care?list${query.replace("?", "&").replace(":due", String(due.id))}`);
  await page.locator("[data-plan]").first().waitFor();
}

/** The care of a bike, and the windows of its plans. */
export const bikeCareScreens: Screen[] = [
  {
    name: "care of a bike",
    garage: "one",
    async open(visit) {
      await openCare(visit);
      for (const title of ["suggest.more", "health.title"] as const)
        await visit.page
          .locator("summary")
          .filter({ hasText: visit.say.upkeep(title) })
          .click();
      await visit.page.getByRole("table").waitFor();
    },
  },
  {
    name: "care of a bike, in rounds",
    garage: "one",
    async open(visit) {
      const bike = firstBike(visit);
      await partsOf(visit.app, visit.rider).send("POST", `/bikes/${bike}/care-set-up`, { level: "usual" });
      await visit.page.goto(`/bikes/${bike}/care`);
      const rows = visit.page.getByRole("list", { name: visit.say.upkeep("plans.title") });
      await rows.getByRole("button", { expanded: false }).first().click();
    },
  },
  {
    name: "care of a bike, to set up",
    garage: "full",
    async open({ page, rider }) {
      await page.goto(`/bikes/${rider.bikes[0]?.id}/care`);
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "care of a bike, none",
    garage: "full",
    async open({ page, rider }) {
      await page.goto(`/bikes/${rider.bikes[0]?.id}/care?list`);
      await page.getByRole("checkbox").first().waitFor();
    },
  },
  {
    name: "care of a bike, a new plan",
    garage: "one",
    async open(visit) {
      await openCare(visit, "?plan=new");
      const dialog = visit.page.getByRole("dialog");
      await dialog.getByRole("button", { name: visit.say.careplan("form.add") }).click();
      await dialog.getByText(visit.say.careplan("form.no_limit")).waitFor();
    },
  },
  {
    name: "care of a bike, a plan is changed",
    garage: "one",
    async open(visit) {
      await openCare(visit, "?plan=:due");
      await visit.page.getByLabel(visit.say.careplan("field.words")).waitFor();
    },
  },
  {
    name: "care of a bike, a plan is deleted",
    garage: "one",
    async open(visit) {
      await openCare(visit, "?delete-plan=:due");
      await visit.page.getByRole("alertdialog").getByRole("button").last().waitFor();
    },
  },
];
