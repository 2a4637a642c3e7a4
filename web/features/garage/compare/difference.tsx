import { number } from "#web/lib/format.ts";

interface DifferenceProps {
  /** null, or 0, says nothing. */
  value: number | null;
  unit: "mm" | "°" | "kg";
}

/** How far a figure is from the first bike's: "+12 mm". */
export function Difference({ value, unit }: DifferenceProps) {
  if (!value) return null;
  const amount = number(value, { signDisplay: "exceptZero", maximumFractionDigits: 2 }).replace("-", "−");
  return (
    <span className="narrow whitespace-nowrap text-sm text-muted">
      {amount}
      {unit === "°" ? unit : `\u00A0${unit}`}
    </span>
  );
}
