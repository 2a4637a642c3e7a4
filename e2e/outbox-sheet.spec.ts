import { bikeForm } from "./bike-form.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { atHand, onPhone, waitsIn } from "./outbox-steps.ts";
import { partsOf } from "./parts-api.ts";

test.use({ ...onPhone, tolerate: new RegExp(`${dropped.source}|${refused(403, 404, 409, 422).source}`) });

const fox = { name: "Fox", brand: "Giant", notes: "Old" };

test("a bike's sheet is edited in a cellar twice, shows at once, and lays itself over what another device changed", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [fox] });
  const id = rider.bikes[0]?.id ?? 0;
  await atHand(page);
  await page.goto(`/bikes/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fox");
  await atHand(page, [`/bikes/${id}`]);
  await context.setOffline(true);
  const { fill, save, dialog, field } = bikeForm(page, say);
  for (const [nth, values] of [{ name: "Hare" }, { color: "Ochre" }].entries()) {
    await page.goto(`/dashboard?edit=${id}`);
    await expect(field("name")).toHaveValue(nth === 0 ? "Fox" : "Hare");
    await fill(values);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => waitsIn(page))
      .toEqual([["1 0", id].join(" "), `2 0 ${id} ${id}`].slice(nth, nth + 1));
  }
  await page.goto(`/bikes/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hare");
  await expect(page.getByText(say.garage("waiting.badge"))).toBeVisible();

  const { send } = partsOf(app, rider);
  await send("PUT", `/bikes/${id}`, { notes: "Theirs" });
  await context.setOffline(false);
  await expect.poll(() => waitsIn(page)).toEqual([]);
  expect(await send("GET", `/bikes/${id}`)).toMatchObject({
    name: "Hare",
    color: "Ochre",
    notes: "Theirs",
    brand: "Giant",
  });
});

test("what another device changed in the same field waits for its rider, who sees both in the form", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard?edit=:bike", { bikes: [fox] });
  const id = rider.bikes[0]?.id ?? 0;
  const { fill, save, dialog, field } = bikeForm(page, say);
  await expect(field("name")).toHaveValue("Fox");
  await atHand(page);
  await context.setOffline(true);
  await fill({ name: "Hare", notes: "Mine" });
  await save.click();
  await expect(dialog).toBeHidden();
  const { send } = partsOf(app, rider);
  await send("PUT", `/bikes/${id}`, { notes: "Theirs", color: "Red" });
  await context.setOffline(false);
  await page.getByRole("link", { name: say.device("look") }).click();
  await page.getByRole("button", { name: say.waiting("edit") }).click();
  const panel = dialog.getByRole("region", { name: say.elsewhere("title") });
  await expect(panel).toContainText("Theirs");
  await expect(field("name")).toHaveValue("Hare");
  await expect(field("notes")).toHaveValue("Mine");
  expect(await waitsIn(page)).toEqual([]);
  await panel.getByRole("radio", { name: say.elsewhere("theirs", { value: "Theirs" }) }).check();
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await send("GET", `/bikes/${id}`)).toMatchObject({ name: "Hare", notes: "Theirs", color: "Red" });
});

test("a ride that waits is edited where it waits; its list can be saved as a file", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/rides?ride=new", { bikes: [fox] });
  const form = page.getByRole("dialog");
  const distance = form.getByRole("textbox", { name: say.ride("field.distance_m") });
  await distance.fill("12");
  await atHand(page, ["/bikes"]);
  await context.setOffline(true);
  await form.getByRole("button", { name: say.ride("add.save") }).click();
  await expect(form).toBeHidden();
  await page.goto("/account/waiting");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: say.waiting("export") }).click();
  expect((await saved).suggestedFilename()).toBe("spokebook-waiting.json");

  await page.getByRole("button", { name: say.waiting("edit") }).click();
  await expect(distance).toHaveValue("12");
  await context.setOffline(false);
  await distance.fill("21");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect(await waitsIn(page)).toEqual(["1 0"]);
  await form.getByRole("button", { name: say.ride("add.save") }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => waitsIn(page)).toEqual([]);
  const { send } = partsOf(app, rider);
  expect(await send("GET", "/rides")).toMatchObject([{ distance_m: 21_000 }]);
});
