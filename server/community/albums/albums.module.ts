import { clubServices } from "#server/community/clubs/clubs.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { clubPhotoRepo } from "./club-photos.repo.ts";
import { clubPhotoRoutes } from "./club-photos.routes.ts";
import { reportedPhotos } from "./reported-photos.ts";

const albumShelf = "clubs";

export const albumsModule: Module = {
  name: "albums",
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    const pictures = platform.shelf(albumShelf);
    clubPhotoRoutes(serve, { ...platform, ...clubServices(platform), pictures });
  },
  extends: [
    reportable.by((platform) =>
      reportedPhotos({
        isOn: platform.config.COMMUNITY,
        photos: clubServices(platform).photos,
        pictures: platform.shelf(albumShelf),
      }),
    ),
  ],
  pictures: {
    shelf: albumShelf,
    sweeper: "clubPhotos",
    known: ({ db }) => clubPhotoRepo(db).known,
  },
  async *ownData({ id }, { db }) {
    yield jsonFile("club-photos.json", await clubPhotoRepo(db).ofRider(id));
  },
  account: {
    /** Photos go with their account, whatever becomes of its texts: people are in them. */
    async deleting(trx, { id }, platform) {
      const gone = await clubPhotoRepo(trx).removeOf(id);
      return () => platform.shelf(albumShelf).remove(gone);
    },
  },
};
