import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

export interface PageTab {
  to: string;
  label: string;
  current: boolean;
}

const looks = {
  strip: {
    list: "flex-wrap border-b border-divider",
    tab: "-mb-px border-b-[3px] px-3 text-md sm:px-4",
    chosen: "border-red font-[650]",
    // Forced-colours mode draws transparent borders.
    other: "border-transparent forced-colors:border-[canvas]",
  },
  /** A strip in one line, which a narrow screen scrolls. */
  line: {
    list: "border-b border-divider overflow-x-auto",
    tab: "max-sm:narrow border-b-[3px] px-1 text-md min-[26rem]:px-2 sm:px-4",
    chosen: "border-red font-[650]",
    other: "border-transparent forced-colors:border-[canvas]",
  },
  /** Quiet ones in one line, which a narrow screen scrolls. */
  quietLine: {
    list: "max-sm:overflow-x-auto sm:flex-wrap -ml-2.5 gap-x-1",
    tab: "rounded-control px-2.5 text-md",
    chosen: "font-[650] underline decoration-red decoration-[3px] underline-offset-[6px]",
    other: "",
  },
  quiet: {
    list: "flex-wrap -ml-2.5 max-[24rem]:-ml-1.5 gap-x-1",
    tab: "max-[24rem]:narrow rounded-control px-2.5 max-[24rem]:px-1.5 text-md",
    chosen: "font-[650] underline decoration-red decoration-[3px] underline-offset-[6px]",
    other: "",
  },
} as const;

interface PageTabsProps {
  /** Names the links. */
  label: string;
  tabs: readonly PageTab[];
  /** "quiet" for tabs within a page that has a strip. */
  look?: keyof typeof looks;
  className?: string;
}

/** Links between views that have addresses of their own; looks like ViewTabs. Not printed. */
export function PageTabs({ label, tabs, look = "strip", className }: PageTabsProps) {
  return (
    <nav aria-label={label} className={cx("min-w-0 max-w-full print:hidden", className)}>
      <ul className={cx("flex", looks[look].list)}>
        {tabs.map(({ to, label, current }) => (
          <li key={to} className="flex shrink-0">
            <Link
              to={to}
              aria-current={current ? "page" : undefined}
              className={cx(
                "flex min-h-11 min-w-11 items-center justify-center -outline-offset-2!",
                looks[look].tab,
                current ? looks[look].chosen : cx(looks[look].other, "text-muted hover:bg-sunken"),
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
