import type { ClubPhotoUrls } from "#server/community/clubs/club.presenter.ts";
import { setHiddenInClub } from "#server/community/clubs/club-things.repo.ts";
import { reportedInClub } from "#server/community/clubs/reported-in-club.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import type { Reportable } from "#server/site/reports/reportable.ts";
import { clubPhotoRepo } from "./club-photos.repo.ts";

interface Deps {
  isOn: boolean;
  photos: ClubPhotoUrls;
  pictures: Pictures;
}

/**
 * Photos of albums, which whoever sees them may report. One that is removed goes with its file, since people are in
 * photos: no complaint brings it back, as it does one that is hidden.
 */
export const reportedPhotos = ({ isOn, photos, pictures }: Deps): Reportable => ({
  ...reportedInClub({
    isOn,
    what: "club_photo",
    table: "club_photos",
    act: "album.read",
    async find(db, id) {
      const photo = await clubPhotoRepo(db).find(id);
      return photo?.hidden === 1 ? undefined : photo;
    },
    shown: ({ by_id, text }, { slug, name }) => ({
      author: by_id,
      title: text ?? name,
      shown: text,
      url: `/clubs/${slug}/album`,
    }),
  }),

  async take(trx, id, action, measure) {
    const album = clubPhotoRepo(trx);
    const photo = await album.find(id);
    if (!photo) return;
    if (action === "remove") {
      await album.remove(measure, photo);
      return () => pictures.remove([photo]);
    }
    await album.noCover(id);
    await setHiddenInClub(trx, "club_photos", id, true);
  },

  async pictures(db, ids) {
    const there = await clubPhotoRepo(db).thereOf(ids);
    return new Map(there.map((id) => [id, photos.reportedUrlOf(id)]));
  },
});
