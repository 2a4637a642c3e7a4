import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { figureText } from "#web/lib/figure-text.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { perKmText } from "#web/lib/per-km-text.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";
import { useCostPerKm, useRiddenLately } from "./queries.ts";

interface NumbersOfBikeProps {
  bike: Bike;
  /** Adds kilometres. */
  ride: ReactNode;
}

/** A bike in numbers: how far it went, what a kilometre costs, what it weighs; unknown ones are left out. */
export function NumbersOfBike({ bike, ride }: NumbersOfBikeProps) {
  const t = useT("overview");
  const language = useLanguage();
  const units = useUnits();
  const { distanceUnit } = units;
  const lately = useRiddenLately(bike.id);
  const cost = useCostPerKm(bike.id);
  const { current_mileage: km, weight_g: grams } = bike;
  const figures = [
    ...(km === null ? [] : [[t("ridden"), units.mileage(km)] as const]),
    ...(lately && lately.year_m > 0 ? [[t("this_year"), units.distance(lately.year_m)] as const] : []),
    ...(cost ? [[t("cost"), perKmText(cost.cents, cost.currency, { distanceUnit, language })] as const] : []),
    ...(grams ? [[t("weight"), figureText(grams / 1000, "kg")] as const] : []),
  ];
  return (
    <div className="flex min-h-16 items-center gap-4">
      <dl
        aria-label={t("numbers")}
        className={cx(
          "flex min-w-0 flex-1 flex-wrap items-end gap-x-4 gap-y-2",
          // In pairs: the fourth would stand alone in a row.
          figures.length === 4 && "max-sm:grid max-sm:grid-cols-2",
        )}
      >
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="narrow text-sm text-muted max-sm:max-w-24">{name}</dt>
            <dd className="narrow text-lg font-semibold! whitespace-nowrap sm:wide-sm">{value}</dd>
          </div>
        ))}
      </dl>
      {ride}
    </div>
  );
}
