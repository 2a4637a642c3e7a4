import "./rider-bar.css";
import { useLocation } from "react-router";
import { CareCount } from "./care-count.tsx";
import { isIn, type RiderPlace, placeAddress } from "./places.ts";
import { useT } from "#web/lib/i18n.ts";
import { UnreadCount } from "./unread-count.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon, LineIcon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const lines: Partial<Record<RiderPlace, string>> = {
  garage: "M3 16.5v-9L10 3l7 4.5v9zM3 16.5h14M6.5 16.5V11h7v5.5",
  rides: "M2.5 14c2.5-8 5 3 7.5-4s5 2 7.5-4",
  care: "m4 10.5 4 4 8-9",
};
export const barLook =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-[3px] px-1 text-xs font-semibold short:min-h-11";

export interface RiderBarProps {
  menuOpen: boolean;
  /** The id of the menu. */
  menu: string;
  onMenu: (button: HTMLElement) => void;
}

/** The bar at the bottom of small screens, for one thumb; it hides while something is typed. */
export function RiderBar({ menuOpen, menu, onMenu }: RiderBarProps) {
  const t = useT("garage");
  const chrome = useT("chrome");
  const { pathname } = useLocation();
  const place = (name: RiderPlace) => {
    const isHere = isIn(name, pathname);
    return (
      <Link
        to={placeAddress[name]}
        aria-current={isHere ? "page" : undefined}
        className={cx(barLook, isHere ? "border-red" : "border-transparent")}
      >
        <LineIcon line={lines[name] ?? ""} />
        <span className="whitespace-nowrap">
          {chrome(`nav.${name}`)}
          {name === "care" && (
            <>
              {" "}
              <CareCount />
            </>
          )}
        </span>
      </Link>
    );
  };
  return (
    <nav
      data-shortcuts=""
      aria-label={t("bar.label")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-divider bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <div className="mx-auto grid max-w-lg grid-cols-[1fr_1fr_auto_1fr_1fr] items-center">
        {place("garage")}
        {place("rides")}
        <Link
          to="#new"
          aria-label={t("bar.new")}
          className="mx-1 grid size-14 place-items-center rounded-full bg-ink text-bg hover:bg-ink/85 sm:mx-2 short:size-11"
        >
          <Icon name="plus" className="size-7" />
        </Link>
        {place("care")}
        <button
          type="button"
          aria-expanded={menuOpen}
          aria-controls={menu}
          onClick={({ currentTarget }) => onMenu(currentTarget)}
          className={cx(barLook, "border-transparent")}
        >
          <span className="flex items-center gap-1">
            <Icon name="menu" />
            <WaitingCount />
          </span>
          <span className="whitespace-nowrap">
            {t("bar.more")} <UnreadCount />
          </span>
        </button>
      </div>
    </nav>
  );
}
