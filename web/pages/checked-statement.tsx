import { useParams } from "react-router";
import type { CheckedStatement } from "#contract/shops/verifications.ts";
import { useShared } from "#web/features/sharing/sharing/page/use-shared.ts";
import { NothingHere } from "#web/features/shops/visited/nothing-here.tsx";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { language } from "#web/lib/language.ts";
import { useTitle } from "#web/lib/title.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** /verify/{short}: whether what a paper says of a shop's statement is true, for whoever holds it. */
export function CheckedStatementPage() {
  const t = useT("visited");
  const { short = "" } = useParams();
  const { data: statement, error, again } = useShared("statement", short);
  if (statement) return <Statement statement={statement} />;
  if (error)
    return (
      <NothingHere
        error={error}
        onRetry={again}
        title={t("statement.missing")}
        text={t("statement.missing_text")}
      />
    );
  return <PageSpinner />;
}

function Statement({ statement: { state, kind, shop, day } }: { statement: CheckedStatement }) {
  const t = useT("visited");
  const isValid = state === "valid";
  useTitle(t("statement.title"));
  return (
    <div className="column py-8 md:py-16">
      <h1 className="wide text-2xl focus:outline-none">{t("statement.title")}</h1>
      <p
        className={cx(
          "mt-6 flex min-h-12 w-fit items-center gap-3 rounded-control px-4 font-semibold",
          isValid ? "bg-green-tint text-green" : "bg-red-tint text-red",
        )}
      >
        <Icon name={isValid ? "check" : "warning"} />
        {t(`statement.${state}`)}
      </p>
      <p className="mt-6 text-lg wrap-anywhere">{t(`statement.${kind}`, { shop })}</p>
      <p className="mt-2 text-lg">
        {t("statement.day", { day: writtenDay(day, { style: "long", language: language() }) })}
      </p>
      <p className="mt-6 text-muted">{t("statement.privacy")}</p>
    </div>
  );
}
