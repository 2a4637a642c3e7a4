import { useState } from "react";
import { useReason } from "./notice.tsx";
import { download } from "#web/lib/download.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";

const paths = { figures: "/sky-dash/reports/figures", sales: "/sky-dash/listings/sales" };

/** Downloads what was reported and decided this year and in the year before, and who sold how much, each as a CSV file. */
export function YearlyFigures() {
  const t = useT("admin");
  const reason = useReason();
  const hasMarket = useSite()?.market === true;
  const [busy, setBusy] = useState<string | null>(null);
  const [thisYear] = useState(() => new Date().getFullYear());
  async function take(what: keyof typeof paths, year: number) {
    setBusy(what + year);
    try {
      await download(`${paths[what]}?year=${year}`);
    } catch (error) {
      toast({ tone: "error", text: reason(error) });
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {(["figures", "sales"] as const)
        .filter((what) => what === "figures" || hasMarket)
        .flatMap((what) => [thisYear - 1, thisYear].map((year) => ({ what, year })))
        .map(({ what, year }) => (
          <Button
            key={what + year}
            size="sm"
            busy={busy === what + year}
            onClick={() => void take(what, year)}
          >
            {t(`reports.${what}`, { year: String(year) })}
          </Button>
        ))}
    </div>
  );
}
