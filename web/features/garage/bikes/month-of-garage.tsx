import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

interface MonthOfGarageProps {
  bikes: number;
  /** Metres; undefined until they are known. */
  month: number | undefined;
}

/** How many bikes the garage has, and how far they went this month. */
export function MonthOfGarage({ bikes, month }: MonthOfGarageProps) {
  const t = useT("garage");
  const { distance } = useUnits();
  return (
    <span className="narrow inline-block text-base tracking-normal text-muted sm:ml-2 sm:text-lg">
      {t("bikes", { count: bikes })}
      {month !== undefined && month > 0 && `, ${t("month", { distance: distance(month) })}`}
    </span>
  );
}
