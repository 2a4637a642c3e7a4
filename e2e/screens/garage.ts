import { openBikeMenu } from "#e2e/bike-menu.ts";
import { gravelGeometry, riderCockpit } from "#e2e/geometry-page.ts";
import { grizl } from "#e2e/sample-bikes.ts";
import { firstBike, modal, type Screen } from "./visit.ts";

/** The garage and its bikes. */
export const garageScreens: Screen[] = [
  { name: "dashboard, empty", garage: "empty", open: "/dashboard" },
  { name: "dashboard", garage: "full", open: "/dashboard" },
  {
    name: "bike details",
    garage: "one",
    open: async (visit) => modal(visit, `?details=${firstBike(visit)}`),
  },
  { name: "delete bike", garage: "one", open: async (visit) => modal(visit, `?delete=${firstBike(visit)}`) },
  {
    name: "add kilometres",
    garage: "one",
    open: async (visit) => modal(visit, `?ride=${firstBike(visit)}`),
  },
  {
    name: "dashboard of many bikes",
    garage: "empty",
    async open({ page, app, rider }) {
      app.setPlan(rider, "collector");
      for (let n = 1; n <= 7; n++) await app.addBike(rider, { name: `Bike ${n}`, type: "road" });
      await page.goto("/dashboard?q=bike");
      await page.getByRole("article").first().waitFor();
    },
  },
  {
    name: "bike",
    garage: "one",
    async open(visit) {
      await visit.page.goto(`/bikes/${firstBike(visit)}`);
      await visit.page.getByRole("heading", { level: 1, name: "Silver Fox" }).waitFor();
    },
  },
  {
    name: "bike, its sheet",
    garage: "one",
    async open(visit) {
      await visit.page.goto(`/bikes/${firstBike(visit)}/sheet`);
      await visit.page.getByRole("heading", { level: 1, name: "Silver Fox" }).waitFor();
    },
  },
  {
    name: "bike, its menu",
    garage: "one",
    async open(visit) {
      await visit.page.goto(`/bikes/${firstBike(visit)}`);
      await openBikeMenu(visit.page, visit.say, "Silver Fox");
    },
  },
  {
    name: "bike, geometry that does not fit",
    garage: "empty",
    async open({ page, app, rider, say }) {
      const odd = { ...grizl, ...gravelGeometry, ...riderCockpit, reach: 420 };
      const { data: bike } = await app.addBike(rider, odd);
      await page.goto(`/bikes/${bike.id}/sheet`);
      await page.getByText(say.geometry("question.title", { count: 2 })).waitFor();
      await page.getByRole("button", { name: say.geometry("dimensions.print") }).waitFor();
    },
  },
  {
    name: "bike, nothing filled in",
    garage: "full",
    async open({ page, rider, say }) {
      await page.goto(`/bikes/${rider.bikes[0]?.id}/sheet`);
      await page.getByText(say.garage("bike.nothing_yet")).waitFor();
    },
  },
  {
    name: "bike not found",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/bikes/999999");
      await page.getByText(say.garage("bike.not_found")).waitFor();
    },
  },
];
