import { carePlanCreated } from "#contract/garage/garage-events.ts";
import { levelOfSuggestion } from "#contract/garage/care-levels.ts";
import { routineOfTask } from "#contract/garage/routine-of-task.ts";
import { type CareTemplate, listCareTemplates, takeCareTemplates } from "#contract/garage/care-templates.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { PlaceState } from "#server/garage/parts/inventory/places.repo.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { Language } from "#server/platform/language/language.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseLater } from "#server/garage/care/plans/care-plans.rules.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { inUnits } from "./reader-units.ts";
import { roundIn, type Suggesting } from "./suggesting.ts";
import { suggestedByKey, type SuggestedPlan, suggestedForBike, suggestedForType } from "./fitting.ts";
import type { CareTemplateRepo } from "./templates.repo.ts";

interface Deps {
  templates: CareTemplateRepo;
  suggesting: Suggesting;
  bikes: { rules: BikeRules };
  sheets: SheetParts;
  moves: PartMoves;
  reading: CareReading;
  zoneOf: (userId: number) => Promise<string>;
  unitsOf: (userId: number) => Promise<Preferences["units"]>;
  now: () => Date;
}

const present = (
  plan: SuggestedPlan,
  { language, units }: { language: Language; units: Preferences["units"] },
  of: Pick<CareTemplate, "taken" | "place">,
): CareTemplate => ({
  ...plan,
  every_rides: null,
  source: inUnits(serverTexts[language].careSources[plan.source], units, language),
  level: levelOfSuggestion(plan.key),
  routine: routineOfTask({ ...plan, kind: null }),
  ...of,
});

/** What taking a suggestion that fits a bike does about the part in its place. */
const placeOf = { filled: "filled", unknown: "made", emptied: "waits" } as const;

export function careTemplateRoutes(
  serve: Serve,
  { templates, suggesting, bikes, sheets, moves, reading, zoneOf, unitsOf, now }: Deps,
): void {
  const { knownOf } = suggesting;

  serve(listCareTemplates, async ({ user, query, language }) => {
    const { type, bike_id, page, per_page } = query;
    let found = suggestedForType(type ?? "road");
    let taken: ReadonlyMap<string, number> = new Map();
    let stateOf: ((path: string) => PlaceState) | null = null;
    if (bike_id) {
      const bike = await bikes.rules.ownBike(user, bike_id, "care.read");
      await sheets.ensure(bike);
      found = suggestedForBike(await knownOf(bike, type ?? undefined));
      taken = await templates.takenBy(bike);
      stateOf = await templates.places(bike, now().toISOString());
    }
    const units = await unitsOf(user.id);
    const shown = found.slice((page - 1) * per_page, page * per_page).map(roundIn(units));
    const data = shown.map((plan) =>
      present(
        plan,
        { language, units },
        {
          taken: taken.has(plan.key),
          place: stateOf && plan.slot !== null ? placeOf[stateOf(plan.slot)] : null,
        },
      ),
    );
    return { data, meta: { total: found.length, page, per_page } };
  });

  serve(takeCareTemplates, async ({ user, params, body, act, language, say }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "care.write");
    await sheets.ensure(bike);
    const known = await knownOf(bike);
    const { keys, in_order_on = null, distances = [] } = body();
    if (in_order_on !== null) refuseLater("in_order_on", in_order_on, dayOf(await zoneOf(user.id), now()));
    const round = roundIn(await unitsOf(user.id));
    const preferred = new Map(distances.map(({ key, every_m }) => [key, every_m]));
    const plans = [...new Set(keys)].map((key) => {
      const plan = suggestedByKey(key, known);
      if (!plan) throw invalid("keys", "care_template_unknown");
      const every_m = plan.task === "replace" && plan.every_m !== null && preferred.get(key);
      return every_m ? { ...plan, every_m } : round(plan);
    });
    const fitting = new Set(suggestedForBike(known).map(({ key }) => key));
    const slots = plans.flatMap(({ key, slot }) => (slot !== null && fitting.has(key) ? slot : []));
    const timeZone = await zoneOf(user.id);
    const judge = moves.judgeOf(user);
    const counted = { inOrderOn: in_order_on, withReplacements: false };
    const taken = await act(async (act) => {
      const result = await templates.take(act, bike, { plans, slots }, counted, { judge, timeZone });
      if (!result) throw notFound("bike_not_found");
      if (result.added > 0) await act.event(carePlanCreated, null, { bike_id: bike.id, title: "" });
      return result;
    });
    const standing = await reading.plansOf(user.id, { planIds: taken.ids }, language);
    const byId = new Map(standing.map(({ plan }) => [plan.id, plan]));
    const data = taken.ids.flatMap((id) => byId.get(id) ?? []);
    return { message: say("care_templates_taken", { count: taken.added }), data };
  });
}
