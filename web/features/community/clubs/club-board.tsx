import { useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import { dateTime, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TypedDialog } from "#web/ui/typed-dialog.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { PagedPlaces } from "./paged-places.tsx";
import { useBeginBoardThread, useBoard } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { WriteOnBoard } from "./write-on-board.tsx";

/** The threads of a club's notice board, the newest message first. */
export function ClubBoard({ club }: { club: Club }) {
  const t = useT("clubs");
  const { slug } = club;
  const [page, setPage] = useState(1);
  const [isNew, setNew] = useOpen("new-thread");
  const query = useBoard(slug, page);
  const begin = useBeginBoardThread(slug);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  const write = mayDoIn(club, "board.write") && (
    <Button variant="primary" onClick={() => setNew(true)}>
      {t("board.begin")}
    </Button>
  );
  return (
    <section className="pt-5">
      {data.meta.total === 0 ? (
        <EmptyPlace title={t("board.none_title")} text={t("board.none_text")}>
          {write}
        </EmptyPlace>
      ) : (
        <>
          {write}
          <ul className="mt-3 grid gap-2">
            {data.data.map(({ id, title, by, messages, last_at }) => (
              <li key={id} className="relative rounded-card border border-divider bg-surface px-4 py-2.5">
                <h3 className="font-[650] wrap-anywhere">
                  <Link to={`/clubs/${slug}/board/${id}`} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                </h3>
                <p className="narrow flex flex-wrap gap-x-3 text-sm text-muted">
                  <span className="wrap-anywhere">{by.name}</span>
                  <span>{t("board.answers", { count: messages, number: number(messages) })}</span>
                  <span className="ml-auto">{dateTime(last_at)}</span>
                </p>
              </li>
            ))}
          </ul>
          <PagedPlaces meta={data.meta} onPage={setPage} />
        </>
      )}
      {isNew && (
        <TypedDialog open onClose={() => setNew(false)} title={t("board.form_title")}>
          <WriteOnBoard
            club={club}
            titled
            onSend={async (given) => {
              const thread = await begin.mutateAsync(given);
              goTo(`/clubs/${slug}/board/${thread.id}`, { replace: true });
            }}
          />
        </TypedDialog>
      )}
    </section>
  );
}
