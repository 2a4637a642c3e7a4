import { partsOf } from "#e2e/parts-api.ts";
import { firstBike, type Screen } from "./visit.ts";

const year = 2025;

/** A year of rides. */
export const rideYearScreens: Screen[] = [
  {
    name: "the year, no rides",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/rides/year");
      await page.getByRole("heading", { name: say.year("none.title") }).waitFor();
    },
  },
  {
    name: "the year",
    garage: "full",
    async open(visit) {
      const { app, rider, page, say } = visit;
      const { ride, send } = partsOf(app, rider);
      const other = rider.bikes[0]?.id ?? 0;
      await ride(firstBike(visit), `${year - 1}-08-02`, 80);
      for (const [day, km] of [
        ["03-01", 30],
        ["05-05", 60],
        ["07-20", 132],
      ] as const)
        await ride(firstBike(visit), `${year}-${day}`, km);
      await ride(other, `${year}-05-06`, 25);
      await send("POST", "/rides", { started_at: `${year}-01-11`, distance_m: 15_000, indoor: true });
      await page.goto(`/rides/year?year=${year}`);
      await page
        .getByText(/132\skm/)
        .first()
        .waitFor();
      // Their tables say the same.
      for (const table of await page.getByText(say.year("table")).all()) await table.click();
    },
  },
];
