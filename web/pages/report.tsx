import { useState } from "react";
import { useSearchParams } from "react-router";
import { reportedKinds } from "#contract/site/report-words.ts";
import { ReportForm } from "#web/features/site/reports/report-form.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** /report?what=…&id=…: anybody reports something that is not in order. */
export function ReportPage() {
  const t = useT("reports");
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const what = reportedKinds.find((one) => one === query.get("what"));
  const given = query.get("id") ?? "";
  const id = /^\d{1,15}$/.test(given) ? Number(given) : given;
  useTitle(t("title"));
  return (
    <div className="column pt-4 pb-8">
      <meta name="robots" content="noindex" />
      <h1 className="wide text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
      <div className="mt-2 max-w-2xl">
        {isSent ? (
          <Alert tone="success" title={t("sent_title")} className="mt-4">
            {t("sent_text")}
          </Alert>
        ) : what && given !== "" ? (
          <>
            <p className="mb-5 text-lg text-muted">{t(`lead.${what}`)}</p>
            <ReportForm what={what} id={id} onSent={() => setSent(true)} />
          </>
        ) : (
          <Alert tone="info" className="mt-4" actions={<ButtonLink to="/contact">{t("contact")}</ButtonLink>}>
            {t("nothing")}
          </Alert>
        )}
      </div>
    </div>
  );
}
