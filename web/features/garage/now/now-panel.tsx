import type { ReactNode } from "react";
import type { Now, NowItem } from "#contract/garage/now.ts";
import { usePutOff } from "./later.ts";
import { NowRow } from "./now-item.tsx";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { StateShape } from "#web/ui/state-shape.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** How many sentences are shown. */
const most = 3;

interface NowPanelProps {
  now: Now;
  /** Whether any bike has a plan of care: without one nothing is known to be ready. */
  isWatched: boolean;
  picture: (bike: number) => ReactNode;
  paint: (bike: number) => string;
}

const roomKey = "nowRoom";
/** Returns the room that the panel took when it was last shown here, in pixels: kept until it comes, so that nothing moves. */
export const nowRoom = (): number => Number(localStorage.getItem(roomKey)) || 0;
// Once it is laid out: to measure it before that lays out the whole page, and it is not the last time.
const keepRoom = (panel: HTMLElement) => {
  const sized = new ResizeObserver(() => localStorage.setItem(roomKey, String(panel.offsetHeight)));
  sized.observe(panel);
  return () => sized.disconnect();
};

const idOf = ({ kind, plan_id, routine_id, part_id, expense_id, bike, since }: NowItem) =>
  [kind, plan_id, routine_id, part_id, expense_id, bike?.id, since].join(" ");

/** What needs the rider now: at most three sentences, and one line with what waits and how much more is due soon. */
export function NowPanel({ now, isWatched, picture, paint }: NowPanelProps) {
  const t = useT("garage");
  const isOff = usePutOff();
  const items = now.items.filter((item) => !isOff(idOf(item)));
  const shown = items.slice(0, most);
  const off = now.items.length - items.length;
  const due = items.length - shown.length + now.more.due;
  const waits = [
    now.unassigned_rides > 0 && (
      <span key="rides">
        {t("now.unassigned", { count: now.unassigned_rides })}
        {"\u00A0"}
        <TextLink to="/rides?show=unassigned">{t("now.assign")}</TextLink>
      </span>
    ),
    due + now.more.soon + off > 0 && (
      <span key="more">
        {[
          due > 0 && t("now.more", { due: number(due) }),
          now.more.soon > 0 && t("now.soon", { count: now.more.soon }),
          off > 0 && t("now.off", { count: off }),
        ]
          .filter(Boolean)
          .join(", ")}
        {"\u00A0"}
        <TextLink to="/care">{t("now.care")}</TextLink>
      </span>
    ),
  ].filter(Boolean);
  if (shown.length === 0 && waits.length === 0 && !isWatched) return null;
  return (
    <section
      ref={keepRoom}
      aria-label={t("now.title")}
      className="mb-5 rounded-b-card border border-t-[5px] border-divider border-t-ink bg-surface sm:mb-8"
    >
      {shown.length > 0 ? (
        <ul>
          {shown.map((item, place) => (
            <NowRow
              key={idOf(item)}
              id={idOf(item)}
              item={item}
              isFirst={place === 0}
              picture={item.bike && picture(item.bike.id)}
              paint={item.bike ? paint(item.bike.id) : ""}
            />
          ))}
        </ul>
      ) : (
        isWatched &&
        off === 0 && (
          <p className="flex items-center gap-2 px-3.5 py-3 sm:px-5">
            <StateShape state="fine" className="size-4.5" />
            {t("now.nothing")}
          </p>
        )
      )}
      {waits.length > 0 && (
        <p className="flex flex-wrap gap-x-6 border-t border-divider px-3.5 py-0.5 text-md text-muted first:border-t-0 sm:px-5 [&>span]:inline-flex [&>span]:flex-wrap [&>span]:items-center [&>span]:gap-x-1.5">
          {waits}
        </p>
      )}
    </section>
  );
}
