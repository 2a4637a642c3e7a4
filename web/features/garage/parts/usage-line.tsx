import type { Usage } from "#contract/garage/parts.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";

interface UsageLineProps {
  usage: Usage;
  className?: string;
  /** "sign" in a list that explains it once. */
  look?: "words" | "sign";
}

/** What a part has done: distance, time, rides; says where the figures are estimated. */
export function UsageLine({ usage, className, look = "words" }: UsageLineProps) {
  const t = useT("components");
  const units = useUnits();
  const { distance_m, moving_s, rides, estimated } = usage;
  return (
    <p className={cx("flex flex-wrap gap-x-3", className)}>
      <span className="font-semibold">
        {estimated && look === "sign" && <EstimateSign />}
        {units.distance(distance_m)}
      </span>
      {moving_s > 0 && <span>{units.time(moving_s)}</span>}
      {rides > 0 && <span>{t("rides", { count: rides, number: number(rides) })}</span>}
      {estimated && look === "words" && <span className="text-muted">{t("estimated")}</span>}
    </p>
  );
}

/** Marks a figure as estimated in a list that explains the sign once. */
export function EstimateSign() {
  const t = useT("components");
  return (
    <>
      <span aria-hidden="true">≈ </span>
      <span className="sr-only">{t("estimated")} </span>
    </>
  );
}
