import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";

/** Something that a rider sells. */
async function listedBy(app: RunningApp, seller: Rider): Promise<number> {
  const { send } = partsOf(app, seller);
  const part = await send<{ id: number }>("POST", "/parts", {
    kind: "saddle",
    brand: "Brooks",
    model: "B17",
  });
  const { id, version } = await send<{ id: number; version: number }>("POST", "/listings", {
    part_id: part.id,
    title: "Brooks B17",
    price_cents: 10_000,
    currency: "PLN",
    condition: "good",
    town: "Kraków",
    postal_code: "30-702",
    handover: "pickup",
    private: true,
  });
  await send("POST", `/listings/${id}/publish`, { version });
  return id;
}

test("a long conversation begins with its newest messages, and earlier ones are a key away", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const seller = await signedIn();
  const buyer = partsOf(app, await app.riderWith({ name: "Joe Buyer" }));
  const listing = await listedBy(app, seller);
  const { thread_id } = await buyer.send<{ thread_id: number }>("POST", `/listings/${listing}/messages`, {
    text: "Letter 1",
  });
  const own = partsOf(app, seller);
  for (let number = 2; number <= 24; number++)
    await (number % 2 ? buyer : own).send("POST", `/threads/${thread_id}/messages`, {
      text: `Letter ${number}`,
    });

  await page.goto("/messages");
  const row = page.getByRole("listitem").filter({ hasText: "Joe Buyer" });
  await expect(row).toContainText(say.messages("unread", { count: 12, number: "12" }));
  await row.getByRole("link").click();
  const letters = page.getByRole("main").getByRole("list").getByRole("listitem");
  await expect(letters).toHaveCount(20);
  await expect(letters.first()).toContainText("Letter 5");
  await expect(letters.last()).toContainText("Letter 24");
  await expect(letters.last()).toBeInViewport();
  await page.getByRole("button", { name: say.rows("earlier", { number: "4", of: "4" }) }).press("Enter");
  await expect(letters).toHaveCount(24);
  await expect(letters.first()).toContainText("Letter 1");
  await expect(letters.first()).toBeFocused();
  expect(await found(page)).toEqual([]);
});
