import { useState } from "react";
import type { BikeHistoryEntry } from "#contract/garage/part-history.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HistoryEntry } from "./history-entry.tsx";
import { historyPage, useBikeHistory } from "./queries.ts";

/** What was changed on a bike, what holds latest first; changes on which nothing rests can be undone. */
export function BikeHistory({ bike }: { bike: Bike }) {
  const t = useT("life");
  const [page, setPage] = useState(1);
  const query = useBikeHistory(bike.id, page);
  const { data: found, isError } = query;
  if (!found)
    return isError ? (
      <LoadFailure title={t("load_failed")} query={query} />
    ) : (
      <div className="space-y-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    );
  const pages = Math.max(1, Math.ceil(found.meta.total / historyPage));
  if (found.meta.total === 0)
    return (
      <section className="max-w-160">
        <h2 className="wide-sm text-xl">{t("history.none")}</h2>
        <p className="mt-1 text-muted">{t("history.none_text")}</p>
      </section>
    );
  return (
    <section aria-label={t("history.title")} className="max-w-160">
      <p className="mb-3 text-muted">{t("history.lead")}</p>
      <ol className="border-t border-divider">
        {found.data.map((entry: BikeHistoryEntry) => (
          <HistoryEntry key={entry.id} bike={bike} entry={entry} />
        ))}
      </ol>
      {pages > 1 && (
        <div className="mt-5">
          <Pager
            label={t("history.title")}
            text={t("history.page", { page: number(page), pages: number(pages) })}
            onPrevious={page > 1 ? () => setPage(page - 1) : null}
            onNext={page < pages ? () => setPage(page + 1) : null}
          />
        </div>
      )}
    </section>
  );
}
