import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "./cx.ts";

export interface View {
  id: string;
  label: string;
  content: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface ViewTabsProps {
  /** Names the list. */
  label: string;
  /** A single view is shown without tabs. */
  views: readonly View[];
  /** The selected view; the first one when there is no such view. */
  value: string;
  onChange: (id: string) => void;
  /** "quiet" for tabs within a tab. */
  look?: keyof typeof looks;
}

const looks = {
  strip: {
    list: "border-b border-divider bg-surface",
    tab: "max-sm:narrow border-b-[3px] px-1 text-md min-[22.5rem]:px-2 sm:px-4",
    chosen: "border-red font-[650]",
    // Forced-colours mode draws transparent borders.
    other: "border-transparent forced-colors:border-[canvas]",
  },
  quiet: {
    list: "-ml-2.5 gap-x-1",
    tab: "rounded-control px-2.5 text-md",
    chosen: "font-[650] underline decoration-red decoration-[3px] underline-offset-[6px]",
    other: "",
  },
} as const;

/** Tabs over several views of one thing; fills its container. */
export function ViewTabs({ label, views, value, onChange, look = "strip" }: ViewTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const view = views.find((one) => one.id === value) ?? views[0];
  function onKeyDown(event: KeyboardEvent) {
    const at = views.findIndex((one) => one === view);
    const next = views[steps[event.key]?.(at, views.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-view="${next.id}"]`)?.focus();
  }
  if (views.length < 2) return view?.content;
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx("flex shrink-0 flex-wrap noscript:hidden print:hidden", looks[look].list)}
      >
        {views.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${id}-${one.id}`}
            data-view={one.id}
            aria-selected={one === view}
            aria-controls={`${id}-panel`}
            tabIndex={one === view ? 0 : -1}
            onClick={() => onChange(one.id)}
            onKeyDown={onKeyDown}
            className={cx(
              "min-h-11 min-w-11 -outline-offset-2!",
              looks[look].tab,
              one === view ? looks[look].chosen : cx(looks[look].other, "text-muted hover:bg-sunken"),
            )}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view?.id}`}
        className="relative flex min-h-0 flex-1 flex-col"
      >
        {view?.content}
      </div>
    </>
  );
}
