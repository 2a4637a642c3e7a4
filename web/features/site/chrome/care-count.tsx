import { useCareMarks } from "#web/lib/care-summary.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** How much is due, beside the header's link to care: takes no room, so that nothing moves when it comes. */
export function CareCount() {
  const t = useT("garage");
  const due = useCareMarks()?.due ?? 0;
  if (due === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="narrow absolute top-0 -right-2.5 min-w-5 rounded-full bg-red px-1.5 text-center text-xs/5 font-semibold! text-bg max-lg:right-2 max-lg:top-3 forced-colors:border"
      >
        {due > 99 ? "99+" : number(due)}
      </span>
      <span className="sr-only">{t("care.due_in_all", { due: number(due) })}</span>
    </>
  );
}
