import { bikeTabs } from "#contract/garage/bike-facts.ts";
import { bikeForm } from "#e2e/bike-form.ts";
import { firstBike, modal, type Screen } from "./visit.ts";

/** The bike form, tab by tab. */
export const bikeFormScreens: Screen[] = [
  ...bikeTabs.map((tab): Screen => ({
    name: `edit bike, ${tab}`,
    garage: "one",
    open: async (visit) => modal(visit, `?edit=${firstBike(visit)}&tab=${tab}`),
  })),
  { name: "add bike", garage: "empty", open: async (visit) => modal(visit, "?add") },
  {
    name: "add bike, suggestions",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add&tab=drivetrain");
      const { field } = bikeForm(visit.page, visit.say);
      await field("groupset_brand").fill("S");
      await field("groupset_brand").press("ArrowDown");
      await visit.page.getByRole("listbox").getByRole("option").first().waitFor();
    },
  },
  {
    name: "add bike, with errors",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add&tab=drivetrain");
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ speeds: "99" });
      await form.save.click();
      await visit.page.getByText(visit.say.form("check_fields", { count: 2 })).waitFor();
    },
  },
  {
    name: "add bike, leaving",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add");
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ name: "Silver Fox" });
      await form.cancel.click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "add bike, with a draft",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add");
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ name: "Silver Fox" });
      await form.draftIsKept();
      await visit.page.reload();
      await visit.page.getByRole("button", { name: visit.say.form("draft.discard") }).waitFor();
    },
  },
];
