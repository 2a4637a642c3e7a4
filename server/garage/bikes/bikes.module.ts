import { bikeCreated, bikeDeleted, bikeUpdated } from "#contract/garage/garage-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import { namesFrom } from "#server/platform/audit/subjects.repo.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { jsonMerge, toJson } from "#server/platform/http/json.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { service } from "#server/platform/modules/service.ts";
import { presentBike } from "./bike.presenter.ts";
import { type BikeRepo, bikeRepo } from "./bikes.repo.ts";
import { bikeRoutes } from "./bikes.routes.ts";
import { bikeRules } from "./bikes.rules.ts";
import { type PhotoAddresses, photoAddresses } from "./photo-addresses.ts";

/** For so long an ended bike is left to the request that ended it, in milliseconds. */
const patienceMs = 60_000;
const bikesAtOnce = 10;

export const bikeServices = service((platform) => {
  const { db, reads, shelf, urls } = platform;
  const repo = bikeRepo(db);
  const rules = bikeRules(repo, planServices(platform), reads);
  return { repo, rules, pictures: shelf("bikes"), addresses: photoAddresses(urls) };
});

export const bikesModule: Module = {
  name: "bikes",
  eventKinds: [bikeCreated, bikeDeleted, bikeUpdated],
  auditSubjects: [{ type: "Bike", filter: "bikes", namesOf: namesFrom("bikes"), gone: "deleted_bike" }],
  routes(serve, platform) {
    const bikes = bikeServices(platform);
    const photos = { ...bikes.addresses, pictures: bikes.pictures };
    bikeRoutes(serve, { ...platform, bikes, photos, plans: planServices(platform) });
  },
  often(platform) {
    const { db, now } = platform;
    const { repo, pictures } = bikeServices(platform);
    const ended = () => bikeRepo(db).ended(new Date(now().getTime() - patienceMs).toISOString());
    const finishAll = async () => {
      for (const bike of await ended()) await pictures.remove(await repo.finishDeletion(bike));
    };
    return { bikeEndings: { doIt: finishAll, isDue: async () => (await ended()).length > 0 } };
  },
  async *ownData({ id }, platform) {
    const { repo, addresses } = bikeServices(platform);
    yield jsonListFile("bikes.json", bikeTexts(repo, id, addresses));
  },
  account: {
    async clearingLast({ id }, platform) {
      const { db, now } = platform;
      const doing = { by: id, at: now().toISOString() };
      const some = () =>
        db.transaction().execute((trx) => bikeRepo(trx).deleteSomeWithin(id, bikesAtOnce, doing));
      await inSlices(async () => {
        const pictures = await some();
        await bikeServices(platform).pictures.remove(pictures ?? []);
        return pictures === null ? 0 : 1;
      });
    },
    async deleting(trx, { id, at }, platform) {
      const pictures: Picture[] = [];
      for (let more = true; more;) {
        const some = await bikeRepo(trx).deleteSomeWithin(id, bikesAtOnce, { by: id, at });
        pictures.push(...(some ?? []));
        more = some !== null;
      }
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
    const bike = presentBike({ ...row, ahead: ahead++ }, { read_only: false, via: "session", urlOf });
    const shows = {
      shows_parts: row.shows_parts === 1,
      shows_rides: row.shows_rides === 1,
      shows_cockpit: row.shows_cockpit === 1,
    };
    yield jsonMerge(bike, toJson(shows));
  }
}
