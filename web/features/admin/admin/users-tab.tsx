import { useState } from "react";
import type { AdminUser } from "#contract/admin/admin.ts";
import { plans } from "#contract/billing/plan-list.ts";
import { useAdminAddress } from "./address.ts";
import { ListPanel } from "./list-panel.tsx";
import { ListSearch } from "./list-search.tsx";
import { Moment } from "./moment.tsx";
import { type UserAction, useSetPlan, useUserAction, useUsers } from "./queries.ts";
import { type AdminQuestion, Question } from "./question.tsx";
import { useMomentText } from "./use-moment-text.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Lists users and what an admin may do with each. */
export function UsersTab() {
  const t = useT("admin");
  const { search, page } = useAdminAddress();
  const [question, setQuestion] = useState<AdminQuestion | null>(null);
  const { mutateAsync } = useUserAction();
  const setPlan = useSetPlan();
  const list = useUsers({ search, page });
  const ask = ({ id, name, email }: AdminUser, action: UserAction) =>
    setQuestion({
      title: t(`users.ask.${action}`, { name }),
      text: t(`users.explain.${action}`, { email }),
      confirm: t(`users.action.${action}`),
      harsh: action === "remove_admin" || action === "disable",
      done: t(`users.done.${action}`, { name }),
      ...(action === "disable" && { reasonHint: t("question.mailed", { email }) }),
      act: ({ reason }) => mutateAsync({ id, action, reason }),
    });
  function askPlan({ id, name, email, plan: now }: AdminUser, plan: AdminUser["plan"]) {
    const action = plan === "hobbyist" ? "take_back" : plan === now ? "change_end" : "grant";
    const texts = { name, email, plan: t(`plans.${action === "take_back" ? now : plan}`) };
    setQuestion({
      title: t(`users.ask.${action}`, texts),
      text: t(`users.explain.${action}`, texts),
      confirm: t(`users.action.${action}`),
      harsh: action === "take_back",
      done: t(`users.${action === "change_end" ? "end_set" : "plan_set"}`, {
        name,
        plan: t(`plans.${plan}`),
      }),
      reasonHint: t("question.kept"),
      mayEnd: action !== "take_back",
      act: (given) => setPlan.mutateAsync({ id, plan, ...given }),
    });
  }
  const columns: Column<AdminUser>[] = [
    { id: "user", label: t("users.user"), render: (user) => <Who user={user} /> },
    {
      id: "plan",
      label: t("users.plan"),
      className: "xl:w-44",
      render: (user) => <PlanSelect user={user} onAsk={(plan) => askPlan(user, plan)} />,
    },
    {
      id: "bikes",
      label: t("users.bikes"),
      className: "xl:w-18",
      render: (user) => <BikesLink user={user} />,
    },
    {
      id: "seen",
      label: t("users.seen"),
      className: "xl:w-38",
      render: ({ last_seen_at: at }) =>
        at ? <Moment at={at} /> : <span className="narrow text-muted">{t("users.never")}</span>,
    },
    {
      id: "joined",
      label: t("users.joined"),
      className: "xl:w-38",
      render: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: "actions",
      label: t("users.actions"),
      className: "xl:w-84",
      broad: true,
      render: (user) => <Actions user={user} onAsk={(action) => ask(user, action)} />,
    },
  ];
  return (
    <>
      <ListPanel title={t("tabs.users")} list={list} columns={columns} filtered={search !== ""}>
        <ListSearch label={t("users.search")} />
      </ListPanel>
      <Question question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function Who({ user: { name, email, is_admin, is_disabled } }: { user: AdminUser }) {
  const t = useT("admin");
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {is_admin && <Badge tone="jersey">{t("users.admin")}</Badge>}
        {is_disabled && <Badge tone="red">{t("users.disabled")}</Badge>}
      </span>
      <span className="block text-sm text-muted wrap-anywhere">{email}</span>
    </>
  );
}

interface PlanSelectProps {
  user: AdminUser;
  onAsk: (plan: AdminUser["plan"]) => void;
}

function PlanSelect({ user: { name, plan, is_granted, granted_until }, onAsk }: PlanSelectProps) {
  const t = useT("admin");
  const moment = useMomentText();
  return (
    <>
      <Select
        aria-label={t("users.plan_of", { name })}
        value={plan}
        onChange={(event) => onAsk(event.target.value as AdminUser["plan"])}
        className="min-w-36"
      >
        {plans.map((one) => (
          <option key={one} value={one}>
            {t(`plans.${one}`)}
          </option>
        ))}
      </Select>
      {is_granted && (
        <>
          <span className="mt-1 block text-sm text-muted">
            {granted_until ? t("users.granted_until", { day: moment(granted_until) }) : t("users.granted")}
          </span>
          <Button
            size="sm"
            variant="quiet"
            className="-ml-2.5 whitespace-nowrap"
            aria-label={t("users.action_of", { action: t("users.action.change_end"), name })}
            onClick={() => onAsk(plan)}
          >
            {t("users.action.change_end")}
          </Button>
        </>
      )}
    </>
  );
}

function BikesLink({ user: { name, email, bikes_count } }: { user: AdminUser }) {
  const t = useT("admin");
  if (bikes_count === 0) return <span className="narrow text-muted">0</span>;
  return (
    <TextLink
      to={`/sky-dash?${new URLSearchParams({ tab: "bikes", search: email })}`}
      aria-label={t("users.bikes_of", { name, count: bikes_count })}
      className="narrow min-w-11"
    >
      {number(bikes_count)}
    </TextLink>
  );
}

function Actions({ user, onAsk }: { user: AdminUser; onAsk: (action: UserAction) => void }) {
  const t = useT("admin");
  const { name, is_admin, is_disabled } = user;
  const actions: UserAction[] = [
    is_admin ? "remove_admin" : "make_admin",
    "sign_out",
    is_disabled ? "enable" : "disable",
  ];
  return (
    <span className="-ml-2.5 flex flex-wrap xl:flex-nowrap">
      {actions.map((action, place) => (
        <Button
          // By place, not by action: the button keeps the focus when it turns into its opposite ("disable" to
          // "enable").
          key={place}
          size="sm"
          variant="quiet"
          className="whitespace-nowrap"
          aria-label={t("users.action_of", { action: t(`users.action.${action}`), name })}
          onClick={() => onAsk(action)}
        >
          {t(`users.action.${action}`)}
        </Button>
      ))}
    </span>
  );
}
