import { openBikeMenu } from "./bike-menu.ts";
import { found } from "./axe.ts";
import { enduro, fox, tokenIn } from "./compared-bikes.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { sideways } from "./layout.ts";
import { partsOf } from "./parts-api.ts";
import { readers, widths } from "./widths.ts";

const [silver, rudy] = ["Silver Fox", "Rudy"];

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("two own bikes: what differs, what is equal, geometry in millimetres, gears, rides and costs", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      test.slow();
      const rider = await signedIn({ bikes: [fox, enduro] });
      const [one, two] = rider.bikes.map(({ id }) => id);
      const { ride } = partsOf(app, rider);
      for (const day of ["2025-01-10", "2025-01-12"]) await ride(one ?? 0, day, 80);
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/comparison")) calls.push(new URL(request.url()).pathname);
      });

      await page.goto(`/bikes/${one}`);
      await openBikeMenu(page, say, silver);
      await page.getByRole("link", { name: say.garage("compare_with") }).click();
      await expect(page).toHaveURL(`/compare?bikes=${one}`);
      await page.getByRole("button", { name: rudy, exact: true }).click();
      await expect(page).toHaveURL(`/compare?bikes=${one},${two}`);
      await expect(page).toHaveTitle(
        `${say.compare("title_of", { names: `${silver}, ${rudy}` })} – Spokebook`,
      );

      const sheet = page.getByRole("table", { name: say.compare("sheet.differ") });
      const row = (name: string) =>
        sheet.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
      await expect(row(say.facts("tire_size")).getByRole("cell")).toHaveText([/45-622/, /29x2\.4/]);
      // The other has no pedals entered.
      await expect(row(say.facts("frame_material"))).toHaveCount(0);
      const region = page.getByRole("region", { name: say.compare("sheet.title") });
      await region.locator("summary").first().click();
      await region.locator("summary").last().click();
      await expect(
        page
          .getByRole("table", { name: say.compare("sheet.some") })
          .getByRole("row")
          .filter({ has: page.getByRole("rowheader", { name: say.facts("pedal_type"), exact: true }) })
          .getByRole("cell")
          .nth(1),
      ).toContainText(say.compare("not_given"));
      await expect(
        page
          .getByRole("table", { name: say.compare("sheet.equal") })
          .getByRole("rowheader", { name: say.facts("frame_material") }),
      ).toBeVisible();

      const geometry = page.getByRole("table", { name: say.compare("geometry.differ") });
      await expect(
        geometry.getByRole("row", { name: new RegExp(`^${say.facts("stack")} \\d`) }),
      ).toContainText(/\+61\smm/);
      await expect(
        page
          .getByRole("region", { name: say.compare("gears") })
          .getByRole("slider")
          .first(),
      ).toBeVisible();
      const deeds = page.getByRole("table", { name: say.compare("deeds.title") });
      await expect(deeds.getByRole("cell").first()).toContainText(/160\skm/);
      await expect(page.getByRole("img", { name: new RegExp(`${silver}.*${rudy}`) }).first()).toBeVisible();
      // Each bike is requested once, whatever is chosen beside it.
      expect(calls).toEqual([one, two].map((id) => `/api/v1/bikes/${id}/comparison`));
      expect(await page.evaluate(sideways)).toEqual([]);
      expect(await found(page)).toEqual([]);
    });

    test("one's own bike with a shared one: only what is public is shown of that", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const friend = await app.riderWith({
        name: "Anna",
        bikes: [{ ...fox, name: "Lis Anny", color: "red" }],
      });
      const link = await app.share(friend, friend.bikes[0]);
      const rider = await signedIn({ bikes: [enduro] });
      await page.goto(link);
      await page.getByRole("link", { name: say.shared("bike.compare") }).click();
      await expect(page).toHaveURL(`/compare?shared=${tokenIn(link)}`);
      await expect(page.getByText(say.compare("owner", { name: "Anna" }))).toBeVisible();
      await page.getByRole("button", { name: rudy, exact: true }).click();
      await expect(page).toHaveURL(`/compare?shared=${tokenIn(link)}&bikes=${rider.bikes[0]?.id}`);
      const deeds = page.getByRole("table", { name: say.compare("deeds.title") });
      await expect(
        deeds
          .getByRole("row")
          .filter({ hasText: say.compare("deeds.cost") })
          .getByRole("cell")
          .first(),
      ).toContainText(say.compare("not_public"));
      // How the friend's bike is set up is not shown, though it is entered.
      const main = page.getByRole("main");
      await expect(main.getByRole("rowheader", { name: say.facts("stack"), exact: true })).toBeVisible();
      await expect(main).not.toContainText(/735\smm/);
    });
  });

