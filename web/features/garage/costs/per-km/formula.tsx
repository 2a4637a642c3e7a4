import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** How the cost of a kilometre is computed. */
export function Formula({ of }: { of: "bike" | "part" }) {
  const t = useT("costs");
  const units = useUnits();
  const values = { unit: units.distanceUnit, least: units.distance(100_000) };
  return (
    <div className="max-w-160 py-2 text-sm text-muted">
      <p className="font-semibold">{t(`formula.${of}`, values)}</p>
      <p>{t(`formula.${of}_more`, values)}</p>
    </div>
  );
}
