import { useEffect } from "react";
import { markIcon } from "#web/lib/app-badge.ts";
import { useCareMarks } from "#web/lib/care-summary.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** How much is due now, beside the word that leads to care. Its room is kept, so that nothing moves when it comes. */
export function CareCount({ className = "" }: { className?: string }) {
  const t = useT("garage");
  const known = useCareMarks()?.now;
  const due = known ?? 0;
  useEffect(() => {
    if (known !== undefined) markIcon(known);
  }, [known]);
  return (
    <>
      <span aria-hidden="true" className={`inline-block min-w-3 font-bold text-red ${className}`}>
        {due > 0 && (due > 99 ? "99+" : number(due))}
      </span>
      {due > 0 && <span className="sr-only">{t("care.due_in_all", { due: number(due) })}</span>}
    </>
  );
}
