import type { RideTotals } from "#contract/sharing/ride-totals.ts";
import { km, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** What rides come to, where the owner shows that. The view loads the `components` texts. */
export function SharedRideTotals({ totals, of }: { totals: RideTotals; of: "bike" | "rider" }) {
  const t = useT("components");
  const { rides, distance_m, moving_s, up_m, this_year_m } = totals;
  if (rides === 0) return null;
  const kilometres = (metres: number) => km(Math.round(metres / 1000));
  const figures = [
    [t("totals.distance"), kilometres(distance_m)],
    [t("totals.this_year"), kilometres(this_year_m)],
    [t("totals.rides"), number(rides)],
    [t("totals.time"), `${number(Math.round(moving_s / 3600))}\u00A0h`],
    [t("totals.climb"), `${number(up_m)}\u00A0m`],
  ];
  return (
    <section aria-labelledby="rides-done" className="mt-2 mb-10 print:hidden">
      <h2 id="rides-done" className="wide-sm mb-1 text-xl">
        {t(`totals.${of}`)}
      </h2>
      <dl className="narrow flex flex-wrap gap-x-12 gap-y-4 border-t-[5px] border-ink pt-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
