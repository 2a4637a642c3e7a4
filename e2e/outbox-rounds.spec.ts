import { careOf } from "./care-api.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { atHand, onPhone, waitsIn } from "./outbox-steps.ts";
import { partsOf } from "./parts-api.ts";
import { samplePhotos } from "./sample-photos.ts";

test.use({ ...onPhone, tolerate: new RegExp(`${dropped.source}|${refused(404, 409).source}`) });

test("a round at the workstand in a cellar waits with its photo, shows as done, and is noted once there is a network", async ({
  page,
  context,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { send } = partsOf(app, rider);
  const { plan } = careOf(app, rider);
  const plan_ids = [
    await plan(bike, { task: "clean", every_days: 9 }),
    await plan(bike, { task: "torque", every_days: 9 }),
  ];
  const { id } = await send<{ id: number }>("POST", `/bikes/${bike}/routines`, { name: "Evening", plan_ids });
  await page.goto(`/bikes/${bike}/care`);
  const line = page.locator(`#routine-${id}`);
  await expect(line).toContainText("Evening");
  await atHand(page, [`/bikes/${bike}/routines?per_page=200`, `/bikes/${bike}/care-plans?per_page=200`]);
  await page.goto(`/bikes/${bike}/care?routine=${id}`);
  const stand = page.getByRole("dialog", { name: "Evening" });
  await expect(stand.getByRole("listitem").first()).toBeVisible();
  await context.setOffline(true);
  await stand.getByRole("button", { name: say.rounds("stand.all") }).click();
  const [photo] = await samplePhotos(1);
  await stand
    .locator("input[type=file]")
    .first()
    .setInputFiles(photo ?? []);
  await stand.getByRole("button", { name: say.rounds("stand.save", { count: 2, all: 2 }) }).click();
  await expect(stand).toBeHidden();
  await expect.poll(() => waitsIn(page)).toEqual(["2 0"]);
  await page.reload();
  const logbook = page.getByRole("main");
  await expect(logbook.getByText("Evening").first()).toBeVisible();
  await page.goto("/account/waiting");
  await expect(page.getByText(say.waiting("what.done", { name: "Evening" }))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say.waiting("none"))).toBeVisible();
  const services = await send<{ title: string; items: object[]; photos: object[] }[]>(
    "GET",
    `/bikes/${bike}/services`,
  );
  expect(services.map(({ title, items, photos }) => [title, items.length, photos.length])).toEqual([
    ["Evening", 2, 1],
  ]);
});

test("a round that another device noted meanwhile is not noted twice: its rider looks, and discards it", async ({
  page,
  context,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { send } = partsOf(app, rider);
  const plan_ids = [await careOf(app, rider).plan(bike, { task: "clean", every_days: 9 })];
  const { id } = await send<{ id: number }>("POST", `/bikes/${bike}/routines`, { name: "Evening", plan_ids });
  await page.goto(`/bikes/${bike}/care?routine=${id}`);
  const stand = page.getByRole("dialog", { name: "Evening" });
  await expect(stand.getByRole("listitem").first()).toBeVisible();
  await atHand(page, [`/bikes/${bike}/routines?per_page=200`, `/bikes/${bike}/care-plans?per_page=200`]);
  await context.setOffline(true);
  await stand.getByRole("button", { name: say.rounds("stand.all") }).click();
  await stand.getByRole("button", { name: say.rounds("stand.save", { count: 1, all: 1 }) }).click();
  await expect(stand).toBeHidden();
  await send("POST", `/routines/${id}/done`, { version: 1 });
  await context.setOffline(false);
  await page.getByRole("link", { name: say.device("look") }).click();
  const refusal = say.waiting("why.refused", { reason: "" }).trim();
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: refusal });
  await expect(line).toHaveCount(1);
  await line.getByRole("button", { name: say.waiting("discard") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say.waiting("discard") })
    .click();
  await expect(page.getByText(say.waiting("none"))).toBeVisible();
  expect(await send("GET", `/bikes/${bike}/services`)).toHaveLength(1);
});
