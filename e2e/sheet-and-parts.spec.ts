import { bikeForm } from "./bike-form.ts";
import { cardMenu } from "./card-menu.ts";
import { expect, test } from "./fixtures.ts";

test("a part is called at once what was written in the bike's form", async ({ page, say, riderAt }) => {
  const rudy = { name: "Rudy" };
  await riderAt("/bikes/:bike/parts", { bikes: [{ ...rudy, chain_brand: "KMC", chain_model: "X11" }] });
  const main = page.getByRole("main");
  const views = page.getByRole("navigation", { name: say.garage("views.label") });
  await expect(main.getByText("KMC X11", { exact: true })).toBeVisible();

  await main.getByRole("link", { name: say.garage("bike.back") }).click();
  await (await cardMenu(page, say, rudy.name))("edit").click();
  const form = bikeForm(page, say);
  await form.open("drivetrain");
  await form.fill({ chain_model: "X12" });
  await form.save.click();
  await expect(form.dialog).toBeHidden();

  await page.getByRole("article").getByRole("link", { name: "Rudy", exact: true }).click();
  await views.getByRole("link", { name: say.garage("views.sheet") }).click();
  await expect(main.getByText("X12")).toBeVisible();
  await views.getByRole("link", { name: say.garage("views.parts") }).click();
  await expect(main.getByText("KMC X12", { exact: true })).toBeVisible();
});
