import { rateBike, readUserRating } from "#contract/ratings.ts";
import type { BikeRules } from "#server/bikes/bikes.rules.ts";
import type { Serve } from "#server/http/endpoint.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { forbidden } from "#server/http/refusal.ts";
import { averageOf } from "./average.ts";
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

  serve(rateBike, async ({ user, params, body, say }) => {
    const bike = await authorizeBike(user, params.id, "look");
    if (bike.user_id === user.id) throw forbidden("rating_own_bike");
    if (bike.is_public !== 1) throw forbidden("bike_forbidden");
    const { rating } = body();
    const attempt = { kind: "rating", subject: String(user.id) } as const;
    await rates.take(attempt);
    const summary = await ratings.rate(bike.id, user.id, rating, now().toISOString());
    if (!summary) {
      await rates.giveBack(attempt);
      throw forbidden("bike_forbidden");
    }
    return { message: say("rating_saved"), data: present(summary) };
  });
}
