import { grizl } from "#e2e/sample-bikes.ts";
import { gravelGeometry, riderCockpit } from "#e2e/geometry-page.ts";
import { firstBike, garages, modal, type Screen } from "./visit.ts";

/** Sharing, for owners and visitors. */
export const sharingScreens: Screen[] = [
  {
    name: "share bike, first time",
    garage: "one",
    async open(visit) {
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("switch").waitFor();
    },
  },
  {
    name: "share bike",
    garage: "one",
    async open(visit) {
      await visit.app.share(visit.rider, visit.rider.bikes[0]);
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("img", { name: new RegExp(visit.say.sharing("qr.title")) }).waitFor();
    },
  },
  {
    name: "share bike, QR code",
    garage: "one",
    async open(visit) {
      await visit.app.share(visit.rider, visit.rider.bikes[0]);
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("button", { name: visit.say.sharing("qr.open") }).click();
      await visit.page.getByRole("dialog", { name: visit.say.sharing("qr.title") }).waitFor();
    },
  },
  {
    name: "share bike, new link",
    garage: "one",
    async open(visit) {
      await visit.app.share(visit.rider, visit.rider.bikes[0]);
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("button", { name: visit.say.sharing("regenerate.button") }).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "share profile",
    garage: "empty",
    async open(visit) {
      await visit.app.share(visit.rider);
      await modal(visit, "?share=profile");
      await visit.page.getByRole("img", { name: new RegExp(visit.say.sharing("qr.title")) }).waitFor();
    },
  },
  {
    name: "public bike",
    async open({ page, app, say }) {
      const owner = await app.riderWith({ bikes: [grizl] });
      await app.share(owner);
      await page.goto(await app.share(owner, owner.bikes[0]));
      await page.getByRole("button", { name: say.shared("sheet.share") }).click();
      await page.getByRole("textbox", { name: say.sharing("link") }).waitFor();
    },
  },
  {
    name: "public bike, with geometry",
    async open({ page, app, say }) {
      const owner = await app.riderWith({ bikes: [{ ...grizl, ...gravelGeometry, ...riderCockpit }] });
      const [bike] = owner.bikes;
      await page.goto(await app.share(owner, bike));
      await page.getByText(say.geometry("derived.title")).waitFor();
    },
  },
  {
    name: "public bike, with stars to choose",
    garage: "empty",
    async open({ page, app }) {
      const owner = await app.riderWith({ bikes: [grizl] });
      await page.goto(await app.share(owner, owner.bikes[0]));
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "public bike, its owner",
    garage: "one",
    async open({ page, app, rider, say }) {
      await page.goto(await app.share(rider, rider.bikes[0]));
      await page.getByText(say.sharing("own.bike")).waitFor();
    },
  },
  {
    name: "bike that is no longer shared, its owner",
    garage: "one",
    async open({ page, app, rider, say }) {
      const url = await app.share(rider, rider.bikes[0]);
      await app.share(rider, rider.bikes[0]);
      await page.goto(url);
      await page.getByRole("button", { name: say.sharing("own.turn_on") }).waitFor();
    },
  },
  {
    name: "share bike, switched off",
    garage: "one",
    async open(visit) {
      await visit.app.share(visit.rider, visit.rider.bikes[0]);
      await visit.app.share(visit.rider, visit.rider.bikes[0]);
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByText(visit.say.sharing("asleep_bike")).waitFor();
    },
  },
  {
    name: "somebody else's bike",
    garage: "empty",
    async open({ page, app }) {
      const owner = await app.riderWith({ bikes: [grizl] });
      await app.share(owner, owner.bikes[0]);
      await page.goto(`/bikes/${owner.bikes[0]?.id}`);
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "public bike not found",
    async open({ page, say }) {
      await page.goto(`/bike/${"x".repeat(32)}`);
      await page.getByText(say.shared("bike.not_found_text")).waitFor();
    },
  },
  {
    name: "public profile",
    async open({ page, app }) {
      const owner = await app.riderWith({ bikes: garages.full });
      for (const bike of owner.bikes) await app.share(owner, bike);
      await page.goto(await app.share(owner));
      await page.getByRole("link", { name: /Rudy/ }).waitFor();
    },
  },
  {
    name: "public profile not found",
    async open({ page, say }) {
      await page.goto(`/user/${"x".repeat(32)}`);
      await page.getByText(say.shared("profile.not_found_text")).waitFor();
    },
  },
];
