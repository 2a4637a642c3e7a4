import type { AdminReport } from "#contract/site/admin-reports.ts";
import { type AppealOutcome, appealOutcomes } from "#contract/site/report-words.ts";
import { useDecideAppeal } from "./queries.ts";
import type { AdminQuestion } from "./question.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";

type Appeal = NonNullable<AdminReport["decision"]>["appeals"][number];

interface ReportAppealsProps {
  appeals: readonly Appeal[];
  title: string;
  onAsk: (question: AdminQuestion) => void;
}

/** Complaints of a decision, which another admin than who decided it decides, where there is one. */
export function ReportAppeals({ appeals, title, onAsk }: ReportAppealsProps) {
  const t = useT("admin");
  const decide = useDecideAppeal();
  const ask = (id: number, outcome: AppealOutcome) =>
    onAsk({
      title: t("reports.appeal_ask", { title }),
      text: t(`reports.appeal_explain.${outcome}`),
      confirm: t(`reports.outcomes.${outcome}`),
      harsh: false,
      reasonHint: t("reports.reason_hint"),
      done: t("reports.decided"),
      act: ({ reason }) => decide.mutateAsync({ id, outcome, reasons: reason }),
    });
  return appeals.map(({ id, side, text, state, outcome, reasons }) => (
    <section key={id} className="mt-4 border-l-4 border-divider pl-4">
      <h3 className="font-semibold">{t(`reports.appeal_of.${side}`)}</h3>
      <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{text}</p>
      {state === "received" ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {appealOutcomes.map((one) => (
            <Button key={one} size="sm" onClick={() => ask(id, one)}>
              {t(`reports.outcomes.${one}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="mt-1 max-w-text text-muted wrap-anywhere">
          {outcome && t(`reports.outcomes.${outcome}`)}: {reasons}
        </p>
      )}
    </section>
  ));
}
