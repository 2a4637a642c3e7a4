import { expect, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";

test("a visitor prints a shared bike as a poster, with nothing that is its rider's", async ({
  page,
  say,
  app,
}) => {
  const owner = await app.riderWith({
    name: "Ann",
    bikes: [{ ...grizl, saddle_height: 712, serial: "WTU123X", brand: "Canyon" }],
  });
  await page.addInitScript(() => {
    const posters: (string | undefined)[] = [];
    Object.assign(window, {
      posters,
      print: () => posters.push(document.querySelector(".poster")?.textContent ?? undefined),
    });
  });
  await page.goto(await app.share(owner, owner.bikes[0]));
  await page.getByRole("button", { name: say.shared("sheet.share") }).click();
  await page.getByRole("button", { name: say.transfer("poster") }).click();
  const posters = () => page.evaluate(() => (window as unknown as { posters: string[] }).posters);
  await expect.poll(posters).toHaveLength(1);
  const [text] = await posters();
  expect(text).toContain("Silver Fox");
  expect(text).toContain("GRX RX820");
  for (const secret of ["WTU123X", "712", "2,500 km", "Ann"]) expect(text).not.toContain(secret);
  // Once it is printed the page is as it was.
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".poster")).toHaveCount(0);
});