test("a comparison of public bikes is given away, and opens for somebody without an account", async ({
  page,
  app,
  say,
  browser,
  signedIn,
}) => {
  test.slow();
  const rider = await signedIn({ bikes: [fox, enduro] });
  const [one, two] = rider.bikes;
  const first = tokenIn(await app.share(rider, one));
  const address = `/compare?bikes=${one?.id},${two?.id}`;
  await page.goto(address);
  await page.getByRole("button", { name: say.compare("share.button") }).click();
  await expect(page.getByText(say.compare("share.secret", { count: 1 }))).toBeVisible();
  await expect(page.getByRole("link", { name: say.compare("share.turn_on") })).toHaveAttribute(
    "href",
    `/bikes/${two?.id}?share=${two?.id}`,
  );
  expect(await found(page)).toEqual([]);

  const second = tokenIn(await app.share(rider, two));
  await page.reload();
  await page.getByRole("button", { name: say.compare("share.button") }).click();
  const field = page.getByRole("textbox", { name: say.sharing("link") });
  await expect(field).toHaveValue(`${app.url}/compare?shared=${first},${second}`);

  const visitor = await (await browser.newContext()).newPage();
  const response = await visitor.goto(await field.inputValue());
  expect(response?.headers()).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  await expect(visitor.getByRole("table", { name: say.compare("sheet.differ") })).toBeVisible();
  await expect(visitor.getByRole("table", { name: say.compare("deeds.title") })).toHaveCount(0);
  await visitor.context().close();
});

