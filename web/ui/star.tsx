import { cx } from "./cx.ts";

const star = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

/** One star, filled from 0 to 1 in jersey yellow, outlined so that it is visible on white. */
export function Star({ filled, className = "size-6" }: { filled: number; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx("shrink-0", className)}>
      {filled > 0 && (
        // A window over the star, from its left edge: HTML from the server may have no `style`.
        <svg x="1.6" width={16.8 * filled} height="20" viewBox={`1.6 0 ${16.8 * filled} 20`}>
          <path d={star} className="fill-jersey forced-colors:fill-[CanvasText]" />
        </svg>
      )}
      <path
        d={star}
        fill="none"
        strokeWidth="1.2"
        strokeLinejoin="round"
        className={
          filled > 0 ? "stroke-[light-dark(var(--color-ink),var(--color-jersey))]" : "stroke-control"
        }
      />
    </svg>
  );
}
