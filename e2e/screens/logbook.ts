import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const tall = "Bardzo długa nazwa ".repeat(14).slice(0, 255);

/** A bike with plans, and a logbook whose entries are as long as they can be. */
async function served(visit: Visit) {
  const { part, place, send } = partsOf(visit.app, visit.rider);
  const bike = firstBike(visit);
  const chain = await part("chain", { brand: tall, model: tall.replaceAll(" ", "") });
  await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(90) });
  const planOf = async (body: object) =>
    (await send<{ id: number }>("POST", `/bikes/${bike}/care-plans`, body)).id;
  const replace = await planOf({ slot: "chain", task: "replace", every_m: 3_000_000 });
  const own = await planOf({ task: tall.slice(0, 100), every_days: 30 });
  const done = (on: number, body: object) =>
    send<{ id: number }>("POST", `/bikes/${bike}/services`, { done_on: daysAgo(on), ...body });
  await done(500, { by: "shop", shop: tall, items: [{ plan_id: replace }] });
  await done(20, { items: [{ plan_id: own }, { slot: "chain", task: "clean" }] });
  const lines = [{ plan_id: own }, { part_id: chain, task: tall.slice(0, 100) }, { task: "torque" }];
  const service = await done(3, { by: "shop", shop: tall, title: tall, notes: tall, items: lines });
  await send("POST", `/care-plans/${own}/snooze`, { days: 12 });
  return { bike, replace, own, service: service.id };
}

type Served = Awaited<ReturnType<typeof served>>;

function window(
  name: string,
  queryOf: (made: Served) => string,
  then?: (visit: Visit) => Promise<void>,
): Screen {
  return {
    name,
    garage: "one",
    async open(visit) {
      const made = await served(visit);
      await visit.page.goto(`/bikes/${made.bike}/care?${queryOf(made)}`);
      const dialog = visit.page.getByRole("dialog").or(visit.page.getByRole("alertdialog"));
      await dialog.getByRole("button").nth(1).waitFor();
      await visit.page.waitForLoadState("networkidle");
      await then?.(visit);
    },
  };
}

/** The logbook of a bike, and the windows that note what was done or put it off. */
export const logbookScreens: Screen[] = [
  {
    name: "a logbook",
    garage: "one",
    async open(visit) {
      const { bike } = await served(visit);
      await visit.page.goto(`/bikes/${bike}/care?list`);
      await visit.page.getByRole("heading", { name: visit.say.logbook("title") }).waitFor();
      await visit.page.getByRole("heading", { name: "20" }).first().waitFor();
    },
  },
  window(
    "care done",
    ({ replace }) => `done=${replace}`,
    async ({ page, say }) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(say.logbook("done.by_shop")).check();
      await dialog.getByLabel(say.logbook("done.other")).check();
      await dialog.getByLabel(say.components("measured.chain_pct")).fill("0,62");
      await dialog.getByRole("button", { name: say.logbook("done.act") }).click();
      await dialog.getByText(say.validation("required", { field: say.logbook("field.brand") })).waitFor();
    },
  ),
  window("care put off", ({ own }) => `later=${own}`),
  window("a new entry of a logbook", () => "service=new"),
  window("an entry of a logbook", ({ service }) => `service=${service}`),
  window("delete an entry of a logbook", ({ service }) => `delete-service=${service}`),
];
