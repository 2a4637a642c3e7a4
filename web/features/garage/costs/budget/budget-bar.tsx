import { cx } from "#web/ui/cx.ts";

/** How much of a budget is spent; the figures are in words beside it. */
export function BudgetBar({ share }: { share: number }) {
  return (
    <div
      aria-hidden="true"
      className="relative h-3 overflow-hidden rounded-badge bg-divider print:border print:border-ink forced-colors:border"
    >
      <div
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
        className={cx(
          "h-full print:bg-ink! print:[print-color-adjust:exact] forced-colors:bg-[CanvasText]",
          share > 1 ? "bg-red" : "bg-green",
        )}
      />
    </div>
  );
}
