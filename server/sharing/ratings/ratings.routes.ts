import { rateBike, readUserRating, withdrawRating } from "#contract/sharing/ratings.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { forbidden } from "#server/platform/refusal/refusal.ts";
import { averageOf } from "#server/garage/bikes/average.ts";
import type { RatingRepo } from "./ratings.repo.ts";

interface Deps {
  ratings: RatingRepo;
  bikes: { rules: BikeRules };
  rates: RateLimit;
  now: () => Date;
}

type Summary = Awaited<ReturnType<RatingRepo["of"]>>;

export function ratingRoutes(serve: Serve, { ratings, bikes, rates, now }: Deps): void {
  const { authorizeBike } = bikes.rules;
  const present = (summary: Summary) => ({ ...summary, average_rating: averageOf(summary) });

  serve(readUserRating, async ({ user, params }) => {
    const bike = await authorizeBike(user, params.id, "look");
    return { data: { ...present(await ratings.of(bike.id, user.id)), is_own: bike.user_id === user.id } };
  });

  /** Rates somebody else's public bike; the body is read once that is allowed. */
  const change = async (user: Viewer, id: number, stars: () => number | null) => {
    const bike = await authorizeBike(user, id, "look");
    if (bike.user_id === user.id) throw forbidden("rating_own_bike");
    if (bike.is_public !== 1) throw forbidden("bike_forbidden");
    const given = stars();
    const attempt = { kind: "rating", subject: String(user.id) } as const;
    await rates.take(attempt);
    const summary = await ratings.rate(bike.id, user.id, given, now().toISOString());
    if (!summary) {
      await rates.giveBack(attempt);
      throw forbidden("bike_forbidden");
    }
    return present(summary);
  };

  serve(rateBike, async ({ user, params, body, say }) => ({
    data: await change(user, params.id, () => body().rating),
    message: say("rating_saved"),
  }));

  serve(withdrawRating, async ({ user, params, say }) => ({
    data: await change(user, params.id, () => null),
    message: say("rating_withdrawn"),
  }));
}
