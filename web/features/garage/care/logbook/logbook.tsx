import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Bike } from "#contract/garage/bikes.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LogbookEntry } from "./logbook-entry.tsx";
import { servicesOnPage, useServices } from "./queries.ts";

/** So many entries are shown at first; printed are all of the page. */
const most = 12;

/** What was done to a bike, newest first, by year; the first dozen until the others are opened. */
export function Logbook({ bike }: { bike: Bike }) {
  const t = useT("logbook");
  const id = useId();
  const { open } = useCareAddress();
  const chrome = useT("chrome");
  const [page, setPage] = useState(1);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const query = useServices(bike.id, page);
  const { data: found, isError } = query;
  const pages = Math.max(1, Math.ceil((found?.meta.total ?? page * servicesOnPage) / servicesOnPage));
  // What was on the last page is deleted.
  if (page > pages) setPage(pages);
  const services = found?.data ?? [];
  const years = Map.groupBy(services, ({ done_on }) => done_on.slice(0, 4));
  // A single entry more takes no more room than the button.
  const isFolded = !isWhole && page === 1 && services.length > most + 1;
  const rest = new Set(isFolded ? services.slice(most) : []);
  function unfold() {
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll<HTMLElement>("[data-entry]")[most]?.focus();
  }
  return (
    <section aria-labelledby={id} className="@container min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="wide-sm text-xl">
          {t("title")}
        </h2>
        {!bike.read_only && (
          <Button size="sm" className="print:hidden" onClick={() => open("service", "new")}>
            <Icon name="plus" />
            {t("add")}
          </Button>
        )}
      </div>
      {!found ? (
        isError ? (
          <LoadFailure title={t("load_failed")} query={query} />
        ) : (
          <Waiting />
        )
      ) : found.meta.total === 0 ? (
        <div className="rounded-card border border-divider bg-surface px-5 py-6">
          <h3 className="wide-sm text-lg">{t("none")}</h3>
          <p className="mt-1 max-w-140 text-muted">{t("none_text")}</p>
        </div>
      ) : (
        <>
          <div ref={list}>
            {[...years].map(([year, entries]) => (
              <section
                key={year}
                aria-label={year}
                className={cx("mb-6", entries.every((one) => rest.has(one)) && "not-print:hidden")}
              >
                <h3 className="narrow border-b-[5px] border-ink pb-1 text-lg font-semibold">{year}</h3>
                <ol>
                  {entries.map((service) => (
                    <LogbookEntry
                      key={service.id}
                      service={service}
                      isReadOnly={bike.read_only}
                      isOnlyPrinted={rest.has(service)}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </div>
          {isFolded && (
            <Button variant="quiet" size="sm" className="-ml-2.5 print:hidden" onClick={unfold}>
              {pages > 1 ? t("more_entries") : chrome("show_all", { number: number(services.length) })}
            </Button>
          )}
          {pages > 1 && !isFolded && (
            <div className="print:hidden">
              <Pager
                label={t("title")}
                text={t("page", { page: number(page), pages: number(pages) })}
                onPrevious={page > 1 ? () => setPage(page - 1) : null}
                onNext={page < pages ? () => setPage(page + 1) : null}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div className="space-y-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
