import { useLocation } from "react-router";
import { barLook, type RiderBarProps } from "./rider-bar.tsx";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon, LineIcon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const places = {
  board: { to: "/shop", line: "M3 4h4v12H3zM8 4h4v8H8zM13 4h4v5h-4z" },
  mine: { to: "/shop?who=me", line: "m4 10.5 4 4 8-9" },
  garage: { to: "/dashboard", line: "M3 16.5v-9L10 3l7 4.5v9zM3 16.5h14M6.5 16.5V11h7v5.5" },
} as const;

/** In place of the rider's bar on the pages of their shop: its board, what is theirs of it, a bike to take in, the garage. */
export function ShopBar({ menuOpen, menu, onMenu }: RiderBarProps) {
  const t = useT("orders");
  const { pathname, search } = useLocation();
  const place = (name: keyof typeof places) => {
    const { to, line } = places[name];
    const isHere = pathname === "/shop" && (search.includes("who=me") ? "mine" : "board") === name;
    return (
      <Link
        to={to}
        aria-current={isHere ? "page" : undefined}
        className={cx(barLook, isHere ? "border-red" : "border-transparent")}
      >
        <LineIcon line={line} />
        <span className="whitespace-nowrap">{t(`bar.${name}`)}</span>
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
        {place("board")}
        {place("mine")}
        <Link
          to="/shop/new"
          aria-label={t("take_in")}
          className="mx-2 grid size-14 place-items-center rounded-full bg-ink text-bg hover:bg-ink/85 short:size-11"
        >
          <Icon name="plus" className="size-7" />
        </Link>
        {place("garage")}
        <button
          type="button"
          aria-expanded={menuOpen}
          aria-controls={menu}
          onClick={({ currentTarget }) => onMenu(currentTarget)}
          className={cx(barLook, "border-transparent")}
        >
          <Icon name="menu" />
          <span className="whitespace-nowrap">{t("bar.more")}</span>
        </button>
      </div>
    </nav>
  );
}
