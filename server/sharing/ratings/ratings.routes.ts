import { ratingUpdated } from "#contract/sharing/sharing-events.ts";
import { rateBike, readUserRating, withdrawRating } from "#contract/sharing/ratings.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
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
}

type Summary = Awaited<ReturnType<RatingRepo["of"]>>;

export function ratingRoutes(serve: Serve, { ratings, bikes, rates }: Deps): void {
  const { authorizeBike } = bikes.rules;
  const present = (summary: Summary) => ({ ...summary, average_rating: averageOf(summary) });

  serve(readUserRating, async ({ user, params }) => {
    const bike = await authorizeBike(user, params.id, "bike.look");
    return { data: { ...present(await ratings.of(bike.id, user.id)), is_own: bike.user_id === user.id } };
  });

  /** Rates somebody else's public bike; the body is read once that is allowed. */
  const change = async (
    user: Viewer,
    act: MakeAct<"rating.write">,
    id: number,
    stars: () => number | null,
  ) => {
    const bike = await authorizeBike(user, id, "bike.look");
    if (bike.user_id === user.id) throw forbidden("rating_own_bike");
    if (bike.is_public !== 1) throw forbidden("bike_forbidden");
    const given = stars();
    const attempt = { kind: "rating", subject: String(user.id) } as const;
    await rates.take(attempt);
    const summary = await act(async (act) => {
      const all = await ratings.rate(act, bike, given);
      if (all) await act.event(ratingUpdated, bike.id, { bike_id: bike.id });
      return all;
    });
    if (!summary) {
      await rates.giveBack(attempt);
      throw forbidden("bike_forbidden");
    }
    return present(summary);
  };

  serve(rateBike, async ({ user, params, body, act, say }) => ({
    data: await change(user, act, params.id, () => body().rating),
    message: say("rating_saved"),
  }));

  serve(withdrawRating, async ({ user, params, act, say }) => ({
    data: await change(user, act, params.id, () => null),
    message: say("rating_withdrawn"),
  }));
}
