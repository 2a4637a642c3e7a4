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
  /** Signs in a rider with this garage; a visitor when left out. */
  garage?: "empty" | "one" | "full";
  /** Signs in as an admin. */
  admin?: true;
  /** A path, or the steps to get there. */
  open: string | ((visit: Visit) => Promise<void>);
}

/** Bikes of a rider's garage; "full" is a hobbyist's limit. */
export const garages = { empty: [], one: [grizl], full: [rudy, grizl] };

/** Id of the oldest bike. */
export const firstBike = ({ rider }: Visit) => rider.bikes.at(-1)?.id ?? 0;

/** Opens a dialog over the garage by its address and waits for its contents. */
export async function modal({ page }: Visit, query: string): Promise<void> {
  await page.goto(`/dashboard${query}`);
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await dialog.getByRole("heading").first().waitFor();
  if (/edit|add/.test(query))
    await dialog.getByRole("tabpanel").or(dialog.getByRole("listitem")).first().waitFor();
}
