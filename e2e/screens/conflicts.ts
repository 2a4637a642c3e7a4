import { bikeForm } from "#e2e/bike-form.ts";
import { fetchesPhotos, photoManager } from "#e2e/photo-manager.ts";
import { profileWindow } from "#e2e/profile-window.ts";
import { photo } from "#e2e/sample-photos.ts";
import { firstBike, modal, type Screen, type Visit } from "./visit.ts";

const long = "A long note about hubs. ".repeat(416);

/** Dialogs about changes made on another device. */
export const conflictScreens: Screen[] = [
  {
    name: "edit bike, changed elsewhere",
    garage: "one",
    async open(visit) {
      const id = firstBike(visit);
      await modal(visit, `?edit=${id}`);
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ color: "Ochre", type: "road", notes: `${long}Mine`, model: "" });
      await form.open("accessories");
      await form.addAccessory.click();
      await form.accessory(1).fill("Bell");
      await visit.app.change(visit.rider, `/bikes/${id}`, {
        color: "Red",
        type: "touring",
        notes: `${long}Theirs`,
        model: "Grail",
        accessories: ["Mudguards, front and rear", "Bottle cage"],
        brand: "",
        current_mileage: 5000,
      });
      await form.save.click();
      await panel(visit);
    },
  },
  {
    name: "edit bike, a draft over an older state",
    garage: "one",
    async open(visit) {
      const id = firstBike(visit);
      await modal(visit, `?edit=${id}`);
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ color: "Ochre" });
      await form.draftIsKept();
      await visit.app.change(visit.rider, `/bikes/${id}`, { color: "Red" });
      await visit.page.reload();
      await panel(visit);
    },
  },
  {
    name: "profile, changed elsewhere",
    garage: "empty",
    async open(visit) {
      const { page, say, app, rider } = visit;
      await page.goto("/dashboard?profile");
      const profile = profileWindow(page, say);
      await profile.fill("bio", "Road.");
      await profile.fill("location", "Żywiec");
      await app.changeProfile(rider, { bio: "Gravel and coffee.", location: "Kraków" });
      await profile.save.click();
      await panel(visit);
    },
  },
  {
    name: "own look, changed elsewhere",
    garage: "empty",
    async open(visit) {
      const { page, say, app, rider } = visit;
      app.setPlan(rider, "collector");
      await page.goto("/branding");
      await page.getByRole("textbox", { name: say.fields("tagline") }).fill("Titanium");
      await app.change(rider, "/branding", { tagline: "Steel is real", accent: "#0077b6" });
      await page.getByRole("button", { name: say.branding("save"), exact: true }).click();
      await panel(visit);
    },
  },
  {
    name: "photos, order changed elsewhere",
    garage: "one",
    async open(visit) {
      const { page, say, app, rider } = visit;
      const id = firstBike(visit);
      for (const color of ["#2f7d4f", "#7d2f4f", "#2f4f7d"])
        await app.addPhoto(rider, id, await photo(`${color.slice(1)}.jpg`, color));
      await fetchesPhotos(page, id, () => modal(visit, `?photos=${id}`));
      const manager = photoManager(page, say);
      await manager.tiles.nth(2).waitFor();
      const [bike] = (await app.bikesOf(rider.token)).filter((one) => one.id === id);
      const ids = bike?.photos.map((one) => one.id) ?? [];
      await app.change(rider, `/bikes/${id}/photos/order`, { ids: ids.toReversed() });
      await manager.button("manager.earlier", 3).click();
      await page.getByText(say.photos("order.changed")).waitFor();
    },
  },
  {
    name: "signing out, with a draft",
    garage: "empty",
    async open(visit) {
      const { page, say } = visit;
      await modal(visit, "?add");
      const form = bikeForm(page, say);
      await form.fill({ name: "Rudy" });
      await form.draftIsKept();
      await page.goto("/dashboard");
      await page
        .getByRole("banner")
        .getByRole("button", { name: say.chrome("nav.logout") })
        .click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];

const panel = ({ page, say }: Visit) => page.getByRole("region", { name: say.elsewhere("title") }).waitFor();