test.describe("what cannot be opened", () => {
  test.use({ tolerate: refused(403, 404) });

  test("a dead link, somebody else's and a deleted bike are said in their places, and the others compare", async ({
    page,
    app,
    say,
    signedIn,
  }) => {
    const friend = await app.riderWith({ bikes: [enduro] });
    const shared = tokenIn(await app.share(friend, friend.bikes[0]));
    const rider = await signedIn({ bikes: [fox] });
    const theirs = friend.bikes[0]?.id;
    await page.goto(`/compare?bikes=${rider.bikes[0]?.id},${theirs}&shared=${"a".repeat(32)},${shared}`);
    await expect(page.getByText(say.compare("gone.own"))).toBeVisible();
    await expect(page.getByText(say.compare("gone.shared"))).toBeVisible();
    const sheet = page.getByRole("table", { name: say.compare("sheet.differ") });
    await expect(sheet.getByRole("columnheader")).toHaveText([
      say.compare("fact"),
      `A ${silver}`,
      `D ${rudy}`,
    ]);
    // A comparison with what is missing can't be given away.
    await expect(page.getByRole("button", { name: say.compare("share.button") })).toHaveCount(0);
    await page
      .getByRole("button", {
        name: say.compare("remove_of", { name: say.compare("own_bike", { id: theirs ?? 0 }) }),
      })
      .click();
    await expect(page.getByText(say.compare("gone.own"))).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("a bike that could not be asked for is tried again by itself", async ({ page, say, signedIn }) => {
    test.slow();
    const rider = await signedIn({ bikes: [fox, enduro] });
    const [one, two] = rider.bikes.map(({ id }) => id);
    await page.route(`**/bikes/${two}/comparison`, (route) => route.abort());
    await page.goto(`/compare?bikes=${one},${two}`);
    await expect(page.getByText(say.compare("network"))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("link", { name: silver })).toBeVisible();
    await page.unroute(`**/bikes/${two}/comparison`);
    await page.getByRole("button", { name: say.compare("again") }).click();
    await expect(page.getByRole("table", { name: say.compare("sheet.differ") })).toBeVisible();
  });
});

test("who is signed out signs in and comes back to the bikes that were chosen", async ({
  page,
  app,
  say,
}) => {
  const friend = await app.riderWith({ bikes: [fox] });
  const shared = tokenIn(await app.share(friend, friend.bikes[0]));
  const rider = await app.riderWith({ bikes: [enduro] });
  await page.goto(`/compare?shared=${shared}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: say.compare("choose.sign_in"), exact: true })
    .click();
  await page.getByLabel(say.fields("email")).fill(rider.email);
  await page.locator("input[type=password]").fill(rider.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/compare?shared=${shared}`);
  await page.getByRole("button", { name: rudy, exact: true }).click();
  await expect(page.getByRole("table", { name: say.compare("sheet.differ") })).toBeVisible();
});

test("bikes are chosen, replaced and taken out by keyboard", async ({ page, app, say, signedIn }) => {
  test.slow();
  const friend = await app.riderWith({ bikes: [{ ...fox, name: "Lis Anny" }] });
  const link = await app.share(friend, friend.bikes[0]);
  const rider = await signedIn({ bikes: [fox, enduro] });
  const [one, two] = rider.bikes.map(({ id }) => id);
  await page.goto("/compare");
  const { tabTo, press, type, isOn } = keyboard(page);
  await tabTo(page.getByRole("button", { name: silver, exact: true }));
  await press("Enter");
  await tabTo(page.getByRole("textbox", { name: say.compare("choose.link") }));
  await type("no link");
  await press("Enter");
  await expect(page.getByText(say.compare("choose.no_link"))).toBeVisible();
  await press("ControlOrMeta+a");
  await type(link);
  await press("Enter");
  await expect(page).toHaveURL(`/compare?bikes=${one}&shared=${tokenIn(link)}`);
  const change = page.getByRole("button", { name: say.compare("change_of", { name: "Lis Anny" }) });
  await tabTo(change);
  await press("Enter");
  const window = page.getByRole("dialog", { name: say.compare("choose.instead", { name: "Lis Anny" }) });
  await expect(window.getByRole("button", { name: new RegExp(silver) })).toBeDisabled();
  await press("Escape");
  await isOn(change);
  await press("Enter");
  await tabTo(window.getByRole("button", { name: rudy, exact: true }));
  await press("Enter");
  await expect(page).toHaveURL(`/compare?bikes=${one},${two}`);
  await tabTo(page.getByRole("button", { name: say.compare("remove_of", { name: rudy }) }));
  await press("Enter");
  await expect(page).toHaveURL(`/compare?bikes=${one}`);
  await page.goBack();
  await expect(page).toHaveURL(`/compare?bikes=${one},${two}`);
});

test.describe("four bikes", () => {
  test.use({ viewport: widths.phone });

  test("are as many as there are: a fifth in the address is not compared; on paper all are there", async ({
    page,
    app,
    say,
    signedIn,
  }) => {
    test.slow();
    const tokens: string[] = [];
    for (const name of ["Aster", "Bez", "Cis"]) {
      const friend = await app.riderWith({ bikes: [{ ...fox, name }] });
      tokens.push(tokenIn(await app.share(friend, friend.bikes[0])));
    }
    const rider = await signedIn({ bikes: [fox, enduro] });
    const [one, two] = rider.bikes.map(({ id }) => id);
    await page.goto(`/compare?bikes=${one},${two}&shared=${tokens.join(",")}`);
    await expect(page.getByText(say.compare("beyond", { number: 4 }))).toBeVisible();
    await expect(page.getByText(say.compare("full"))).toBeVisible();
    await expect(page.getByRole("button", { name: say.compare("choose.add") })).toHaveCount(0);
    const sheet = page.getByRole("table", { name: say.compare("sheet.differ") });
    // A phone shows a pair of them.
    await expect(sheet.getByRole("columnheader")).toHaveCount(3);
    expect(await page.evaluate(sideways)).toEqual([]);

    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 720, height: 1000 });
    const heads = sheet.getByRole("columnheader");
    await expect(heads).toHaveCount(5);
    await expect(heads.filter({ hasText: "Aster" })).toBeVisible();
    // In columns, however narrow the paper.
    const [first, last] = [await heads.nth(1).boundingBox(), await heads.nth(4).boundingBox()];
    const cell = await sheet.getByRole("row").nth(2).getByRole("cell").nth(3).boundingBox();
    expect(last?.x).toBeGreaterThan((first?.x ?? 720) + 300);
    expect(cell?.x).toBeCloseTo(last?.x ?? 0, 0);
    await expect(page.getByRole("main").locator("button:visible")).toHaveCount(0);
    await page.emulateMedia({ media: "screen", forcedColors: "active" });
    await page.setViewportSize(widths.phone);
    const mark = page.locator("td .compared-mark").first();
    await expect(mark).toHaveText("A");
    await expect(mark).toHaveCSS("border-left-style", "solid");
  });
});
