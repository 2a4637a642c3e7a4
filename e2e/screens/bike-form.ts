import { bikeTabs } from "#contract/garage/bike-facts.ts";
import { bikeForm } from "#e2e/bike-form.ts";
import { gravelGeometry, riderCockpit, makersTable } from "#e2e/geometry-page.ts";
import { firstBike, modal, type Screen } from "./visit.ts";

/** The bike form, tab by tab. */
export const bikeFormScreens: Screen[] = [
  ...bikeTabs.map((tab): Screen => ({
    name: `edit bike, ${tab}`,
    garage: "one",
    open: async (visit) => modal(visit, `?edit=${firstBike(visit)}&tab=${tab}`),
  })),
  {
    name: "edit bike, geometry that does not fit",
    garage: "one",
    async open(visit) {
      await modal(visit, `?edit=${firstBike(visit)}&tab=geometry`);
      const form = bikeForm(visit.page, visit.say);
      const figures = Object.entries({ ...gravelGeometry, ...riderCockpit, reach: 420 });
      await form.fill(Object.fromEntries(figures.map(([name, value]) => [name, `${value}`])));
      await visit.page.getByText(visit.say.geometry("question.title", { count: 2 })).waitFor();
    },
  },
  {
    name: "edit bike, a maker's table of geometry",
    garage: "one",
    async open(visit) {
      await modal(visit, `?edit=${firstBike(visit)}&tab=geometry`);
      await visit.page.getByRole("button", { name: visit.say.geometry("paste.open") }).click();
      const table = visit.page.getByRole("textbox", { name: visit.say.geometry("paste.label") });
      await table.fill(makersTable);
      await visit.page.getByText(visit.say.geometry("paste.understood")).waitFor();
    },
  },
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
