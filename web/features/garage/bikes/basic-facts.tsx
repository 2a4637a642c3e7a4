import type { ReactNode } from "react";
import { isPublic } from "#contract/garage/bike-fields.ts";
import { basicRows, type BasicValues } from "#contract/garage/bike-sections.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { useFactText } from "./use-fact-text.tsx";

/** Shows brand, model, type, year, colour and mileage; private facts only when they have a value. */
export function BasicFacts({ bike, className }: { bike: BasicValues; className?: string }) {
  const field = useT("facts");
  const text = useFactText();
  const rows = basicRows.flatMap((fact): [string, ReactNode][] => {
    const value = bike[fact.name];
    if (!isPublic(fact) && !value) return [];
    return [
      [
        field(fact.name),
        value === null || value === undefined ? null : text(fact, value, bike.purchase_currency),
      ],
    ];
  });
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <FactRow key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

/** One row of a definition list; says so when there is no value. */
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
