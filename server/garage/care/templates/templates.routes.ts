import { type CareTemplate, listCareTemplates } from "#contract/garage/care-templates.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareBike } from "#contract/garage/care-traits.ts";
import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { careSources as sourcesEn } from "#contract/locales/en/care-sources.ts";
import { careSources as sourcesPl } from "#contract/locales/pl/care-sources.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { SheetParts } from "#server/garage/parts/sheet-parts.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Language } from "#server/platform/language/language.ts";
import { type SuggestedPlan, suggestedForBike, suggestedForType } from "./fitting.ts";
import { careBikeOf } from "./known-traits.ts";
import type { CareTemplateRepo } from "./templates.repo.ts";

interface Deps {
  templates: CareTemplateRepo;
  bikes: { rules: BikeRules };
  sheets: SheetParts;
  now: () => Date;
}

const sources = { en: sourcesEn, pl: sourcesPl };

const present = (plan: SuggestedPlan, language: Language, taken: boolean): CareTemplate => ({
  ...plan,
  every_rides: null,
  source: sources[language][plan.source],
  taken,
});

export function careTemplateRoutes(serve: Serve, { templates, bikes, sheets, now }: Deps): void {
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
}
