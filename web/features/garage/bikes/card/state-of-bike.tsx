import type { CareMark } from "#contract/garage/care-plans.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Link } from "#web/ui/link.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

interface StateOfBikeProps {
  bike: { id: number; name: string };
  /** How its plans of care stand; null: it has none, undefined: not known yet. */
  mark: CareMark | null | undefined;
  /** What of it comes first now, in words; "" where nothing is known of that. */
  first: string;
}

/** How a bike stands, in one line of words and a shape; leads to what it needs. */
export function StateOfBike({ bike, mark, first }: StateOfBikeProps) {
  const t = useT("garage");
  if (mark === undefined) return <span className="min-h-11 flex-1" />;
  const { due = 0, now = 0, coming = 0, plans = 0 } = mark ?? {};
  const isDue = due > 0 && now > 0;
  // Of what is now a warranty that ends is not due: it counts as soon where nothing else is now.
  const soon = isDue ? coming : now + coming;
  const state = isDue ? "due" : soon > 0 ? "soon" : plans > 0 ? "fine" : null;
  const later = soon > 0 ? t("state.and_soon", { soon: number(soon) }) : "";
  const text =
    state === null
      ? t("state.unwatched")
      : isDue
        ? (first && now === 1
            ? first
            : first
              ? t("state.and_more", { first, more: number(now - 1) })
              : t("state.due", { due: number(now) })) + later
        : state === "soon"
          ? t("state.ready") + later
          : t("state.ready");
  return (
    <Link
      to={`/bikes/${bike.id}/care`}
      aria-label={t("care.of", { state: text, name: bike.name })}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control text-md font-medium underline-offset-4 hover:underline"
    >
      {state !== null && <StateShape state={state} className="size-4.5" />}
      <span className={state === null ? "text-muted" : "line-clamp-2"}>{text}</span>
    </Link>
  );
}
