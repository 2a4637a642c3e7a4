import { partsOf } from "#e2e/parts-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const year = 2025;
const long = "Bardzodługanazwa".repeat(16).slice(0, 255);

/** Expenses of every category, parts that followed each other, and a budget. */
async function spent(visit: Visit) {
  const { app, rider } = visit;
  const { part, place, ride, send } = partsOf(app, rider);
  const bike = firstBike(visit);
  await send("PUT", "/account/preferences", { currency: "PLN" });
  for (const [at, category] of [
    "tool",
    "consumable",
    "service",
    "accessory",
    "clothing",
    "insurance",
    "race_travel",
    "tax_fee",
  ].entries())
    await send("POST", "/expenses", {
      category,
      amount_cents: 12_345 * (at + 1),
      currency: "PLN",
      day: `${year}-0${at + 1}-12`,
      bike_id: bike,
      shop: at === 0 ? long : null,
    });
  for (const [model, day] of [
    ["Old", "01-05"],
    [long.slice(0, 100), "06-05"],
  ] as const) {
    const chain = await part("chain", {
      model,
      price_cents: 19_900,
      currency: "PLN",
      acquired_on: `${year}-${day}`,
    });
    await place(chain, { bike_id: bike, slot: "chain", at: `${year}-${day}` });
    await ride(bike, `${year}-${day.replace("05", "20")}`, 900);
  }
}

const at =
  (path: (visit: Visit) => string, prepare: (visit: Visit) => Promise<unknown> = spent) =>
  async (visit: Visit): Promise<void> => {
    await prepare(visit);
    await visit.page.goto(path(visit));
    await visit.page.waitForLoadState("networkidle");
  };

/** Costs of a year and of a bike. */
export const costScreens: Screen[] = [
  { name: "costs, none", garage: "empty", open: "/costs" },
  { name: "costs", garage: "full", open: at(() => `/costs?year=${year}`) },
  {
    name: "costs, a budget",
    garage: "full",
    open: at(
      () => `/costs?year=${year}&budget=all`,
      async (visit) => {
        await spent(visit);
        await partsOf(visit.app, visit.rider).send("PUT", "/budgets", {
          year,
          amount_cents: 200_000,
          currency: "PLN",
        });
      },
    ),
  },
  { name: "costs of a bike", garage: "full", open: at((visit) => `/bikes/${firstBike(visit)}/costs`) },
  {
    name: "worth of a bike",
    garage: "one",
    open: at((visit) => `/bikes/${firstBike(visit)}/costs?worth=open`),
  },
];
