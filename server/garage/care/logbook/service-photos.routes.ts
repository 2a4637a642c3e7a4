import { serviceUpdated } from "#contract/garage/garage-events.ts";
import { addServicePhoto, deleteServicePhoto, readServicePhoto } from "#contract/garage/service-photos.ts";
import type { Service } from "#contract/garage/services.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { refuseBeyondStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { type Form, receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import { servicePhotoRepo } from "./service-photos.repo.ts";
import type { ServiceRepo } from "./services.repo.ts";
import { titleOfService } from "./title-of-service.ts";

interface Deps {
  db: Db;
  services: Pick<ServiceRepo, "find">;
  bikes: { rules: BikeRules; pictures: Pictures };
  /** What a rider's plan has room for. */
  quotas: Pick<PlanRules, "storageOf">;
  rates: RateLimit;
  /** Where uploads lie until they are kept. */
  folder: Uploads;
}

interface Adding {
  user: Viewer;
  act: MakeAct<"service.write">;
}

/** Photos of what was done: only the rider's own calls get them, never a signed address. */
export function servicePhotoRoutes(serve: Serve, deps: Deps): void {
  const { db, services, bikes, quotas, rates, folder } = deps;
  const { pictures } = bikes;
  const photos = servicePhotoRepo(db);

  async function own({ id: userId }: Viewer, id: number): Promise<Service> {
    const service = await services.find(userId, id);
    if (!service) throw notFound("service_not_found");
    return service;
  }

  async function add({ user, act }: Adding, service: Service, form: Form & { file: string }): Promise<void> {
    const { data: given, error } = addServicePhoto.body.safeParse(form.fields);
    if (error) throw refuseIssues(error);
    const quota = quotas.storageOf(user);
    // What there would be no room for is not made.
    await photos.refuseFull(user.id, service.id);
    await refuseBeyondStorage(db, { rider: user.id, bytes: 1, quota });
    const kept = await pictures.keepMeasured(form.file, { rider: user.id });
    try {
      await act(async (act) => {
        const adding = { ...kept, item: given.item ?? null, quota };
        const owned = { id: service.id, user_id: user.id };
        if (!(await photos.insert(act, owned, adding))) throw notFound("service_not_found");
        await act.event(serviceUpdated, service.id, {
          bike_id: service.bike_id,
          title: titleOfService(service),
        });
      });
    } catch (problem) {
      await pictures.remove([kept.picture]);
      throw problem;
    }
  }

  serve(addServicePhoto, async ({ user, params, act, reply, say }) => {
    const service = await own(user, params.id);
    await bikes.rules.ownBike(user, service.bike_id, "service.write");
    await receiveForm(reply, { name: "photo", folder }, async (form) => {
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      return countedUpload(rates, user, () => add({ user, act }, service, { ...form, file }));
    });
    return { message: say("photo_uploaded"), data: await own(user, service.id) };
  });

  serve(readServicePhoto, async ({ user, params, query, reply }) => {
    const picture = await photos.find(user.id, params.id, params.photo);
    if (!picture) throw notFound("photo_not_found");
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    const name = `service-${params.id}-${params.photo}`;
    return pictures.send({ reply, picture, width, name, fresh: 0, open: false });
  });

  serve(deleteServicePhoto, async ({ user, params, act, say }) => {
    const service = await own(user, params.id);
    const gone = await act(async (act) => {
      const gone = await photos.delete(act, { id: service.id, user_id: user.id }, params.photo);
      if (!gone) throw notFound("photo_not_found");
      await act.event(serviceUpdated, service.id, {
        bike_id: service.bike_id,
        title: titleOfService(service),
      });
      return gone;
    });
    await pictures.remove([gone]);
    return { message: say("photo_deleted"), data: await own(user, service.id) };
  });
}
