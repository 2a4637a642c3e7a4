import { sharingUpdated } from "#contract/sharing/sharing-events.ts";
import { readPartsShown, showParts } from "#contract/sharing/shown-parts.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  bikes: { rules: BikeRules };
  sheets: SheetParts;
}

/** The owner's choice whether a public bike shows what its parts have done. */
export function partsShownRoutes(serve: Serve, { repo, bikes, sheets }: Deps): void {
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  serve(readPartsShown, async ({ user, params }) => {
    const bike = await authorizeBike(user, params.id, "share.read");
    return { data: { shown: bike.shows_parts === 1 } };
  });

  serve(showParts, async ({ user, params, body, act, say }) => {
    const bike = await authorizeBike(user, params.id, "share.write");
    const { shown } = body();
    // A bike over the plan's limit can only be made more private.
    if (shown && isReadOnlyFor(bike, user)) throw forbidden("bike_read_only");
    if (shown) await sheets.ensure(bike);
    await act(async (act) => {
      if (!(await repo.show(act, bike, "shows_parts", shown))) throw notFound("bike_not_found");
      await act.event(sharingUpdated, bike.id, { bike_id: bike.id });
    });
    return { message: say(shown ? "parts_shown" : "parts_hidden"), data: { shown } };
  });
}
