import type { Page } from "@playwright/test";
import type { SampleFile } from "./sample-photos.ts";
import type { Texts } from "./texts.ts";

/** The photo manager and the gallery. */
export function photoManager(page: Page, say: Texts) {
  const dialog = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("button", { name: say.photos("manager.done") }) });
  const gallery = page.locator("dialog[open]");
  return {
    dialog,
    gallery,
    tiles: dialog.getByRole("list", { name: say.photos("manager.list") }).getByRole("listitem"),
    uploads: dialog.getByRole("list", { name: say.photos("upload.list") }).getByRole("listitem"),
    limit: page.getByRole("dialog", { name: say.garage("limit.title") }),
    button: (key: Parameters<Texts["photos"]>[0], number: number) =>
      dialog.getByRole("button", { name: say.photos(key, { number }), exact: true }),
    done: dialog.getByRole("button", { name: say.photos("manager.done") }),
    /** Chooses files in the system's dialog. */
    async choose(files: SampleFile[]): Promise<void> {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: say.photos("manager.choose") }).click();
      await (await chooser).setFiles(files);
    },
  };
}

/**
 * Does something that makes the page fetch a bike's photos, and waits for them: what is changed elsewhere before they
 * have come is no news to the page.
 */
export async function fetchesPhotos(page: Page, bike: number, act: () => Promise<unknown>): Promise<void> {
  const fetched = page.waitForResponse(
    (response) =>
      response.request().method() === "GET" &&
      new URL(response.url()).pathname === `/api/v1/bikes/${bike}/photos`,
  );
  await act();
  await (await fetched).finished();
}
