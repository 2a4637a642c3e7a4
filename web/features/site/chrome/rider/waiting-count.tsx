import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { waiting } from "#web/lib/waiting.ts";
import { useStore } from "#web/lib/store.ts";
import { Link } from "#web/ui/link.tsx";
import { cx } from "#web/ui/cx.ts";

/** How many changes wait on this device to be sent, in a ring; nothing where none does. */
export function WaitingCount() {
  const t = useT("garage");
  const { rows, refused } = useStore(waiting);
  if (rows === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          "inline-block min-w-4 rounded-full border-[1.5px] border-dashed px-1 text-center font-bold",
          refused > 0 && "text-red",
        )}
      >
        {rows > 99 ? "99+" : number(rows)}
      </span>
      <span className="sr-only">{t("waiting.count", { count: rows })}</span>
    </>
  );
}

/** Leads to what waits, for as long as something does. */
export function WaitingLink({ className }: { className: string }) {
  const t = useT("garage");
  const { rows } = useStore(waiting);
  if (rows === 0) return null;
  return (
    <Link to="/account/waiting" title={t("waiting.menu")} className={cx("text-sm", className)}>
      <WaitingCount />
    </Link>
  );
}
