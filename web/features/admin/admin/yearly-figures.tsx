import { useState } from "react";
import { useReason } from "./notice.tsx";
import { download } from "#web/lib/download.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";

/** Downloads what was reported and decided this year and in the year before, each as a CSV file. */
export function YearlyFigures() {
  const t = useT("admin");
  const reason = useReason();
  const [busy, setBusy] = useState<number | null>(null);
  const [thisYear] = useState(() => new Date().getFullYear());
  async function take(year: number) {
    setBusy(year);
    try {
      await download(`/sky-dash/reports/figures?year=${year}`);
    } catch (error) {
      toast({ tone: "error", text: reason(error) });
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {[thisYear - 1, thisYear].map((year) => (
        <Button key={year} variant="quiet" busy={busy === year} onClick={() => void take(year)}>
          {t("reports.figures", { year: String(year) })}
        </Button>
      ))}
    </div>
  );
}
