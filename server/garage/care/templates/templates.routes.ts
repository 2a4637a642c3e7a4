import { type CareTemplate, listCareTemplates, takeCareTemplates } from "#contract/garage/care-templates.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareBike } from "#contract/garage/care-traits.ts";
import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { careSources as sourcesEn } from "#contract/locales/en/care-sources.ts";
import { careSources as sourcesPl } from "#contract/locales/pl/care-sources.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { SheetParts } from "#server/garage/parts/sheet-parts.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { Language } from "#server/platform/language/language.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseLater } from "#server/garage/care/care-plans.rules.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { suggestedByKey, type SuggestedPlan, suggestedForBike, suggestedForType } from "./fitting.ts";
import { careBikeOf } from "./known-traits.ts";
import type { CareTemplateRepo } from "./templates.repo.ts";

interface Deps {
  templates: CareTemplateRepo;
  bikes: { rules: BikeRules };
  sheets: SheetParts;
  reading: CareReading;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

const sources = { en: sourcesEn, pl: sourcesPl };

const present = (plan: SuggestedPlan, language: Language, taken: boolean): CareTemplate => ({
  ...plan,
  every_rides: null,
  source: sources[language][plan.source],
  taken,
});

export function careTemplateRoutes(
  serve: Serve,
  { templates, bikes, sheets, reading, zoneOf, now }: Deps,
): void {
  /** What is known of a bike: its sheet and the parts on it now. */
  async function knownOf(bike: BikeRow, type = bike.type as BikeType | null): Promise<CareBike> {
    const parts = await templates.partsOn(bike.id, now().toISOString());
    return careBikeOf(type ?? "road", JSON.parse(bike.specs) as Partial<BikeSpecs>, parts);
  }

  serve(listCareTemplates, async ({ user, query, language }) => {
    const { type, bike_id, page, per_page } = query;
    let found = suggestedForType(type ?? "road");
    let taken: ReadonlyMap<string, number> = new Map();
    if (bike_id) {
      const bike = await bikes.rules.ownBike(user, bike_id, "read");
      await sheets.ensure(bike);
      found = suggestedForBike(await knownOf(bike, type ?? undefined));
      taken = await templates.takenBy(bike.id);
    }
    const data = found
      .slice((page - 1) * per_page, page * per_page)
      .map((plan) => present(plan, language, taken.has(plan.key)));
    return { data, meta: { total: found.length, page, per_page } };
  });

  serve(takeCareTemplates, async ({ user, params, body, say }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "write");
    await sheets.ensure(bike);
    const known = await knownOf(bike);
    const { keys, in_order_on = null } = body();
    if (in_order_on !== null) refuseLater("in_order_on", in_order_on, dayOf(await zoneOf(user.id), now()));
    const plans = [...new Set(keys)].map((key) => {
      const plan = suggestedByKey(key, known);
      if (!plan) throw invalid("keys", "care_template_unknown");
      return plan;
    });
    const taken = await templates.take(bike, plans, in_order_on, { by: user.id, at: now().toISOString() });
    if (!taken) throw notFound("bike_not_found");
    const standing = await reading.plansOf(user.id, { planIds: taken.ids });
    const byId = new Map(standing.map(({ plan }) => [plan.id, plan]));
    const data = taken.ids.flatMap((id) => byId.get(id) ?? []);
    return { message: say("care_templates_taken", { count: taken.added }), data };
  });
}
