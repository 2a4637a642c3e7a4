import type { CareMark } from "#contract/garage/care-plans.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

interface CareOfCardProps {
  /** Undefined until it is known, and for a bike without plans and warranties. */
  mark: CareMark | undefined;
  /** Of the bike. */
  name: string;
  className?: string;
}

/** How a bike stands, in a word and a shape; leads to what it needs. */
export function CareOfCard({ mark, name, className }: CareOfCardProps) {
  const t = useT("garage");
  if (!mark || (mark.plans === 0 && mark.now + mark.coming === 0)) return null;
  const isDue = mark.now > 0 && mark.due > 0;
  const state = isDue ? "due" : mark.now + mark.coming > 0 ? "soon" : "fine";
  const count = state === "fine" ? "" : ` (${number(isDue ? mark.now : mark.now + mark.coming)})`;
  const text = `${t(`care.${state}`)}${count}`;
  return (
    <Link
      to={`/bikes/${mark.bike_id}/care`}
      aria-label={t("care.of", { state: text, name })}
      className={cx("inline-flex min-h-11 items-center rounded-badge", className)}
    >
      <span className="narrow inline-flex items-center gap-1.5 rounded-badge bg-surface px-2 py-0.5 text-sm font-semibold! text-ink forced-colors:border">
        <StateShape state={state} className="size-4" />
        {text}
      </span>
    </Link>
  );
}
