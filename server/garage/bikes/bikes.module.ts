import { planServices } from "#server/billing/plans/plans.module.ts";
import { namesFrom } from "#server/platform/audit/subjects.repo.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { jsonMerge, toJson } from "#server/platform/http/json.ts";
import { service } from "#server/platform/modules/service.ts";
import { presentBike } from "./bike.presenter.ts";
import { type BikeRepo, bikeRepo } from "./bikes.repo.ts";
import { bikeRoutes } from "./bikes.routes.ts";
import { bikeRules } from "./bikes.rules.ts";
import { type PhotoAddresses, photoAddresses } from "./photo-addresses.ts";

export const bikeServices = service((platform) => {
  const { db, reads, shelf, urls } = platform;
  const repo = bikeRepo(db);
  const rules = bikeRules(repo, planServices(platform), reads);
  return { repo, rules, pictures: shelf("bikes"), addresses: photoAddresses(urls) };
});

export const bikesModule: Module = {
  name: "bikes",
  auditSubjects: [{ type: "Bike", filter: "bikes", namesOf: namesFrom("bikes"), gone: "deleted_bike" }],
  routes(serve, platform) {
    const bikes = bikeServices(platform);
    const photos = { ...bikes.addresses, pictures: bikes.pictures };
    bikeRoutes(serve, { ...platform, bikes, photos, plans: planServices(platform) });
  },
  async *ownData({ id }, platform) {
    const { repo, addresses } = bikeServices(platform);
    yield jsonListFile("bikes.json", bikeTexts(repo, id, addresses));
  },
  account: {
    async deleting(trx, { id, at }, platform) {
      const pictures = await bikeRepo(trx).deleteAllWithin(id, { by: id, at });
      return () => bikeServices(platform).pictures.remove(pictures);
    },
  },
};

async function* bikeTexts(
  bikes: BikeRepo,
  userId: number,
  { bareUrlOf: urlOf }: PhotoAddresses,
): AsyncGenerator<string> {
  let ahead = 0;
  for await (const row of bikes.each(userId)) {
    const bike = presentBike({ ...row, ahead: ahead++ }, { read_only: false, urlOf });
    const shows = {
      shows_parts: row.shows_parts === 1,
      shows_rides: row.shows_rides === 1,
      shows_cockpit: row.shows_cockpit === 1,
    };
    yield jsonMerge(bike, toJson(shows));
  }
}
