import { type ClubBike, listClubBikes } from "#contract/community/club-bikes.ts";
import { presentFacts } from "#server/garage/bikes/bike.presenter.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { toJson } from "#server/platform/http/json.ts";
import { type ClubAccess, mayAlso } from "./club-access.ts";
import { clubBikes } from "./club-bikes.repo.ts";

/** What the members of a club ride. */
export function clubBikeRoutes(serve: Serve, { db, access }: { db: Db; access: ClubAccess }): void {
  serve.presented(listClubBikes, async ({ user, params, query: { page, per_page } }) => {
    const seen = await access.seen(user, params.slug, "bikes.read");
    const { rows, total } = await clubBikes(db, seen.club.id, user.id, { page, per_page });
    const isNamed = mayAlso(seen, "members.read");
    const data = rows.map((row): ClubBike => {
      const { share_token: _, average_rating: _mean, ratings_count: _count, ...facts } = presentFacts(row);
      return { ...facts, owner: isNamed ? { user_id: row.user_id, name: row.owner_name } : null };
    });
    return { data: toJson(data), meta: { total, page, per_page } };
  });
}
