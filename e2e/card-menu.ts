import { expect, type Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

type Act =
  | "details"
  | "share"
  | "photos"
  | "edit"
  | "delete"
  | "copy"
  | "compare"
  | "rest"
  | "return"
  | "earlier"
  | "later";

/** Opens the menu of a bike's card; returns a function that finds what it offers. */
export async function cardMenu(page: Page, say: Texts, name: string) {
  const opener = page.getByRole("button", { name: say.garage("card.actions", { name }), exact: true });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  const menu = page.getByRole("group", { name: say.garage("card.actions", { name }), exact: true });
  return (act: Act) =>
    menu.getByRole(act === "compare" ? "link" : "button", {
      name: say.garage(`card.${act}_of`, { name }),
      exact: true,
    });
}
