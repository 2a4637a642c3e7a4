import { dropped, expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";

test("on one's own bike there are no stars to choose", async ({ page, say, app, signedIn }) => {
  const owner = await signedIn({ bikes: [grizl] });
  for (const at of [await app.share(owner, owner.bikes[0]), `/bikes/${owner.bikes[0]?.id}/sheet`]) {
    await page.goto(at);
    await expect(page.getByText(say.ratings("own_bike"))).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
  }
});

test.describe("a session that is over", () => {
  test.use({ tolerate: refused(401) });

  test("makes a visitor of the rider, who stays where they are", async ({ page, say, app, signIn }) => {
    const owner = await app.riderWith({ bikes: [grizl] });
    const url = await app.share(owner, owner.bikes[0]);
    const rider = await app.riderWith();
    await app.endSession(rider);
    await signIn(rider);
    await page.goto(url);
    await expect(page.getByText(say.ratings("join.text"))).toBeVisible();
    await expect(page).toHaveURL(url);
  });
});

test("by keyboard a rating is saved on Enter or on leaving the stars, not on each arrow", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const owner = await app.riderWith({ bikes: [grizl] });
  await signedIn();
  await page.goto(await app.share(owner, owner.bikes[0]));
  const sent: unknown[] = [];
  page.on("request", (request) => request.url().endsWith("/rate") && sent.push(request.postDataJSON()));
  const stars = (count: number) => page.getByRole("radio", { name: say.stars("stars", { count }) });
  await stars(1).focus();
  await page.keyboard.press("Space");
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
  await expect(stars(4)).toBeChecked();
  await expect(page.getByText(say.stars("keys"))).toBeVisible();
  expect(sent).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say.server("rating_saved"))).toBeVisible();
  expect(sent).toEqual([{ rating: 4 }]);

  await page.keyboard.press("ArrowLeft");
  await expect(stars(3)).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(stars(4)).toBeChecked();
  await page.keyboard.press("Tab");
  expect(sent).toHaveLength(1);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(stars(3)).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByText(say.ratings("average", { average: "3" }))).toBeAttached();
  await expect.poll(() => sent).toEqual([{ rating: 4 }, { rating: 3 }]);
});

test("a rating is withdrawn with one press, and the average goes with it", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const owner = await app.riderWith({ bikes: [grizl] });
  await signedIn();
  await page.goto(await app.share(owner, owner.bikes[0]));
  const withdraw = page.getByRole("button", { name: say.stars("withdraw") });
  const two = page.getByRole("radio", { name: say.stars("stars", { count: 2 }) });
  await expect(two).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await two.click();
  await expect(page.getByText(say.server("rating_saved"))).toBeVisible();
  await withdraw.click();
  await expect(page.getByText(say.server("rating_withdrawn"))).toBeVisible();
  await expect(page.getByText(say.ratings("none"))).toBeVisible();
  await expect(two).not.toBeChecked();
  await expect(page.getByRole("radio", { name: say.stars("stars", { count: 1 }) })).toBeFocused();
  await page.reload();
  await expect(page.getByText(say.stars("not_yet"))).toBeVisible();
});

test.describe("what cannot be saved", () => {
  test.use({ tolerate: new RegExp(`${refused(500).source}|${dropped.source}`) });

  test("a rating is taken back, with the reason", async ({ page, say, app, signedIn }) => {
    const owner = await app.riderWith({ bikes: [grizl] });
    await signedIn();
    await page.goto(await app.share(owner, owner.bikes[0]));
    const four = page.getByRole("radio", { name: say.stars("stars", { count: 4 }) });
    const rate = "**/api/v1/bikes/*/rate";
    await page.route(rate, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await four.click();
    await expect(page.getByText(say.stars("failed"))).toBeVisible();
    await expect(four).not.toBeChecked();
    await expect(page.getByText(say.ratings("none"))).toBeVisible();
    await page.unroute(rate);
    await page.route(rate, (route) => route.abort());
    await four.click();
    await expect(page.getByText(say.stars("network"))).toBeVisible();
    await expect(four).not.toBeChecked();
  });
});
