import { useT } from "#web/lib/i18n.ts";
import { cx } from "./cx.ts";

/** A spinner that appears only after 300 ms. Without a label it is decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={cx("late inline-flex items-center gap-3 text-muted", className)}
      role={label && "status"}
    >
      <svg viewBox="0 0 20 20" className="turning size-5 shrink-0" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" opacity=".3" />
        <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label}
    </span>
  );
}

/** A spinner in the middle of an empty page or panel. */
export function PageSpinner({ label }: { label?: string }) {
  const t = useT("chrome");
  return (
    <div className="grid min-h-[40svh] place-items-center">
      <Spinner label={label ?? t("loading")} />
    </div>
  );
}
