import { listShopBikes, readShopBike } from "#contract/shops/shop-bikes.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { PhotoAddresses } from "#server/garage/bikes/photo-addresses.ts";
import { presentPhotos } from "#server/garage/bikes/photo.presenter.ts";
import type { ServiceRepo } from "#server/garage/care/logbook/services.repo.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { may } from "#server/platform/access/may.ts";
import type { Db } from "#server/platform/db/open.ts";
import { openGrantsOf } from "#server/platform/grants/grants.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { shopActor } from "#server/shops/shops/membership.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { deferredOf } from "./deferred.repo.ts";
import { careForShop, partForShop, serviceForShop, sheetForShop, shownBy } from "./granted-bike.ts";
import { shopGrantRepo } from "./shop-grants.repo.ts";

interface Deps {
  db: Db;
  members: Memberships;
  bikes: { repo: BikeRepo };
  sheets: SheetParts;
  reading: PartReading;
  care: CareReading;
  services: ServiceRepo;
  photos: Pick<PhotoAddresses, "grantedUrlOf">;
  now: () => Date;
}

/** Entries of the logbook that a shop reads, the newest ones. */
const services = { page: 1, per_page: 200 };

/** A bike as its rider has opened it to a shop. */
export function shopBikeRoutes(serve: Serve, deps: Deps): void {
  const { db, members, bikes, sheets, reading, care, photos, now } = deps;

  serve(listShopBikes, async ({ user, params }) => {
    const member = await members.memberOf(user, params.slug, "bikes.read");
    return { data: await shopGrantRepo(db).openedTo(member, now().toISOString()) };
  });

  serve(readShopBike, async ({ user, params, language }) => {
    const member = await members.memberOf(user, params.slug, "bikes.read");
    const at = now().toISOString();
    const bike = await bikes.repo.find(params.id);
    const grants =
      bike && !(await bikes.repo.isHidden(bike)) ? await openGrantsOf(db, member.shop, bike, at) : [];
    const [shown, newest] = [shownBy(grants), grants[0]];
    const grant = shown?.level ?? null;
    if (!bike || !shown || !newest || !may(shopActor(member), "bike.read", bike, { grant }))
      throw notFound("bike_not_found");
    await shopGrantRepo(db).noteLook(member, { grant: newest, bike, member: user.name, at });
    await sheets.ensure(bike);
    const mounted = await reading.onBike(bike, at);
    const plans = await care.plansOf(bike.user_id, { bikeId: bike.id }, language);
    const done = await deps.services.page(bike, services);
    return {
      data: {
        grant: { level: shown.level, until_at: shown.until_at },
        bike: sheetForShop(bike, shown),
        parts: mounted.map((part) => partForShop(part, shown)),
        care: plans.map(({ plan }) => careForShop(plan)),
        services: done.services.map((service) => serviceForShop(service, shown)),
        photos: presentPhotos(bike, photos.grantedUrlOf(newest.id)),
        deferred: await deferredOf(db, bike),
      },
    };
  });
}
