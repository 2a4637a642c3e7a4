import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const long = "Waxworks ".repeat(28).trim();

/** A richly filled bike with a link that shows all of it; returns the link. */
async function made(visit: Visit): Promise<string> {
  const { app, rider } = visit;
  const bike = firstBike(visit);
  app.setPlan(rider, "collector");
  const { part, place, ride, send } = partsOf(app, rider);
  const chain = await part("chain", { brand: long, model: "X12" });
  await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(300) });
  for (const day of [1, 5, 9]) await ride(bike, daysAgo(day), 60);
  const spent = { category: "service", amount_cents: 12_345, currency: "PLN", day: daysAgo(20), shop: long };
  await send("POST", "/expenses", { ...spent, bike_id: bike });
  const items = [
    { part_id: chain, task: "lube" },
    { slot: "cassette", task: "clean" },
  ];
  await send("POST", `/bikes/${bike}/services`, { title: long, by: "shop", shop: long, items });
  await send("POST", `/bikes/${bike}/services`, { items: items.slice(0, 1) });
  const choices = { with_costs: true, with_receipts: true, label: long };
  const ends_on = daysAgo(-30);
  return (await send<{ url: string }>("POST", `/bikes/${bike}/dossiers`, { ...choices, ends_on })).url;
}

/** Frozen links, for owners and for whoever has one. */
export const frozenLinkScreens: Screen[] = [
  {
    name: "histories of a bike for a buyer",
    garage: "one",
    async open(visit) {
      await made(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}?frozen=${firstBike(visit)}`);
      for (const name of ["with_costs", "with_receipts"] as const)
        await visit.page.getByRole("checkbox", { name: visit.say.dossiers(name) }).check();
      await visit.page.getByRole("textbox", { name: visit.say.dossiers("link"), exact: true }).waitFor();
    },
  },
  {
    name: "histories of a bike for a buyer, none",
    garage: "one",
    async open(visit) {
      visit.app.setPlan(visit.rider, "collector");
      await visit.page.goto(`/bikes/${firstBike(visit)}?frozen=${firstBike(visit)}`);
      await visit.page.getByText(visit.say.dossiers("none")).waitFor();
    },
  },
  {
    name: "histories of a bike for a buyer, to revoke one",
    garage: "one",
    async open(visit) {
      await made(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}?frozen=${firstBike(visit)}`);
      await visit.page.getByRole("button", { name: visit.say.dossiers("revoke_of", { name: long }) }).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "history for a buyer",
    garage: "one",
    async open(visit) {
      await visit.page.goto(await made(visit));
      await visit.page.getByRole("heading", { name: visit.say.frozen("services.title") }).waitFor();
    },
  },
  {
    name: "history for a buyer that shows nothing",
    async open({ page, say }) {
      await page.goto(`/dossier/${"x".repeat(32)}`);
      await page.getByText(say.frozen("not_found_text")).waitFor();
    },
  },
];
