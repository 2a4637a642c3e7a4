import { devices, type Locator } from "@playwright/test";
import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { photo } from "./sample-photos.ts";

const { viewport, userAgent, isMobile, hasTouch } = devices["Pixel 7"];
test.use({ viewport, userAgent, isMobile, hasTouch });

/** Counts the touches of a journey; what is typed with the field in focus is none. */
function touches() {
  let count = 0;
  return {
    touch: async (control: Locator) => {
      count++;
      await control.tap();
    },
    get count() {
      return count;
    },
  };
}

test("kilometres from the garage take three touches", async ({ page, say, app, riderAt }) => {
  const rider = await riderAt("/dashboard", {
    bikes: [{ name: "Fox", current_mileage: 100 }, { name: "Owl" }],
  });
  const done = touches();
  const dialog = page.getByRole("dialog");
  await done.touch(page.getByRole("link", { name: say.garage("bar.new") }).last());
  await done.touch(dialog.getByRole("button", { name: say.line("act.km"), exact: true }));
  const title = new RegExp(say.garage("ride.title", { name: "(Fox|Owl)" }));
  const window = page.getByRole("dialog", { name: title });
  await window.getByRole("textbox", { name: say.garage("ride.ridden") }).fill("12");
  await done.touch(window.getByRole("button", { name: say.garage("ride.save") }));
  await expect(window).toBeHidden();
  expect(await partsOf(app, rider).send("GET", "/rides")).toMatchObject([{ distance_m: 12_000 }]);
  expect(done.count).toBe(3);
});

test("a part is replaced from the garage in four touches", async ({ page, say, app, riderAt }) => {
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
  const { part, place, on } = partsOf(app, rider);
  const bike = rider.bikes[0]?.id ?? 0;
  await place(await part("chain", { brand: "KMC", model: "X11" }), {
    bike_id: bike,
    slot: "chain",
    at: daysAgo(90),
  });
  const done = touches();
  const dialog = page.getByRole("dialog");
  await done.touch(page.getByRole("link", { name: say.garage("bar.new") }).last());
  await done.touch(dialog.getByRole("button", { name: say.line("act.replace"), exact: true }));
  await done.touch(dialog.getByRole("button", { name: /KMC X11/ }));
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/parts\\?replace=`));
  await done.touch(dialog.getByRole("button", { name: say.fitting("replace.act") }));
  await expect(dialog).toHaveCount(0);
  expect((await on(bike)).filter((name) => name.startsWith("chain"))).toHaveLength(1);
  expect(await partsOf(app, rider).send<unknown[]>("GET", "/parts?kind=chain")).toHaveLength(2);
  expect(done.count).toBe(4);
});

test("an expense with its receipt takes four touches", async ({ page, say, app, riderAt }) => {
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
  const done = touches();
  const dialog = page.getByRole("dialog");
  await done.touch(page.getByRole("link", { name: say.garage("bar.new") }).last());
  const chooser = page.waitForEvent("filechooser");
  await done.touch(dialog.getByRole("button", { name: say.line("act.receipt"), exact: true }));
  await (await chooser).setFiles(await photo("till.jpg", "#2f7d4f"));
  // It is shown once its words are read.
  await expect(dialog.getByRole("img", { name: say.receipts("picture") })).toBeVisible({ timeout: 45_000 });
  await dialog.getByRole("textbox", { name: say.expense("field.amount") }).fill("240");
  await done.touch(dialog.getByRole("button", { name: say.expense("save_new") }));
  await expect(dialog).toHaveCount(0);
  const [expense] = await partsOf(app, rider).send<{ files: object[] }[]>("GET", "/expenses");
  expect([expense, expense?.files.length]).toMatchObject([{ amount_cents: 24_000 }, 1]);
  // The picture itself is chosen with one more, in the phone's own window.
  expect(done.count + 1).toBeLessThanOrEqual(4);
});

test("that the chain was lubed is noted in at most four touches from any page", async ({
  page,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/costs", { bikes: [{ name: "Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { plan, send } = careOf(app, rider);
  const { part, place } = partsOf(app, rider);
  await place(await part("chain"), { bike_id: bike, slot: "chain", at: daysAgo(90) });
  await plan(bike, { slot: "chain", task: "lube", every_days: 30 });
  const done = touches();
  const dialog = page.getByRole("dialog");
  await done.touch(page.getByRole("link", { name: say.garage("bar.new") }).last());
  await done.touch(dialog.getByRole("button", { name: say.line("act.done"), exact: true }));
  await done.touch(dialog.getByRole("button", { name: new RegExp(say.care("task.lube")) }));
  await done.touch(dialog.getByRole("button", { name: say.logbook("done.act") }));
  await expect(dialog).toHaveCount(0);
  expect(await send<unknown[]>("GET", `/bikes/${bike}/services`)).toHaveLength(1);
  expect(done.count).toBe(4);
});

test("what a bike needs next is one touch from the garage", async ({ page, say, app, riderAt }) => {
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  await careOf(app, rider).plan(bike, { task: "clean", every_days: 20 });
  const done = touches();
  await done.touch(page.getByRole("article").getByRole("link", { name: "Fox", exact: true }));
  const next = page.getByRole("list", { name: say.care("next.title") });
  await expect(next.getByRole("listitem").first()).toContainText(say.care("task.clean"));
  await expect(next.getByRole("listitem").first()).toBeInViewport();
  expect(done.count).toBe(1);
});
