import { useState } from "react";
import type { AdminReport } from "#contract/site/admin-reports.ts";
import { choiceIn, useAdminAddress } from "./address.ts";
import { ListPanel } from "./list-panel.tsx";
import { Moment } from "./moment.tsx";
import { useReports } from "./queries.ts";
import { type AdminQuestion, Question } from "./question.tsx";
import { ReportDetails } from "./report-details.tsx";
import { WaitingListings } from "./waiting-listings.tsx";
import { YearlyFigures } from "./yearly-figures.tsx";
import { useT } from "#web/lib/i18n.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

const states = ["open", "all"] as const;

/** Lists what is reported; admins decide it, and complaints of what was decided. */
export function ReportsTab() {
  const t = useT("admin");
  const { query, page, change } = useAdminAddress();
  const state = choiceIn(query, "state", states);
  const about = wholeNumberIn(query, "about");
  const [question, setQuestion] = useState<AdminQuestion | null>(null);
  const list = useReports({ state, page, ...(about !== null && { about }) });
  const columns: Column<AdminReport>[] = [
    {
      id: "what",
      label: t("reports.what"),
      className: "lg:min-w-60",
      render: ({ what, title }) => (
        <>
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="block text-sm text-muted">{t(`reports.kinds.${what}`)}</span>
        </>
      ),
    },
    {
      id: "reason",
      label: t("reports.reason"),
      className: "xl:w-44",
      render: ({ reason }) => t(`reports.reasons.${reason}`),
    },
    {
      id: "about",
      label: t("reports.about"),
      className: "xl:w-64",
      render: ({ about }) => about && <span className="wrap-anywhere">{about.name}</span>,
    },
    {
      id: "received",
      label: t("messages.received"),
      className: "lg:whitespace-nowrap xl:w-40",
      render: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: "state",
      label: t("reports.state"),
      className: "xl:w-44",
      render: (report) => <StateOf report={report} />,
    },
  ];
  return (
    <>
      <WaitingListings onAsk={setQuestion} />
      <ListPanel
        title={t("tabs.reports")}
        list={list}
        columns={columns}
        renderMore={(report) => <ReportDetails report={report} onAsk={setQuestion} />}
        filtered={about !== null}
        none={t("reports.none")}
      >
        <Field label={t("reports.state")} className="w-56">
          <Select value={state} onChange={({ target }) => change({ state: target.value })}>
            {states.map((one) => (
              <option key={one} value={one}>
                {t(`reports.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {about !== null && (
          <Button variant="quiet" onClick={() => change({ about: null, state: null })}>
            {t("clear")}
          </Button>
        )}
      </ListPanel>
      <YearlyFigures />
      <Question question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function StateOf({ report: { state, decision } }: { report: AdminReport }) {
  const t = useT("admin");
  if (state === "received") return <Badge tone="jersey">{t("reports.waits")}</Badge>;
  if (!decision) return null;
  const isContested = decision.appeals.some((appeal) => appeal.state === "received");
  if (isContested) return <Badge tone="jersey">{t("reports.contested")}</Badge>;
  return (
    <Badge tone="sunken">{t(`reports.actions.${decision.lifted_at ? "lifted" : decision.action}`)}</Badge>
  );
}
