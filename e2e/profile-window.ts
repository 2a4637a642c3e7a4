import type { Locator, Page } from "@playwright/test";
import { type PrivacyKey, profileFields } from "#contract/people/profile-fields.ts";
import type { Texts } from "./texts.ts";

export type WindowField = "name" | (typeof profileFields)[number]["name"];
export type ProfileWindowTab = "profile" | "subscription" | "cycling" | "social" | "privacy" | "account";

/** The profile dialog. */
export function profileWindow(page: Page, say: Texts) {
  const dialog = page.getByRole("dialog", { name: say.garage("profile_title") });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  const crop = page.getByRole("dialog", { name: say.profile("crop.title") });

  function field(name: WindowField): Locator {
    const label = name === "name" ? `${say.profile("name")} *` : say.fields(name);
    return dialog.getByLabel(label, { exact: true });
  }

  return {
    dialog,
    field,
    save: button(say.profile("save")),
    cancel: button(say.form("cancel")),
    photo: dialog.getByRole("img", { name: say.profile("photo.alt"), exact: true }),
    newPhoto: dialog.getByRole("img", { name: say.profile("photo.alt_new") }),
    files: dialog.locator("input[type=file]"),
    crop: {
      dialog: crop,
      stage: crop.getByRole("img", { name: say.profile("crop.stage") }),
      zoom: crop.getByRole("slider"),
      use: crop.getByRole("button", { name: say.profile("crop.use") }),
    },
    button,
    /** The switch that shows a field to others. */
    shown: (key: PrivacyKey) =>
      dialog.getByRole("switch", {
        name: say.profile("show_of", { field: say.fields(key) }),
        exact: true,
      }),
    /** Opens a tab: from the list on a desktop, from the dropdown on a phone. */
    async open(tab: ProfileWindowTab): Promise<void> {
      if ((page.viewportSize()?.width ?? 0) < 768)
        await dialog.getByRole("combobox", { name: say.profile("tabs_label") }).selectOption(tab);
      else await dialog.getByRole("tab", { name: new RegExp(`^${say.profile(`tab.${tab}`)}`) }).click();
    },
    /** Fills a field: types, or chooses an option. */
    async fill(name: WindowField, value: string): Promise<void> {
      const kind = profileFields.find((one) => one.name === name)?.kind;
      if (kind === "choice") await field(name).selectOption(value);
      else await field(name).fill(value);
    },
  };
}
