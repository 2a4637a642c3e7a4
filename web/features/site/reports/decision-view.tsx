import { useState } from "react";
import type { DecisionRead } from "#contract/site/reports.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ComplainForm } from "./complain-form.tsx";

/** What was decided and why, and what its reader can do about it. */
export function DecisionView({ decision, token }: { decision: DecisionRead; token: string | null }) {
  const t = useT("reports");
  const { day } = useUnits();
  const [now] = useState(Date.now);
  const { id, side, what, title, reason, action, reasons, at, lifted_at, until, appeal } = decision;
  const facts = [
    [t("decision.about"), `${t(`kinds.${what}`)}: ${title}`],
    [t("reason"), t(`reasons.${reason}`)],
    [t("decision.decided"), `${t(`actions.${action}`)}, ${day(at, "long")}`],
    [t("decision.reasons"), reasons],
  ];
  return (
    <div className="mt-3 max-w-2xl">
      <p className="text-lg text-muted">{t(`decision.as_${side}`)}</p>
      <dl className="mt-4 grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="narrow text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {lifted_at && (
        <Alert tone="info" className="mt-4">
          {t("decision.lifted", { day: day(lifted_at, "long") })}
        </Alert>
      )}
      {appeal ? (
        <section aria-labelledby="complaint" className="mt-6">
          <h2 id="complaint" className="wide-sm text-xl">
            {t("complain.yours", { day: day(appeal.at, "long") })}
          </h2>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
          <p className="mt-3 font-semibold">
            {t(appeal.outcome === null ? "complain.waits" : `outcomes.${appeal.outcome}`)}
          </p>
          {appeal.reasons && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{appeal.reasons}</p>}
        </section>
      ) : Date.parse(until) > now ? (
        <ComplainForm id={id} token={token} until={day(until, "long")} />
      ) : (
        <p className="mt-6 text-muted">{t("complain.over", { day: day(until, "long") })}</p>
      )}
    </div>
  );
}
