import type { Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

/** Opens the menu at the head of a bike's page. */
export async function openBikeMenu(page: Page, say: Texts, name: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: say.garage("bike.more", { name }) })
    .click();
}

/** Opens the form for a bike's sheet from its page: on a phone it is in the menu. */
export async function editSheet(page: Page, say: Texts, name: string): Promise<void> {
  const edit = page
    .getByRole("main")
    .getByRole("button", { name: say.garage("bike.edit_sheet"), exact: true });
  if (!(await edit.isVisible())) await openBikeMenu(page, say, name);
  await edit.filter({ visible: true }).click();
}

/** Goes from one of a bike's views to its sheet. */
export async function toSheet(page: Page, say: Texts): Promise<void> {
  const views = page.getByRole("navigation", { name: say.garage("views.label") });
  await views.getByRole("link", { name: say.garage("views.sheet") }).click();
}
