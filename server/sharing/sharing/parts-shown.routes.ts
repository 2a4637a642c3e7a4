import { readPartsShown, showParts } from "#contract/sharing/shown-parts.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { SheetParts } from "#server/garage/parts/sheet-parts.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  bikes: { rules: BikeRules };
  sheets: SheetParts;
  now: () => Date;
}

/** The owner's choice whether a public bike shows what its parts have done. */
export function partsShownRoutes(serve: Serve, { repo, bikes, sheets, now }: Deps): void {
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  serve(readPartsShown, async ({ user, params }) => {
    const bike = await authorizeBike(user, params.id, "share");
    return { data: { shown: bike.shows_parts === 1 } };
  });

  serve(showParts, async ({ user, params, body, say }) => {
    const bike = await authorizeBike(user, params.id, "share");
    const { shown } = body();
    // A bike over the plan's limit can only be made more private.
    if (shown && isReadOnlyFor(bike, user)) throw forbidden("bike_read_only");
    if (shown) await sheets.ensure(bike);
    if (!(await repo.show(bike, "shows_parts", shown, { by: user.id, at: now().toISOString() })))
      throw notFound("bike_not_found");
    return { message: say(shown ? "parts_shown" : "parts_hidden"), data: { shown } };
  });
}
