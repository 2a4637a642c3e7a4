import { clubBounds } from "#contract/community/club-input.ts";
import {
  addClubPhoto,
  type ClubPhoto,
  listClubPhotos,
  readClubPhoto,
  removeClubPhoto,
} from "#contract/community/club-photos.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { forbidden, invalid, limitReached, notFound, required } from "#server/platform/refusal/refusal.ts";
import { type ClubAccess, mayAlso } from "#server/community/clubs/club-access.ts";
import { countInClub } from "#server/community/clubs/club-things.repo.ts";
import type { ClubPhotoUrls } from "#server/community/clubs/club.presenter.ts";
import { clubChanged } from "#server/community/clubs/joining-and-leaving.ts";
import { clubPhotoRepo, type NamedClubPhoto } from "./club-photos.repo.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
  photos: ClubPhotoUrls;
  pictures: Pictures;
  rates: RateLimit;
  folder: Uploads;
}

/** The album of a club. */
export function clubPhotoRoutes(serve: Serve, deps: Deps): void {
  const { db, access, photos, pictures, rates, folder } = deps;

  const present = (row: NamedClubPhoto, isNamed: boolean, say: Say): ClubPhoto => ({
    id: row.id,
    url: photos.urlOf(row.club_id, row.id),
    width: row.width,
    height: row.height,
    text: row.text,
    by: isNamed ? { user_id: row.by_id, name: row.giver ?? say("deleted_user") } : null,
    at: row.created_at,
  });

  serve(listClubPhotos, async ({ user, params, query: { page, per_page }, say }) => {
    const seen = await access.seen(user, params.slug, "album.read");
    const { rows, total } = await clubPhotoRepo(db).page(seen.club.id, seen.user_id, { page, per_page });
    const isNamed = mayAlso(seen, "members.read");
    return { data: rows.map((row) => present(row, isNamed, say)), meta: { total, page, per_page } };
  });

  /** Throws 403 where an album has as many as it may have. */
  async function refuseFull(on: Db, clubId: number): Promise<void> {
    if ((await countInClub(on, "club_photos", clubId)) >= clubBounds.photos)
      throw limitReached("club_photos_limit");
  }

  serve(addClubPhoto, async ({ user, params, act, reply, say }) => {
    const { club } = await access.seen(user, params.slug, "album.write");
    return receiveForm(reply, { name: "photo", folder }, async (form) => {
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      const { data: given, error } = addClubPhoto.body.safeParse(form.fields);
      if (error) throw refuseIssues(error);
      // What there would be no room for is not made.
      await refuseFull(db, club.id);
      return countedUpload(rates, user, async () => {
        const picture = await pictures.keep(file, { rider: user.id });
        try {
          return await act(async (act) => {
            const held = await access.held(act, params.slug, "album.write");
            await refuseFull(act.db, held.club.id);
            const id = await clubPhotoRepo(act.db).insert(act, held, { picture, text: given.text ?? null });
            await clubChanged(act, held.club);
            const row = await clubPhotoRepo(act.db).find(id);
            if (!row) throw notFound("photo_not_found");
            return act.answer({ data: present(row, true, say) });
          });
        } catch (problem) {
          await pictures.remove([picture]);
          throw problem;
        }
      });
    });
  });

  serve(removeClubPhoto, async ({ user, params, act, say }) => {
    const photo = await clubPhotoRepo(db).find(params.id);
    if (!photo || photo.hidden === 1) throw notFound("photo_not_found");
    const seen = await access.seenById(user, photo.club_id, "album.read");
    if (photo.by_id !== user.id && !mayAlso(seen, "album.tidy")) throw forbidden("club_role");
    await act(async (act) => {
      const held = await access.heldById(act, photo.club_id, "album.read");
      if (photo.by_id !== user.id && !mayAlso(held, "album.tidy")) throw forbidden("club_role");
      await clubPhotoRepo(act.db).remove(act, photo);
      await clubChanged(act, held.club);
    });
    await pictures.remove([photo]);
    return { message: say("photo_deleted") };
  });

  serve(readClubPhoto, async ({ params, query, reply }) => {
    const picture = await clubPhotoRepo(db).find(params.id);
    const fresh = picture ? photos.left(picture, query) : 0;
    if (!picture || fresh === 0) throw notFound("photo_not_found");
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    return pictures.send({ reply, picture, width, name: `club-photo-${params.id}`, fresh, open: false });
  });
}
