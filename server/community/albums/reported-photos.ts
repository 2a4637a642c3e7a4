import { clubForReport } from "#server/community/clubs/club-for-report.ts";
import type { ClubPhotoUrls } from "#server/community/clubs/club.presenter.ts";
import { setHiddenInClub } from "#server/community/clubs/club-things.repo.ts";
import { clubRepo } from "#server/community/clubs/clubs.repo.ts";
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
  what: "club_photo",

  async find(db, reference, viewer) {
    const isId = isOn && typeof reference === "number";
    const photo = isId ? await clubPhotoRepo(db).find(reference) : undefined;
    if (!photo || photo.hidden === 1) return undefined;
    const club = await clubForReport(db, await clubRepo(db).byId(photo.club_id), viewer, "album.read");
    return (
      club && {
        id: photo.id,
        author: photo.by_id,
        title: photo.text ?? club.name,
        shown: photo.text,
        url: `/clubs/${club.slug}/album`,
      }
    );
  },

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

  giveBack: async (trx, id) => {
    await setHiddenInClub(trx, "club_photos", id, false);
  },

  async pictures(db, ids) {
    const there = await clubPhotoRepo(db).thereOf(ids);
    return new Map(there.map((id) => [id, photos.reportedUrlOf(id)]));
  },
});
