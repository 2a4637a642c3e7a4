import { bikeUpdated } from "#contract/garage/garage-events.ts";
import { deleteSerialPhoto, readSerialPhoto, setSerialPhoto } from "#contract/sharing/theft.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { SerialPhotoRepo } from "./serial-photos.repo.ts";

interface Deps {
  photos: SerialPhotoRepo;
  bikes: { rules: BikeRules; pictures: Pictures };
  plans: PlanRules;
  rates: RateLimit;
  folder: Uploads;
}

/** The photo of a bike's serial number: by its owner's session alone, never by a signed address. */
export function serialPhotoRoutes(serve: Serve, { photos, bikes, plans, rates, folder }: Deps): void {
  const { pictures } = bikes;
  const { ownBike } = bikes.rules;

  serve(readSerialPhoto, async ({ user, params, reply }) => {
    const bike = await ownBike(user, params.id, "photo.file");
    const picture = await photos.find(bike);
    if (!picture) throw notFound("photo_not_found");
    return pictures.send({ reply, picture, width: null, name: `serial-${bike.id}`, fresh: 0, open: false });
  });

  serve(setSerialPhoto, async ({ user, params, act, reply, say }) => {
    const bike = await ownBike(user, params.id, "photo.write");
    return receiveForm(reply, { name: "photo", folder }, async (form) => {
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      return countedUpload(rates, user, async () => {
        const { picture, bytes } = await pictures.keepMeasured(file, { rider: user.id });
        const adding = { picture, bytes, quota: plans.storageOf(user) };
        const done = await act(async (act) => {
          const done = await photos.set(act, bike, adding);
          if (done.outcome === "kept")
            await act.event(bikeUpdated, bike.id, { bike_id: bike.id, title: bike.name });
          return done;
        }).catch(async (error: unknown) => {
          await pictures.remove([picture]);
          throw error;
        });
        if (done.outcome === "bike_gone") {
          await pictures.remove([picture]);
          throw notFound("bike_not_found");
        }
        if (done.before) await pictures.remove([done.before]);
        return { message: say("photo_uploaded") };
      });
    });
  });

  serve(deleteSerialPhoto, async ({ user, params, act, say }) => {
    const bike = await ownBike(user, params.id, "photo.delete");
    const gone = await act(async (act) => {
      const gone = await photos.delete(act, bike);
      if (gone) await act.event(bikeUpdated, bike.id, { bike_id: bike.id, title: bike.name });
      return gone;
    });
    if (!gone) throw notFound("photo_not_found");
    await pictures.remove([gone]);
    return { message: say("photo_deleted") };
  });
}
