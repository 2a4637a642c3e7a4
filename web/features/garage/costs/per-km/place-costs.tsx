import { costBounds } from "#contract/garage/cost-words.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import type { CostOfPart, PlaceOfParts } from "./part-groups.ts";

/** A place with what a kilometre of the part in it costs, and of those before it. */
export function PlaceCosts({ place: { parts } }: { place: PlaceOfParts }) {
  const t = useT("costs");
  const words = useCostWords();
  const [now, ...before] = parts;
  return (
    <li className="border-b border-divider py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 font-semibold wrap-anywhere">{words.part(now.part)}</span>
        <PerKm of={now} strong />
      </div>
      <Spent of={now} />
      {before.length > 0 && (
        <ul className="mt-1 pl-4">
          {before.map((one, place) => (
            <li key={one.part.id} className="narrow text-sm">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="min-w-0 text-muted wrap-anywhere">
                  {t(place === 0 ? "parts.before" : "parts.earlier", { part: words.part(one.part) })}
                </span>
                <PerKm of={one} />
              </div>
              <Spent of={one} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PerKm({ of, strong = false }: { of: CostOfPart; strong?: boolean }) {
  const t = useT("costs");
  const words = useCostWords();
  const units = useUnits();
  if (of.per_km_cents === null)
    return (
      <span className="text-sm text-muted">
        {of.distance_m < costBounds.perKmFrom_m
          ? t("parts.none", { least: units.distance(costBounds.perKmFrom_m) })
          : t(of.without_rate > 0 ? "parts.no_rate" : "parts.nothing")}
      </span>
    );
  return (
    <span className={strong ? "wide-sm" : "font-semibold"}>
      {words.perKm(of.per_km_cents, of.shown_currency)}
    </span>
  );
}

/** The two numbers of the formula. */
function Spent({ of }: { of: CostOfPart }) {
  const t = useT("costs");
  const words = useCostWords();
  const units = useUnits();
  return (
    <p className="narrow text-sm text-muted">
      {t("parts.spent", {
        sum: words.total(of.shown_cents, of.shown_currency, of.unconverted),
        distance: units.distance(of.distance_m),
      })}
    </p>
  );
}
