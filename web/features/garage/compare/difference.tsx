import { figureText } from "#web/lib/figure-text.ts";

interface DifferenceProps {
  /** null, or 0, says nothing. */
  value: number | null;
  unit: "mm" | "°" | "kg" | "";
}

/** How far a figure is from the first bike's: "+12 mm". */
export function Difference({ value, unit }: DifferenceProps) {
  if (!value) return null;
  return (
    <span className="narrow whitespace-nowrap text-sm text-muted">
      {value > 0 && "+"}
      {figureText(value, unit)}
    </span>
  );
}
