import { useRef, useState } from "react";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Day } from "#web/ui/day.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeleteSighting } from "./delete-sighting.tsx";
import { sightingsPerPage, useSightings } from "./queries.ts";

/** What people have seen of a stolen bike, newest first. */
export function SightingList({ bikeId }: { bikeId: number }) {
  const t = useT("theft");
  const [page, setPage] = useState(1);
  const query = useSightings(bikeId, page);
  const { data, isError } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = Math.ceil((data?.meta.total ?? 0) / sightingsPerPage);
  return (
    <section aria-labelledby="sightings" className="grid gap-3 border-b border-divider pb-4">
      <h3 id="sightings" ref={heading} tabIndex={-1} className="wide-sm text-lg">
        {t("seen")}
      </h3>
      {data ? (
        data.meta.total === 0 ? (
          <p className="text-muted">{t("seen_none")}</p>
        ) : (
          <>
            <p className="text-sm font-semibold">{t("seen_warning")}</p>
            <ul className="grid gap-4">
              {data.data.map((one) => (
                <li key={one.id} className="border-l-4 border-red pl-3">
                  <div className="flex items-center justify-between gap-3">
                    <p className="text-sm text-muted">
                      <Day value={one.created_at} />
                    </p>
                    <DeleteSighting
                      bikeId={bikeId}
                      sighting={one}
                      onDeleted={() => {
                        // The last one of the last page leaves an empty one.
                        if (data.data.length === 1 && page > 1) setPage(page - 1);
                        heading.current?.focus();
                      }}
                    />
                  </div>
                  <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
                  <p className="text-sm wrap-anywhere">
                    {[one.place, one.seen_on && t("seen_on", { day: writtenDay(one.seen_on) })]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                  {one.contact && (
                    <p className="text-sm wrap-anywhere">{t("seen_contact", { contact: one.contact })}</p>
                  )}
                </li>
              ))}
            </ul>
            {pages > 1 && (
              <Pager
                label={t("seen")}
                text={t("seen_page", { page, pages })}
                onPrevious={page > 1 ? () => setPage(page - 1) : null}
                onNext={page < pages ? () => setPage(page + 1) : null}
              />
            )}
          </>
        )
      ) : isError ? (
        <LoadFailure title={t("load_failed")} query={query} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </section>
  );
}
