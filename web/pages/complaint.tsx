import { useParams, useSearchParams } from "react-router";
import { DecisionView } from "#web/features/site/reports/decision-view.tsx";
import { useReadDecision } from "#web/features/site/reports/queries.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** /complaint/{id}?token=…: a decision about something that was reported, for its two sides. */
export function ComplaintPage() {
  const t = useT("reports");
  const { id } = useParams();
  const [query] = useSearchParams();
  const token = query.get("token");
  const decision = useReadDecision(Number(id), token);
  const { data, error } = decision;
  const isMissing = error instanceof CallError && [404, 422].includes(error.status);
  useTitle(t("decision.title"));
  return (
    <div className="column pt-4 pb-8">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 className="wide text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("decision.title")}</h1>
      {data ? (
        <DecisionView decision={data} token={token} />
      ) : isMissing ? (
        <Alert tone="info" className="mt-4 max-w-2xl">
          {t("decision.missing")}
        </Alert>
      ) : error ? (
        <LoadFailure query={decision} className="mt-4 max-w-2xl">
          {t("decision.load_failed")}
        </LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}
