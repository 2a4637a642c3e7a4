import { rudy } from "#e2e/sample-bikes.ts";
import { modal, type Screen, type Visit } from "./visit.ts";

/** Plans: buying, trying, and after their end. */
export const planScreens: Screen[] = [
  {
    name: "pricing, signed in",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/pricing");
      await page.getByRole("row").getByText(say.subscription("plans.yours")).waitFor();
    },
  },
  {
    name: "pricing, back from the payment",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/pricing?payment=success");
      await page.getByText(say.subscription("returned.checking")).waitFor();
    },
  },
  {
    name: "checkout",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/checkout?plan=enthusiast&payment=cancelled");
      await page.getByRole("button", { name: say.subscription("step.try") }).waitFor();
    },
  },
  {
    name: "checkout, the trial",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/checkout?plan=enthusiast");
      await page.getByRole("button", { name: say.subscription("step.try") }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "dashboard, over the limit",
    garage: "one",
    async open(visit) {
      await overTheLimit(visit);
      await visit.page.goto("/dashboard");
      await visit.page.getByText(visit.say.server("plan_expired")).waitFor();
      await visit.page.getByText(visit.say.garage("over", { count: 1 })).waitFor();
    },
  },
  {
    name: "bikes that stay editable",
    garage: "one",
    async open(visit) {
      await overTheLimit(visit);
      await modal(visit, "?writable");
      await visit.page.getByRole("checkbox").first().waitFor();
    },
  },
  {
    name: "bike, read only",
    garage: "one",
    async open(visit) {
      const bike = await overTheLimit(visit);
      await visit.page.goto(`/bikes/${bike}`);
      await visit.page.getByRole("link", { name: visit.say.garage("choose") }).waitFor();
    },
  },
  {
    name: "bike details, read only",
    garage: "one",
    open: async (visit) => modal(visit, `?details=${await overTheLimit(visit)}`),
  },
  {
    name: "subscription, over the limit",
    garage: "one",
    async open(visit) {
      await overTheLimit(visit);
      await visit.page.goto("/dashboard?profile=subscription");
      await visit.page.getByRole("link", { name: visit.say.subscription("usage.choose") }).waitFor();
    },
  },
  { name: "limit reached", garage: "full", open: async (visit) => modal(visit, "?add") },
];

/** Registers a rider whose trial is over and who has more bikes than the plan allows; returns the newest bike. */
async function overTheLimit({ app, rider }: Visit): Promise<number> {
  await app.startTrial(rider, "enthusiast");
  await app.addBike(rider, rudy);
  const { data } = await app.addBike(rider, { name: "Zimówka" });
  app.endTrial(rider);
  return data.id;
}
