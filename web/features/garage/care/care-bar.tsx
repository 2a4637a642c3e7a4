import type { CareState } from "#contract/garage/care-words.ts";
import { cx } from "#web/ui/cx.ts";

interface CareBarProps {
  /** 1 is due. */
  progress: number;
  state: CareState;
  /** From so many percent on it is soon; without it nothing marks that. */
  warnPct?: number;
  className?: string;
}

const colours = { fine: "bg-green", soon: "bg-jersey", due: "bg-red" } as const;

/**
 * How much of a limit is used; the figures are in words beside it. A bar that has passed its limit shows where that
 * was: at 137 % the limit's line is at 100/137 of its length.
 */
export function CareBar({ progress, state, warnPct, className }: CareBarProps) {
  const whole = Math.max(1, progress);
  const at = (share: number) => `${(share / whole) * 100}%`;
  return (
    <div
      aria-hidden="true"
      className={cx(
        "relative h-3 overflow-hidden rounded-badge bg-divider print:border print:border-ink forced-colors:border",
        className,
      )}
    >
      <div
        style={{ width: at(Math.min(progress, 1)) }}
        className={cx(
          "h-full print:bg-ink! print:[print-color-adjust:exact] forced-colors:bg-[CanvasText]",
          colours[state],
        )}
      />
      {progress > 1 && (
        <>
          <div
            style={{ left: at(1) }}
            className="absolute inset-y-0 right-0 bg-[repeating-linear-gradient(135deg,var(--color-red)_0_4px,var(--color-red-tint)_4px_7px)] print:[print-color-adjust:exact] forced-colors:bg-[repeating-linear-gradient(135deg,CanvasText_0_4px,Canvas_4px_7px)] forced-colors:[forced-color-adjust:none]"
          />
          <div
            style={{ left: at(1) }}
            className="absolute inset-y-0 w-[3px] -translate-x-1/2 bg-ink forced-colors:bg-[CanvasText]"
          />
        </>
      )}
      {warnPct !== undefined && progress < 1 && (
        <div
          style={{ left: at(warnPct / 100) }}
          className="absolute inset-y-0 w-px bg-control forced-colors:bg-[GrayText]"
        />
      )}
    </div>
  );
}
