import { useState } from "react";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AskForm } from "./ask-form.tsx";
import { QuestionItem } from "./question-item.tsx";
import { useOwnBehind, useQuestions } from "./queries.ts";

const perPage = 50;

/** Questions about a public bike with their answers, and a form for one's own. */
export function QuestionsSection({ token }: { token: string }) {
  const t = useT("questions");
  const { state } = useSession();
  const [page, setPage] = useState(1);
  const query = useQuestions(token, page);
  const isSignedIn = state === "signed-in";
  const own = useOwnBehind(token, isSignedIn);
  const isOwn = own.data !== undefined && own.data !== null;
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / perPage));
  return (
    <section id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title" className="wide-sm text-xl">
        {t("title")}
      </h2>
      {!data ? (
        query.isError ? (
          <LoadFailure query={query} className="mt-3">
            {t("load_failed")}
          </LoadFailure>
        ) : (
          <Spinner className="mt-3 min-h-11" />
        )
      ) : data.data.length === 0 ? (
        <p className="mt-1 text-muted">{t(isOwn ? "none_own" : "none")}</p>
      ) : (
        <ul className="mt-3 grid max-w-text gap-6">
          {data.data.map((question) => (
            <QuestionItem key={question.id} question={question} isOwnBike={isOwn} />
          ))}
        </ul>
      )}
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
      {state === "anonymous" && (
        <ButtonLink className="mt-4" to={`/login?redirect=${encodeURIComponent(`/bike/${token}`)}`}>
          {t("sign_in")}
        </ButtonLink>
      )}
      {isSignedIn && own.data === null && <AskForm token={token} />}
    </section>
  );
}
