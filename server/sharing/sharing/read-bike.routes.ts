import { readBike } from "#contract/sharing/public-bike.ts";
import { presentBike } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PhotoAddresses } from "#server/garage/bikes/photo-addresses.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { toJson } from "#server/platform/http/json.ts";
import type { Sharing } from "./sharing.rules.ts";

interface Deps {
  sharing: Sharing;
  bikes: { rules: BikeRules };
  photos: Pick<PhotoAddresses, "urlFor">;
}

/** GET /bikes/{id} is here, apart from a bike's other endpoints, because it may return a shared bike. */
export function readBikeRoute(serve: Serve, { sharing, bikes: { rules }, photos }: Deps): void {
  serve.presented(readBike, async ({ user, params }) => {
    const row = await rules.authorizeBike(user, params.id, "bike.look");
    if (!rules.isInFullFor(row, user)) return { data: toJson(await sharing.bikeById(row.id)) };
    const read_only = rules.isReadOnlyFor(row, user);
    return { data: presentBike(row, { read_only, via: user.via, urlOf: photos.urlFor(user) }) };
  });
}
