import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { CostStat } from "#contract/garage/cost-stats.ts";
import { costBounds } from "#contract/garage/cost-words.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { partBefore } from "#web/lib/part-before.ts";
import { perKmText } from "#web/lib/per-km-text.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { totalText } from "#web/lib/total-text.ts";
import { useUnits } from "#web/lib/units.ts";

const query = { by: "part" } as const;

/** What a part has cost, in all and per kilometre, beside the one before it; nothing where no expense names it. */
export function PartCost({ part }: { part: { id: number; price_cents: number | null } }) {
  const t = useT("part");
  const id = useId();
  const { data } = useQuery(queryOf("GET /cost-stats", { query }));
  const stat = data?.find(({ key }) => key === String(part.id));
  // A price is an expense: its place is kept until the sum is there.
  if (!stat && (part.price_cents === null || data)) return null;
  return (
    <section aria-labelledby={id} className="mt-4 min-h-18">
      <h3 id={id} className="narrow text-muted">
        {t("cost.title")}
      </h3>
      {stat && <CostSentence stat={stat} before={partBefore(data ?? [], stat)} />}
    </section>
  );
}

function CostSentence({ stat, before }: { stat: CostStat; before: CostStat | null }) {
  const t = useT("part");
  const words = usePartWords();
  const units = useUnits();
  const language = useLanguage();
  const { shown_cents, shown_currency, per_km_cents, distance_m, without_rate, unconverted } = stat;
  const perKm = (cents: number) => perKmText(cents, shown_currency, { ...units, language });
  const sum = totalText(shown_cents, shown_currency, unconverted);
  const km = distance_m / 1000;
  // What came in is in the sum, and not in what a kilometre costs.
  const hasSale = per_km_cents !== null && per_km_cents * km > shown_cents + 1 + km / 200;
  const of = { sum, distance: units.distance(distance_m) };
  return (
    <>
      <p className="text-lg wrap-anywhere">
        {per_km_cents === null ? (
          <>
            {sum}{" "}
            <span className="text-base text-muted">
              {distance_m < costBounds.perKmFrom_m &&
                t("cost.too_early", { from: units.distance(costBounds.perKmFrom_m) })}
            </span>
          </>
        ) : (
          <>
            {perKm(per_km_cents)}{" "}
            <span className="text-base text-muted">{t(hasSale ? "cost.sold" : "cost.formula", of)}</span>
          </>
        )}
      </p>
      {without_rate > 0 && <p className="text-sm text-muted">{t("cost.no_rate")}</p>}
      {before?.part && before.per_km_cents !== null && (
        <p className="text-sm text-muted wrap-anywhere">
          {t("cost.before", { name: words.name(before.part), per_km: perKm(before.per_km_cents) })}
        </p>
      )}
    </>
  );
}
