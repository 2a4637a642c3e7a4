import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Line drawings in a box of 96 × 56. */
const drawings = {
  /** Hills with a flag on the highest. */
  rides: "M4 50h88M12 50l24-30 15 17 13-15 22 28M36 20V6h13l-3.5 3.5L49 13H36",
  /** Three links of a chain. */
  care: "M14 19h20a9 9 0 0 1 0 18H14a9 9 0 0 1 0-18zM62 19h20a9 9 0 0 1 0 18H62a9 9 0 0 1 0-18zM34 23h28M34 33h28M14 28h.1M34 28h.1M62 28h.1M82 28h.1",
  /** A receipt. */
  costs: "M31 5h34v46l-5.7-4-5.6 4-5.7-4-5.7 4-5.6-4-5.7 4zM39 15h18M39 23h18M39 31h9",
  /** A cassette from the side. */
  parts:
    "M48 4a24 24 0 1 0 .1 0M48 11a17 17 0 1 0 .1 0M48 18a10 10 0 1 0 .1 0M48 24a4 4 0 1 0 .1 0M48 4V1M48 55v-3M24 28h-3M75 28h-3M31 11l-2-2M65 45l2 2M31 45l-2 2M65 11l2-2",
} as const;

interface EmptyPlaceProps {
  /** What belongs here; none where only a filter has emptied the place. */
  drawing?: keyof typeof drawings | false;
  title: string;
  text: string | null;
  /** What to do about it: one primary act at most. */
  children?: ReactNode;
  className?: string;
}

/** In place of a list or page that has nothing yet: what belongs here, and how it gets here. */
export function EmptyPlace({ drawing, title, text, children, className }: EmptyPlaceProps) {
  return (
    <section
      className={cx("rounded-card border border-divider bg-surface px-5 py-10 text-center", className)}
    >
      {drawing && (
        <svg
          viewBox="0 0 96 56"
          className="mx-auto mb-5 h-16 text-muted"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={drawings[drawing]} />
        </svg>
      )}
      <h2 className="wide-sm text-xl">{title}</h2>
      {text && <p className="mx-auto mt-2 max-w-text text-muted">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3 print:hidden">{children}</div>}
    </section>
  );
}
