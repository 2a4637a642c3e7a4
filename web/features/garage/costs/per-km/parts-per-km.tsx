import type { CostStat } from "#contract/garage/cost-stats.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { Formula } from "./formula.tsx";
import { partGroups, type PartsOfBike } from "./part-groups.ts";
import { PlaceCosts } from "./place-costs.tsx";

interface PartsPerKmProps {
  stats: readonly CostStat[] | undefined;
  /** All are of one bike, whose page it is. */
  ofBike?: boolean;
}

/** What a kilometre of each part costs, beside the parts that were in its place before. */
export function PartsPerKm({ stats, ofBike = false }: PartsPerKmProps) {
  const t = useT("costs");
  if (!stats) return null;
  const groups = partGroups(stats);
  const open = ofBike || groups.length === 1;
  return (
    <PlotSection title={t("parts.title")}>
      {groups.length === 0 ? (
        <p className="max-w-text py-2 text-muted">{t("parts.empty")}</p>
      ) : (
        <>
          {groups.map((group) =>
            open ? (
              <Places key={group.bike?.id ?? 0} group={group} />
            ) : (
              <BikeFold key={group.bike?.id ?? 0} group={group} />
            ),
          )}
          <Formula of="part" />
        </>
      )}
    </PlotSection>
  );
}

function Places({ group }: { group: PartsOfBike }) {
  return (
    <ul className="border-t border-divider">
      {group.places.map((place) => (
        <PlaceCosts key={place.key} place={place} />
      ))}
    </ul>
  );
}

function BikeFold({ group }: { group: PartsOfBike }) {
  const t = useT("costs");
  return (
    <details className="group border-b border-divider">
      <summary className="flex min-h-12 list-none items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-right"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <h3 className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">
          {group.bike?.name ?? t("no_bike")}
        </h3>
        <span className="narrow ml-auto shrink-0 text-right text-muted">
          {t("parts.places", { count: group.places.length, number: number(group.places.length) })}
        </span>
      </summary>
      <div className="pb-4 pl-8">
        <Places group={group} />
      </div>
    </details>
  );
}
