import { useState } from "react";
import type { Thread } from "#contract/market/threads.ts";
import { dateTime, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { threadsOnPage, useThreads } from "./queries.ts";

/** The rider's conversations, the newest message first. */
export function ThreadList() {
  const t = useT("messages");
  const [page, setPage] = useState(1);
  const query = useThreads(page);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  if (data.meta.total === 0) return <EmptyPlace title={t("none_title")} text={t("none_text")} />;
  const pages = Math.max(1, Math.ceil(data.meta.total / threadsOnPage));
  return (
    <>
      <ul className="grid max-w-3xl gap-2">
        {data.data.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4">
          <Pager
            label={t("pages")}
            text={t("page_of", { page: number(page), pages: number(pages) })}
            onPrevious={page > 1 ? () => setPage(page - 1) : null}
            onNext={page < pages ? () => setPage(page + 1) : null}
          />
        </div>
      )}
    </>
  );
}

function ThreadRow({ thread: { id, with: other, about, last, unread } }: { thread: Thread }) {
  const t = useT("messages");
  return (
    <li className="relative rounded-card border border-divider bg-surface px-4 py-2.5">
      <p className="flex items-baseline gap-x-3">
        <Link
          to={`/messages/${id}`}
          className={cx(
            "min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0",
            unread > 0 ? "font-bold" : "font-[650]",
          )}
        >
          {other.name}
        </Link>
        {last && <span className="narrow shrink-0 text-sm text-muted">{dateTime(last.at)}</span>}
      </p>
      <p className="flex items-baseline gap-x-3 text-sm">
        <span className="narrow line-clamp-2 min-w-0 flex-1 text-muted wrap-anywhere">{about.title}</span>
        {unread > 0 && (
          <span className="shrink-0 font-bold text-red">
            {t("unread", { count: unread, number: number(unread) })}
          </span>
        )}
      </p>
      {last && (
        <p className="mt-0.5 line-clamp-1 text-md wrap-anywhere">
          {last.mine && <span className="text-muted">{t("mine")} </span>}
          {last.text || t("without_text")}
        </p>
      )}
    </li>
  );
}
