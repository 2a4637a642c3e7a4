import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { FrozenSection } from "./frozen-section.tsx";

/** What the rides of the bike came to. */
export function FrozenRides({ rides }: { rides: DossierSnapshot["rides"] }) {
  const t = useT("frozen");
  const { mileage } = useSharedUnits();
  if (!rides) return null;
  // Rides by hand often have neither time nor climb.
  const figures = [
    [t("rides.distance"), mileage(Math.round(rides.distance_m / 1000))],
    [t("rides.rides"), number(rides.rides)],
    rides.moving_s > 0 && [t("rides.time"), `${number(Math.round(rides.moving_s / 3600))}\u00A0h`],
    rides.up_m > 0 && [t("rides.climb"), `${number(rides.up_m)}\u00A0m`],
  ].filter((figure) => figure !== false);
  return (
    <FrozenSection
      title={t("rides.title")}
      vouch={t("vouch.rides", { count: rides.rides, number: number(rides.rides) })}
    >
      <dl className="narrow flex flex-wrap gap-x-12 gap-y-4 pt-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </FrozenSection>
  );
}
