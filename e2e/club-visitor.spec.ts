import { authPages } from "./auth-pages.ts";
import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";

const hour = 3_600_000;
const gpx = `<gpx><rte><rtept lat="50" lon="19"><ele>200</ele></rtept><rtept lat="50.1" lon="19"><ele>260</ele></rtept></rte></gpx>`;

test("a visitor reads a club that everybody sees, takes its route along, and signs in to join", async ({
  page,
  app,
  say,
}) => {
  const owner = await app.riderWith({ name: "Ola Sowa", bikes: [grizl] });
  await app.share(owner, owner.bikes[0]);
  const rider = await app.riderWith({ name: "Jan Lis" });
  const post = async (call: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${app.url}/api/v1${call}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()).data;
  };
  const { slug } = await post("/clubs", { name: "Koło Gór", town: "Bielsko", text: "We ride on Sundays." });
  const at = new Date(Date.now() + 48 * hour).toISOString();
  const ride = await post(`/clubs/${slug}/rides`, { at, meeting: "Most Grunwaldzki", gpx });
  await post(`/club-rides/${ride.id}/come`, { yes: true });

  await page.goto("/clubs");
  await page.getByRole("link", { name: "Koło Gór" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Koło Gór" })).toBeVisible();
  await expect(page.getByText("We ride on Sundays.")).toBeVisible();
  await expect(page.getByText("Most Grunwaldzki")).toBeVisible();
  // How many come, and nobody's name; no bikes, and no views that are for members.
  const coming = say.clubs("rides.coming_count", { count: 1, number: "1" });
  await expect(page.getByText(coming, { exact: true })).toBeVisible();
  await expect(page.getByText("Ola Sowa")).toHaveCount(0);
  await expect(page.getByText("Silver Fox")).toHaveCount(0);
  await expect(page.getByRole("tab")).toHaveText([say.clubs("views.rides"), say.clubs("views.album")]);
  expect(await found(page)).toEqual([]);

  const route = page.waitForEvent("download");
  await page.getByRole("button", { name: say.clubs("rides.route") }).click();
  expect((await route).suggestedFilename()).toMatch(/\.gpx$/);

  await page.getByRole("tab", { name: say.clubs("views.album") }).click();
  await expect(page.getByText(say.clubs("album.none_title"))).toBeVisible();
  await page.goto(`/clubs/${slug}/board`);
  await expect(page.getByRole("tab")).toHaveCount(2);

  await page.getByRole("button", { name: say.clubs("more") }).click();
  await expect(page.getByRole("link", { name: say.clubs("report") }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`/clubs/${slug}`);
  await page.getByRole("link", { name: say.clubs("sign_in_to_join") }).click();
  await authPages(page, say).signInAs(rider);
  await page.getByRole("button", { name: say.clubs("join"), exact: true }).click();
  await expect(page.getByText("Silver Fox")).toBeVisible();
  await expect(page.getByRole("tab", { name: say.clubs("views.board") })).toBeVisible();
});
