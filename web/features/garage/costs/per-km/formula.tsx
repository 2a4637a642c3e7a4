import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** How the cost of a kilometre is computed, for who asks; `children` are the figures themselves. */
export function Formula({ of, children }: { of: "bike" | "part"; children?: ReactNode }) {
  const t = useT("costs");
  const units = useUnits();
  const values = { unit: units.distanceUnit, least: units.distance(100_000) };
  return (
    <details className="max-w-160 py-1 text-sm text-muted">
      <summary className="inline-block min-h-11 py-3 underline underline-offset-4">
        {t("formula.how")}
      </summary>
      {children}
      <p className="font-semibold">{t(`formula.${of}`, values)}</p>
      <p>{t(`formula.${of}_more`, values)}</p>
    </details>
  );
}
