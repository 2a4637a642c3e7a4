import { photoManager } from "#e2e/photo-manager.ts";
import { notes, samplePhotos, tooLarge } from "#e2e/sample-photos.ts";
import { firstBike, modal, type Screen, type Visit } from "./visit.ts";

/** The photo manager and the gallery. */
export const photoScreens: Screen[] = [
  {
    name: "dashboard, with photos",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await visit.page.goto("/dashboard");
      await visit.page.getByRole("img", { name: /1/ }).waitFor();
    },
  },
  {
    name: "photos, none",
    garage: "one",
    open: async (visit) => modal(visit, `?photos=${firstBike(visit)}`),
  },
  {
    name: "photos, and refused files",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await modal(visit, `?photos=${firstBike(visit)}`);
      const { choose, uploads } = photoManager(visit.page, visit.say);
      await choose([notes, await tooLarge()]);
      await uploads.first().waitFor();
    },
  },
  {
    name: "photos, limit reached",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await modal(visit, `?photos=${firstBike(visit)}`);
      const { choose, dialog, limit } = photoManager(visit.page, visit.say);
      await dialog.getByText("2/3").waitFor();
      await choose(await samplePhotos(2));
      await limit.waitFor();
    },
  },
  {
    name: "delete photo",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await modal(visit, `?photos=${firstBike(visit)}`);
      await photoManager(visit.page, visit.say).button("manager.delete_of", 1).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "gallery",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}?photo=1`);
      await photoManager(visit.page, visit.say).gallery.getByText("1 / 2").waitFor();
    },
  },
  {
    name: "bike, with photos",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}/sheet`);
      await visit.page.getByRole("img", { name: /1/ }).waitFor();
    },
  },
];

/** Gives the first bike two photos. */
async function withPhotos({ app, rider }: Visit): Promise<void> {
  const [bike] = rider.bikes.slice(-1);
  if (bike) for (const file of await samplePhotos(2)) await app.addPhoto(rider, bike.id, file);
}
