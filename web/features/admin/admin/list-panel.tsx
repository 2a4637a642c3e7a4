import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import type { listBounds } from "#contract/platform/paged-list.ts";
import { useAdminAddress } from "./address.ts";
import { type NoticeQuery, both, Notice } from "./notice.tsx";
import type { Listed } from "./queries.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Pager } from "#web/ui/pager.tsx";

// Only their types are imported: the contract's schemas must not reach the page.
const perPage: (typeof listBounds)["per_page"]["default"] = 50;
const reach: (typeof listBounds)["reach"] = 10_000;

interface ListPanelProps<Row> {
  title: string;
  list: UseQueryResult<Listed<Row>>;
  columns: readonly Column<Row>[];
  /** Renders the details of an opened row; without it rows cannot be opened. */
  renderMore?: (row: Row) => ReactNode;
  /** Whether a search or filter is active. */
  filtered: boolean;
  /** The text of an empty list when nothing is searched for. */
  none?: string;
  /** A second request that is loading, or has failed, together with the list. */
  along?: NoticeQuery;
  /** The search field and filters. */
  children: ReactNode;
}

/** A list of Sky Dash: total, search and filters, table, page numbers. */
export function ListPanel<Row extends { id: number }>({
  title,
  list,
  columns,
  renderMore,
  filtered,
  none,
  along,
  children,
}: ListPanelProps<Row>) {
  const t = useT("admin");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, open, openRow, change } = useAdminAddress();
  const { data: rows, meta } = list.data ?? {};
  const last = meta && !meta.total_is_bound ? Math.max(1, Math.ceil(meta.total / perPage)) : null;
  const further = rows?.length === perPage && (last === null || page < last);
  const inReach = (page + 1) * perPage <= reach;

  function turnTo(to: number) {
    change({ page: to === 1 ? null : to });
    // Start reading at the top of the new page.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby={id} className="pt-5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          data-list-heading=""
          className="wide-sm min-w-0 scroll-mt-4 text-xl focus:outline-none"
        >
          {title}
          <span aria-live="polite" className="narrow pl-2 tracking-normal text-muted">
            {meta && ` ${number(meta.total)}${meta.total_is_bound ? "+" : ""}`}
          </span>
        </h2>
        <Notice query={along ? both(list, along) : list} />
      </div>
      <div className="mt-2 mb-4 flex flex-wrap items-end gap-3">{children}</div>
      {rows?.length === 0 ? (
        <div className="rounded-card border border-divider bg-surface px-4 py-12 text-center text-muted">
          <p>{page > 1 ? t("beyond") : filtered ? t("nothing") : (none ?? t("none_yet"))}</p>
          {page > 1 && (
            <Button className="mt-4" onClick={() => turnTo(last ?? 1)}>
              {t(last === null ? "first_page" : "last_page")}
            </Button>
          )}
        </div>
      ) : (
        (rows || !list.isError) && (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            {...(renderMore && { more: { open, onOpen: openRow, content: renderMore } })}
          />
        )
      )}
      {rows?.length !== 0 && (page > 1 || further) && (
        <div className="mt-4">
          <Pager
            label={t("pages")}
            text={
              last === null
                ? t("page", { page: number(page) })
                : t("page_of", { page: number(page), pages: number(last) })
            }
            onPrevious={page > 1 ? () => turnTo(page - 1) : null}
            onNext={further && inReach ? () => turnTo(page + 1) : null}
          />
          {further && !inReach && <p className="mt-2 text-center text-sm text-muted">{t("far")}</p>}
        </div>
      )}
    </section>
  );
}

/** Moves the focus to the list's heading, for when the focused element leaves the list. */
export function focusList(): void {
  document.querySelector<HTMLElement>("[data-list-heading]")?.focus();
}
