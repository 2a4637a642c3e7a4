import { trackedRide } from "#e2e/sample-track.ts";
import { firstBike, type Screen } from "./visit.ts";

const tall = "Bardzo długa nazwa ".repeat(14).slice(0, 255);

/** A ride, its form, and the rides of a bike. */
export const rideScreens: Screen[] = [
  {
    name: "a ride",
    garage: "one",
    async open({ app, rider, page, say }) {
      const id = await trackedRide(app, rider, { title: tall, note: tall });
      await page.goto(`/rides/${id}`);
      await page.getByText(say.ride("split.open_km")).click();
      await page.getByRole("slider").press("PageUp");
    },
  },
  {
    name: "a ride, edited",
    garage: "one",
    async open({ app, rider, page }) {
      const id = await trackedRide(app, rider, {}, false);
      await page.goto(`/rides/${id}?edit`);
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "a ride, added",
    garage: "one",
    async open(visit) {
      await visit.page.goto(`/dashboard?ride=new&bike=${firstBike(visit)}&distance=12`);
      await visit.page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "rides of a bike",
    garage: "one",
    async open(visit) {
      await trackedRide(visit.app, visit.rider, { title: tall });
      await visit.page.goto(`/bikes/${firstBike(visit)}/rides`);
      await visit.page.getByRole("listitem").filter({ hasText: tall }).first().waitFor();
    },
  },
];
