import { firstBike, type Screen, type Visit } from "./visit.ts";
import { partsOf } from "#e2e/parts-api.ts";

async function open(visit: Visit, facts: object): Promise<void> {
  const { app, rider, page } = visit;
  const id = firstBike(visit);
  await partsOf(app, rider).send("PUT", `/bikes/${id}`, facts);
  await page.goto(`/bikes/${id}/sheet`);
}

/** The gears of a bike on its page. */
export const gearScreens: Screen[] = [
  {
    name: "gears with their table",
    garage: "one",
    async open(visit) {
      await open(visit, { chainring_size: "50/34", cassette_range: "11-34", speeds: 11 });
      // The table says the same as the chart.
      await visit.page.getByText(visit.say.gears("table")).click();
      await visit.page.getByRole("rowheader", { name: "34×34" }).waitFor();
    },
  },
  {
    name: "gears that cannot be read",
    garage: "one",
    async open(visit) {
      await open(visit, { chainring_size: "50/34", cassette_range: "9-34" });
      await visit.page.getByText(visit.say.gears("trouble.cassette")).waitFor();
    },
  },
];
