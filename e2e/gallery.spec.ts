import { expect, test } from "./fixtures.ts";
import { photoManager } from "./photo-manager.ts";
import { grizl } from "./sample-bikes.ts";

test("keys pressed while a photo is being drawn turn on from the photo asked for last", async ({
  page,
  say,
  riderAt,
}) => {
  await riderAt("/bikes/:bike?photo=2", { bikes: [grizl], photos: 3 });
  const { gallery } = photoManager(page, say);
  await expect(gallery.getByText("2 / 3")).toBeVisible();
  // The key is pressed in the microtask after the photo is drawn, before anything else reacts to it.
  await gallery.getByText("2 / 3").evaluate((counter) => {
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
    const next: Record<string, string> = { "3 / 3": "ArrowRight", "1 / 3": "ArrowLeft" };
    new MutationObserver((_, observer) => {
      const key = next[counter.textContent ?? ""];
      if (key === "ArrowLeft") observer.disconnect();
      if (key) press(key);
    }).observe(counter, { characterData: true, childList: true, subtree: true });
    press("ArrowRight");
  });
  await expect(gallery.getByText("3 / 3")).toBeVisible();
  await expect(page).toHaveURL(/photo=3/);
});
