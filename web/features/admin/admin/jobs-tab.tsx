import { useState } from "react";
import type { AdminJob, jobStates } from "#contract/admin/jobs.ts";
import { choiceIn, useAdminAddress } from "./address.ts";
import { ListPanel } from "./list-panel.tsx";
import { Moment } from "./moment.tsx";
import { useReason } from "./notice.tsx";
import { useDiscardJob, useJobs, useRetryJob, useRetryJobs } from "./queries.ts";
import { type AdminQuestion, Question } from "./question.tsx";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

// Only their type is imported: the contract's schemas must not reach the page.
const states: ["all", ...typeof jobStates] = ["all", "waiting", "running", "failed", "dead"];
const tones = { waiting: "sunken", running: "blue", failed: "jersey", dead: "red" } as const;

/** Lists background jobs: waiting, running and failed ones. */
export function JobsTab() {
  const t = useT("admin");
  const { query, page, change } = useAdminAddress();
  const state = choiceIn(query, "state", states);
  const list = useJobs({ state, page });
  const [question, setQuestion] = useState<AdminQuestion | null>(null);
  const { mutateAsync: discard } = useDiscardJob();
  const { mutateAsync: retryAll } = useRetryJobs();
  const dead = (list.data?.data ?? []).filter((job) => job.state === "dead");
  const kinds = new Map(dead.map(({ kind, name }) => [kind, name]));
  const askDiscard = ({ id, name }: AdminJob) =>
    setQuestion({
      title: t("jobs.ask_discard", { name, id }),
      text: t("jobs.explain_discard"),
      confirm: t("jobs.discard"),
      harsh: true,
      done: t("jobs.discarded", { name, id }),
      act: () => discard(id),
    });
  const askAll = (kind: string, name: string) =>
    setQuestion({
      title: t("jobs.ask_all", { name }),
      text: t("jobs.explain_all"),
      confirm: t("retry"),
      harsh: false,
      done: t("jobs.retried_all", { name }),
      act: () => retryAll(kind),
    });
  const columns: Column<AdminJob>[] = [
    { id: "job", label: t("jobs.job"), render: (job) => <What job={job} /> },
    {
      id: "state",
      label: t("jobs.state"),
      narrow: "beside",
      className: "lg:whitespace-nowrap xl:w-40",
      render: (job) => <Badge tone={tones[job.state]}>{t(`jobs.states.${job.state}`)}</Badge>,
    },
    {
      id: "problem",
      label: t("jobs.problem"),
      broad: true,
      narrow: "plain",
      className: "xl:w-1/3",
      render: ({ attempts, last_error }) => (
        <>
          {attempts > 0 && t("jobs.attempts", { count: attempts })}
          {last_error && <span className="block text-sm text-muted wrap-anywhere">{last_error}</span>}
        </>
      ),
    },
    {
      id: "due",
      label: t("jobs.due"),
      narrow: "plain",
      className: "lg:whitespace-nowrap xl:w-40",
      render: ({ run_at }) => <Moment at={run_at} />,
    },
    {
      id: "actions",
      label: t("jobs.actions"),
      broad: true,
      narrow: "plain",
      className: "xl:w-52",
      render: (job) => <Actions job={job} onDiscard={() => askDiscard(job)} />,
    },
  ];
  return (
    <>
      <ListPanel
        title={t("tabs.jobs")}
        list={list}
        columns={columns}
        filtered={state !== "all"}
        none={t("jobs.none")}
      >
        <p className="w-full max-w-text text-muted">{t("jobs.text")}</p>
        <Field label={t("jobs.state")} className="w-full sm:w-52">
          <Select
            value={state}
            onChange={({ target }) => change({ state: target.value === "all" ? null : target.value })}
          >
            {states.map((one) => (
              <option key={one} value={one}>
                {one === "all" ? t("all") : t(`jobs.states.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {[...kinds].map(([kind, name]) => (
          <Button key={kind} onClick={() => askAll(kind, name)}>
            {t("jobs.retry_all", { name })}
          </Button>
        ))}
      </ListPanel>
      <Question question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function What({ job: { id, name, domain, user_id, is_recurring } }: { job: AdminJob }) {
  const t = useT("admin");
  const about = [
    t("jobs.number", { id }),
    domain && t("jobs.to", { domain }),
    user_id && t("jobs.about", { id: user_id }),
    is_recurring && t("jobs.recurring"),
  ];
  return (
    <>
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="narrow block text-sm text-muted wrap-anywhere">
        {about.filter(Boolean).join(", ")}
      </span>
    </>
  );
}

function Actions({ job, onDiscard }: { job: AdminJob; onDiscard: () => void }) {
  const t = useT("admin");
  const reason = useReason();
  const { mutate, isPending } = useRetryJob();
  const { id, name, state, is_recurring } = job;
  if (state === "running") return null;
  const labelOf = (action: string) => t("jobs.action_of", { action, name, id });
  return (
    <span className="-ml-2.5 flex flex-wrap lg:flex-nowrap">
      <Button
        size="sm"
        variant="quiet"
        className="whitespace-nowrap"
        busy={isPending}
        aria-label={labelOf(t("jobs.retry"))}
        onClick={() =>
          mutate(id, {
            onSuccess: () => toast({ text: t("jobs.retried", { name, id }) }),
            onError: (error) => toast({ text: reason(error), tone: "error" }),
          })
        }
      >
        {t("jobs.retry")}
      </Button>
      {!is_recurring && (
        <Button size="sm" variant="quiet" aria-label={labelOf(t("jobs.discard"))} onClick={onDiscard}>
          {t("jobs.discard")}
        </Button>
      )}
    </span>
  );
}
