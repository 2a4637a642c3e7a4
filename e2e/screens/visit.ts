import type { Page } from "@playwright/test";
import type { RunningApp, Rider } from "#e2e/running-app.ts";
import { grizl, rudy } from "#e2e/sample-bikes.ts";
import type { Texts } from "#e2e/texts.ts";

export interface Visit {
  page: Page;
  say: Texts;
  app: RunningApp;
  rider: Rider;
}
export interface Screen {
  name: string;
  /** Who looks at it, by what stands in the garage; a visitor where this is left out. */
  garage?: "empty" | "one" | "full";
  /** Looked at by an admin. */
  admin?: true;
  /** A path, or what brings one there. */
  open: string | ((visit: Visit) => Promise<void>);
}

/** What stands in the garage of a rider: "full" is as many as a hobbyist may have. */
export const garages = { empty: [], one: [grizl], full: [rudy, grizl] };

/** The bike that stands in the garage longest. */
export const firstBike = ({ rider }: Visit) => rider.bikes.at(-1)?.id ?? 0;

/** Opens a window over the garage by its address, and waits until it has its contents. */
export async function modal({ page }: Visit, query: string): Promise<void> {
  await page.goto(`/dashboard${query}`);
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await dialog.getByRole("heading").first().waitFor();
  if (/edit|add/.test(query))
    await dialog.getByRole("tabpanel").or(dialog.getByRole("listitem")).first().waitFor();
}
