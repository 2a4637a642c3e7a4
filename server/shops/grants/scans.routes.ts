import { confirmScan, listScans } from "#contract/shops/grants.ts";
import { readShopScan, scanBike } from "#contract/shops/shop-bikes.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { isToken } from "#server/sharing/sharing/share-link.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { openBikeTo } from "./giving.ts";
import { type ScanRepo, scanRepo } from "./scans.repo.ts";

interface Deps {
  scans: ScanRepo;
  members: Memberships;
  bikes: { rules: BikeRules };
  rates: RateLimit;
  now: () => Date;
}

/** A shop scans the code on a bike; its rider confirms the digits that both see. */
export function scanRoutes(serve: Serve, { scans, members, bikes, rates, now }: Deps): void {
  serve(scanBike, async ({ user, params, body, act }) => {
    await members.memberOf(user, params.slug, "scans.write");
    const { share_token } = body();
    await rates.take({ kind: "scan", subject: String(user.id) });
    const bike = isToken(share_token) ? await scans.bikeOfCode(share_token) : undefined;
    if (!bike) throw notFound("bike_not_found");
    return act(async (act) => {
      const member = await members.memberIn(act, params.slug, "scans.write");
      return act.answer({ data: await scanRepo(act.db).insert(act, member, bike) });
    });
  });

  serve(readShopScan, async ({ user, params }) => {
    const member = await members.memberOf(user, params.slug, "bikes.read");
    const data = await scans.ofShop(member, params.id, now().toISOString());
    if (!data) throw notFound("scan_not_found");
    return { data };
  });

  serve(listScans, async ({ user }) => {
    const rows = await scans.listOf(user.id, now().toISOString());
    return {
      data: rows.map(({ slug, shop, bike_id, bike, ...rest }) => ({
        ...rest,
        shop: { slug, name: shop },
        bike: { id: bike_id, name: bike },
      })),
    };
  });

  serve(confirmScan, async ({ user, params, body, act }) => {
    const { digits, ...opened } = body();
    const done = await act(async (act) => {
      const tried = await scanRepo(act.db).try(act, params.id, digits);
      if (tried.outcome !== "right") return tried.outcome;
      const bike = await bikes.rules.ownBike(user, tried.bike_id, "grant.write");
      return act.answer({ data: await openBikeTo(act, bike, { ...opened, shop: tried.slug }) });
    });
    if (done === "gone") throw notFound("scan_not_found");
    if (done === "over") throw new Refusal(409, "scan_over");
    // It counts as a try, so it is kept.
    if (done === "wrong") throw invalid("digits", "scan_digits");
    return done;
  });
}
