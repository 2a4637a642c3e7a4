import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { km, money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { PlDate } from "#web/ui/pl-date.tsx";

type Basics = Pick<PublicBike, "brand" | "model" | "type" | "year" | "color" | "current_mileage"> &
  Partial<Pick<Bike, "purchase_price" | "purchase_date">>;

/** Brand, model, type, year, colour and mileage; price and date of purchase only where there are any. */
export function BasicFacts({ bike, className }: { bike: Basics; className?: string }) {
  const field = useT("fields");
  const option = useT("options");
  const rows: [string, ReactNode][] = [
    [field("brand"), bike.brand],
    [field("model"), bike.model],
    [field("type"), bike.type && option(`type.${bike.type}`)],
    [field("year"), bike.year],
    [field("color"), bike.color],
    [field("current_mileage"), bike.current_mileage !== null && km(bike.current_mileage)],
  ];
  if (bike.purchase_price) rows.push([field("purchase_price"), money(bike.purchase_price)]);
  if (bike.purchase_date)
    rows.push([field("purchase_date"), <PlDate key="date" value={bike.purchase_date} long />]);
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <FactRow key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

/** One line of a definition list; without a value it says so. */
export function FactRow({
  label,
  value,
  className,
}: {
  label: string;
  value: ReactNode;
  className?: string;
}) {
  const t = useT("parts");
  const missing = value === null || value === false || value === "";
  return (
    <div
      className={cx(
        "grid grid-cols-[minmax(7rem,2fr)_3fr] items-baseline gap-x-4 border-b border-divider py-2 print:py-0.5",
        className,
      )}
    >
      <dt className="narrow text-md text-muted print:text-[1em]">{label}</dt>
      <dd className={cx("wrap-anywhere", missing ? "text-muted" : "font-semibold")}>
        {missing ? t("not_specified") : value}
      </dd>
    </div>
  );
}
