import { expect, type Locator, type Page } from "@playwright/test";
import type { BikeTab } from "#contract/garage/bike-facts.ts";
import { fieldFacts, type FieldName } from "#contract/garage/bike-fields.ts";
import type { Texts } from "./texts.ts";

const choices = new Set<string>(
  fieldFacts.filter(({ kind }) => kind === "choice" || kind === "currency").map(({ name }) => name),
);

/** The bike form with its tabs. */
export function bikeForm(page: Page, say: Texts) {
  const dialog = page.getByRole("dialog");
  const tabs = dialog.getByRole("tablist", { name: say.form("tabs_label") });
  const dropdown = dialog.getByRole("combobox", { name: say.form("tabs_label") });

  /** Returns the control of a field. */
  function field(name: FieldName): Locator {
    const label = say.fields(name);
    if (name === "purchase_date") return dialog.getByLabel(label, { exact: true });
    return dialog
      .getByRole("textbox", { name: label, exact: true })
      .or(dialog.getByRole("combobox", { name: label, exact: true }));
  }

  return {
    dialog,
    tabs,
    dropdown,
    field,
    save: dialog.getByRole("button", { name: new RegExp(`^(${say.form("save_new")}|${say.form("save")})$`) }),
    cancel: dialog.getByRole("button", { name: say.form("cancel"), exact: true }),
    addAccessory: dialog.getByRole("button", { name: say.form("accessories.add") }),
    accessory: (number: number) =>
      dialog.getByRole("combobox", { name: say.form("accessories.entry", { number }), exact: true }),
    /** A tab in the list that desktops show. */
    tab: (id: BikeTab) => tabs.getByRole("tab", { name: new RegExp(`^${say.form(`tab.${id}`)}`) }),

    /** Opens a tab: from the list on a desktop, from the dropdown on a phone. */
    async open(id: BikeTab): Promise<void> {
      if ((page.viewportSize()?.width ?? 0) < 768) await dropdown.selectOption(id);
      else await this.tab(id).click();
    },
    /** Fills fields of the open tab: types, or chooses an option. */
    async fill(values: Partial<Record<FieldName, string>>): Promise<void> {
      for (const [name, value] of Object.entries(values) as [FieldName, string][])
        if (choices.has(name)) await field(name).selectOption(value);
        else await field(name).fill(value);
    },
    /** Waits until the form says that the draft is stored. */
    draftIsKept: () => expect(dialog.getByText(say.form("draft.kept"))).toBeVisible(),
  };
}
