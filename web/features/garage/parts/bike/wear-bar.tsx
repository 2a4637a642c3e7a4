import type { CarePlan } from "#contract/garage/care-plans.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

export type PlanWear = Pick<CarePlan, "progress" | "state">;

const colours = { fine: "bg-green", soon: "bg-jersey", due: "bg-red" } as const;

/** How much of the plan to replace a part is used. */
export function WearBar({ wear: { progress, state } }: { wear: PlanWear }) {
  const t = useT("fitting");
  const share = number(progress, { style: "percent", maximumFractionDigits: 0 });
  return (
    <p className="narrow mt-1 flex items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className="h-1.5 w-24 overflow-hidden rounded-badge bg-divider print:border forced-colors:border"
      >
        <span
          style={{ width: `${Math.min(progress, 1) * 100}%` }}
          className={cx("block h-full forced-colors:bg-[CanvasText]", colours[state])}
        />
      </span>
      {t("wear", { share })}
    </p>
  );
}
