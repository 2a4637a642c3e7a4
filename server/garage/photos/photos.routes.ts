import { photoChanged } from "#contract/garage/garage-events.ts";
import {
  deletePhoto,
  listPhotos,
  orderPhotos,
  readPhoto,
  setPrimaryPhoto,
  uploadPhoto,
} from "#contract/garage/photos.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import { IdParams } from "#contract/platform/wire.ts";
import type { Actor } from "#server/platform/access/actor.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { type Form, receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, limitReached, notFound, required } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import { presentPhoto, presentPhotos } from "#server/garage/bikes/photo.presenter.ts";
import { type ListedPhotos, photoRepo } from "./photos.repo.ts";
import type { Photos } from "./photos.rules.ts";

interface Deps {
  photos: Photos;
  bikes: { rules: BikeRules };
  plans: PlanRules;
  rates: RateLimit;
  /** Where uploads are stored until they are pictures. */
  folder: Uploads;
}

export function photoRoutes(serve: Serve, { photos, bikes, plans, rates, folder }: Deps): void {
  const { repo, pictures, urlFor } = photos;
  const { authorizeBike } = bikes.rules;

  const presentList = (list: ListedPhotos, reader: Actor) => ({
    data: presentPhotos(list, urlFor(reader)),
    version: list.photos_version,
  });

  serve(listPhotos, async ({ user, params }) =>
    presentList(await authorizeBike(user, params.id, "bike.read"), user),
  );

  serve(uploadPhoto, ({ user, act, reply, say }) =>
    receiveForm(reply, { name: "photo", folder }, async (form) => {
      // When a body was not read to its end, the bike's field may be missing.
      if (form.tooLarge && !form.fields.bike_id) throw invalid("photo", "picture_large");
      const bike = await authorizeBike(user, bikeIdOf(form), "photo.write");
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      return countedUpload(rates, user, async () => {
        const picture = await pictures.keep(file, { rider: user.id });
        try {
          return await act(async (act) => {
            const limit = plans.quotaOf(user).photos;
            const added = await photoRepo(act.db).insert(bike, limit, picture, act.at);
            if (added.outcome === "full") throw limitReached("photo_limit");
            if (added.outcome !== "added") throw notFound("bike_not_found");
            await act.event(photoChanged, added.id, { bike_id: bike.id });
            const data = presentPhoto(added.list, added.id, urlFor(user));
            return act.answer({ message: say("photo_uploaded"), data });
          });
        } catch (error) {
          await pictures.remove([picture]);
          throw error;
        }
      });
    }),
  );

  serve(readPhoto, async ({ user, params, query, reply }) => {
    const { photo, fresh, open } = await photos.authorizeLook(user, params.id, query);
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    return pictures.send({ reply, picture: photo, width, name: `bike-photo-${photo.id}`, fresh, open });
  });

  serve(deletePhoto, async ({ user, params, act, say }) => {
    const photo = await repo.find(params.id);
    if (!photo) throw notFound("photo_not_found");
    const bike = await authorizeBike(user, photo.bike_id, "photo.delete");
    const picture = await act(async (act) => {
      const deleted = await photoRepo(act.db).delete(bike, photo.id);
      if (deleted.outcome !== "deleted") throw notFound("photo_not_found");
      await act.event(photoChanged, photo.id, { bike_id: bike.id });
      return deleted.picture;
    });
    await pictures.remove([picture]);
    return { message: say("photo_deleted") };
  });

  serve(setPrimaryPhoto, async ({ user, params, act, say }) => {
    const bike = await authorizeBike(user, params.id, "photo.write");
    return act(async (act) => {
      if (!(await photoRepo(act.db).setPrimary(bike, params.photoId))) throw notFound("photo_not_found");
      await act.event(photoChanged, params.photoId, { bike_id: bike.id });
      return act.answer({ message: say("photo_primary") });
    });
  });

  serve(orderPhotos, async ({ user, params, body, act, say }) => {
    const bike = await authorizeBike(user, params.id, "photo.write");
    const { ids, version } = body();
    if (new Set(ids).size < ids.length) throw invalid("ids", "photo_order");
    const judge = (now: ListedPhotos) =>
      refuseStale(version, now.photos_version, () => presentList(now, user));
    return act(async (act) => {
      const ordered = await photoRepo(act.db).reorder(bike, ids, judge);
      if (ordered.outcome === "other_photos") throw invalid("ids", "photo_order");
      if (ordered.outcome === "bike_gone") throw notFound("bike_not_found");
      await act.event(photoChanged, null, { bike_id: bike.id });
      return act.answer({ message: say("photos_ordered"), ...presentList(ordered.list, user) });
    });
  });
}

/** Returns the bike named in a form; throws 422 when none is named, 404 when it is no id. */
function bikeIdOf({ fields }: Form): number {
  if (!fields.bike_id) throw required("bike_id");
  const { data } = IdParams.safeParse({ id: fields.bike_id });
  if (!data) throw notFound("bike_not_found");
  return data.id;
}
