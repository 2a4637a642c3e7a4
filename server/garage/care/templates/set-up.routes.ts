import { carePlanCreated, carePlanUpdated } from "#contract/garage/garage-events.ts";
import { levelHas, levelOfSuggestion } from "#contract/garage/care-levels.ts";
import { setUpCare } from "#contract/garage/routines.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { refuseLater } from "#server/garage/care/plans/care-plans.rules.ts";
import { makeRoutines } from "#server/garage/care/routines/join-routines.repo.ts";
import type { ShowRoutines } from "#server/garage/care/routines/shown-routines.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { Suggesting } from "./suggesting.ts";
import type { CareTemplateRepo } from "./templates.repo.ts";

interface Deps {
  templates: CareTemplateRepo;
  suggesting: Suggesting;
  bikes: { rules: BikeRules };
  sheets: SheetParts;
  moves: PartMoves;
  reading: CareReading;
  showRoutines: ShowRoutines;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function setUpCareRoutes(serve: Serve, deps: Deps): void {
  const { templates, suggesting, bikes, sheets, moves, reading, showRoutines, zoneOf, now } = deps;

  serve(setUpCare, async ({ user, params, body, act, language, say }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "care.write");
    await sheets.ensure(bike);
    const { level, in_order_on = null } = body();
    const timeZone = await zoneOf(user.id);
    if (in_order_on !== null) refuseLater("in_order_on", in_order_on, dayOf(timeZone, now()));
    const suggested = await suggesting.of(user.id, bike);
    const plans = suggested.filter(({ key }) => levelHas(level, levelOfSuggestion(key)));
    const slots = plans.flatMap(({ slot }) => slot ?? []);
    const judge = moves.judgeOf(user);
    const added = await act(async (act) => {
      const counted = { inOrderOn: in_order_on, withReplacements: true };
      const taken = await templates.take(act, bike, { plans, slots }, counted, { judge, timeZone });
      if (!taken) return undefined;
      await makeRoutines(act.db, bike, act);
      const kind = taken.added > 0 ? carePlanCreated : carePlanUpdated;
      await act.event(kind, null, { bike_id: bike.id, title: "" });
      return taken.added;
    });
    if (added === undefined) throw notFound("bike_not_found");
    const standing = await reading.plansOf(user.id, { bikeId: bike.id }, language);
    const routines = await showRoutines({ userId: user.id, language }, bike.id);
    const data = { plans: standing.map(({ plan }) => plan), routines };
    return { message: say("care_set_up", { count: added }), data };
  });
}
