import type { AdminReport } from "#contract/site/admin-reports.ts";
import { type DecidedAction, decidedActions } from "#contract/site/report-words.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { Facts, MailLink } from "./facts.tsx";
import { useDecideReport } from "./queries.ts";
import type { AdminQuestion } from "./question.tsx";
import { ReportAppeals } from "./report-appeals.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface ReportDetailsProps {
  report: AdminReport;
  onAsk: (question: AdminQuestion) => void;
}

/** What acts on a thing, and what acts on a person, who must be there. */
const ofPerson: readonly DecidedAction[] = ["warn", "suspend"];

/** What is reported, by whom, what else there is of whose it is, and what can be decided. */
export function ReportDetails({ report, onAsk }: ReportDetailsProps) {
  const t = useT("admin");
  const decide = useDecideReport();
  const { id, what, title, shown, picture, url, reason, text, from, about, state, decision } = report;
  const possible = decidedActions.filter((action) => about !== null || !ofPerson.includes(action));
  const isPhoto = what === "club_photo";
  const ask = (action: DecidedAction) =>
    onAsk({
      title: t(`reports.ask.${action}`, { title, name: about?.name ?? "" }),
      text: t(`reports.explain.${isPhoto && action === "remove" ? "remove_photo" : action}`),
      confirm: t(`reports.do.${action}`),
      harsh: action === "remove" || action === "suspend",
      reasonHint: t("reports.reason_hint"),
      done: t("reports.decided"),
      act: ({ reason }) => decide.mutateAsync({ id, action, reasons: reason }),
    });
  return (
    <>
      <Facts
        facts={[
          { label: t("reports.reason"), value: t(`reports.reasons.${reason}`) },
          {
            label: t("reports.from"),
            value: from.email && (
              <>
                {from.name} <MailLink to={from.email} subject={title} />
              </>
            ),
          },
          {
            label: t("reports.about"),
            value: about && (
              <>
                {about.name} <MailLink to={about.email} subject={title} />
              </>
            ),
          },
          {
            label: t("reports.else"),
            value: about && (
              <TextLink to={`/sky-dash?tab=reports&state=all&about=${about.user_id}`} className="-my-2.5">
                {t("reports.counts", {
                  reports: String(about.reports),
                  measures: String(about.measures),
                })}
              </TextLink>
            ),
          },
          { label: t("reports.text"), value: text, long: true },
          { label: t("reports.shown"), value: shown, long: true },
          {
            label: t("reports.picture"),
            value: picture && (
              <img
                src={pictureAt(picture, 960)}
                alt={shown ?? title}
                className="mt-1 max-h-80 max-w-full rounded-control bg-sunken object-contain"
              />
            ),
            long: true,
          },
          {
            label: t("reports.page"),
            value: url && (
              <TextLink to={url} className="-my-2.5">
                {url}
              </TextLink>
            ),
          },
          {
            label: t("reports.decision"),
            value:
              decision &&
              `${t(`reports.actions.${decision.action}`)}${decision.by ? ` (${decision.by})` : ""}: ${decision.reasons}`,
            long: true,
          },
        ]}
      />
      {decision && <ReportAppeals appeals={decision.appeals} title={title} onAsk={onAsk} />}
      {state === "received" && (
        <div className="mt-4 flex flex-wrap gap-2">
          {possible.map((action) => (
            <Button key={action} size="sm" onClick={() => ask(action)}>
              {t(`reports.do.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
