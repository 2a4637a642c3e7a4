import { authPages } from "./auth-pages.ts";
import { bikeForm } from "./bike-form.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";

test.use({ tolerate: new RegExp(`${refused(401, 404, 409).source}|${dropped.source}`) });

test("a network that dies after the refusal loses nothing: what was typed waits for it, over what was kept from elsewhere", async ({
  page,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
  const id = rider.bikes[0]?.id ?? 0;
  const form = bikeForm(page, say);
  await form.fill({ color: "Ochre" });
  await app.change(rider, `/bikes/${id}`, { notes: "Theirs" });
  let calls = 0;
  let isCut = true;
  await page.route(`**/api/v1/bikes/${id}`, (route) =>
    route.request().method() === "PUT" && ++calls > 1 && isCut ? route.abort() : route.continue(),
  );
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect.poll(() => calls).toBeGreaterThan(1);
  await expect(page.getByText(say.device("kept"))).toBeVisible();
  expect((await app.bikesOf(rider.token))[0]).toMatchObject({ color: grizl.color, notes: "Theirs" });
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect
    .poll(async () => (await app.bikesOf(rider.token))[0])
    .toMatchObject({ color: "Ochre", notes: "Theirs" });
});

for (const meets of ["the save", "another call"] as const) {
  test(`a session whose end ${meets} meets brings back what was typed, and the question`, async ({
    page,
    say,
    app,
    riderAt,
  }) => {
    const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
    const id = rider.bikes[0]?.id ?? 0;
    const form = bikeForm(page, say);
    const panel = form.dialog.getByRole("region", { name: say.elsewhere("title") });
    const notes = panel.getByRole("group", { name: say.fields("notes") });
    await form.fill({ color: "Ochre", notes: "Mine" });
    await app.change(rider, `/bikes/${id}`, { notes: "Theirs", current_mileage: 5000 });
    await form.save.click();
    await expect(notes).toBeVisible();
    await page.waitForLoadState("networkidle");
    await app.endSession(rider);
    if (meets === "the save") await form.save.click();
    else await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveURL(/\/login/);
    await authPages(page, say).signInAs(rider);
    await expect(form.field("notes")).toHaveValue("Mine");
    await expect(form.field("current_mileage")).toHaveValue("5000");
    await notes.getByRole("radio", { name: say.elsewhere("theirs", { value: "Theirs" }) }).check();
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    const token = await app.signInElsewhere(rider, "phone");
    expect((await app.bikesOf(token))[0]).toMatchObject({ color: "Ochre", notes: "Theirs" });
  });
}

test("a third change to the same field is asked about again, and a double click saves once", async ({
  page,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
  const id = rider.bikes[0]?.id ?? 0;
  const form = bikeForm(page, say);
  const panel = form.dialog.getByRole("region", { name: say.elsewhere("title") });
  await form.fill({ notes: "Mine" });
  for (const value of ["Theirs", "Theirs again"]) {
    await app.change(rider, `/bikes/${id}`, { notes: value });
    await form.save.click();
    await expect(
      panel.getByRole("radio", { name: say.elsewhere("theirs", { value }), exact: true }),
    ).toBeVisible();
    await expect(panel).toBeFocused();
    await expect(form.field("notes")).toHaveValue("Mine");
  }
  let calls = 0;
  page.on("request", (request) => (calls += request.method() === "PUT" ? 1 : 0));
  await form.save.dblclick();
  await expect(form.dialog).toBeHidden();
  expect(calls).toBe(1);
  expect((await app.bikesOf(rider.token))[0]?.notes).toBe("Mine");
});

test("a bike that was deleted elsewhere is said to be gone, and what was typed stays in the form", async ({
  page,
  say,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
  const id = rider.bikes[0]?.id ?? 0;
  const form = bikeForm(page, say);
  await form.fill({ notes: "Mine" });
  const headers = { authorization: `Bearer ${rider.token}` };
  expect((await page.request.delete(`/api/v1/bikes/${id}`, { headers })).ok()).toBe(true);
  await form.save.click();
  await expect(form.dialog.getByRole("alert")).toHaveText(say.garage("bike.not_found"));
  await expect(form.field("notes")).toHaveValue("Mine");
});
