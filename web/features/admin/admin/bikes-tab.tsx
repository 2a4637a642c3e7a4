import { useState } from "react";
import type { AdminBike } from "#contract/admin/admin.ts";
import { useAdminAddress } from "./address.ts";
import { ListPanel } from "./list-panel.tsx";
import { ListSearch } from "./list-search.tsx";
import { Moment } from "./moment.tsx";
import { useAllBikes, useSharingBlock } from "./queries.ts";
import { type AdminQuestion, Question } from "./question.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Shows every bike with its owner; admins can block a bike from being shared. */
export function BikesTab() {
  const t = useT("admin");
  const types = useT("options");
  const { search, page } = useAdminAddress();
  const [question, setQuestion] = useState<AdminQuestion | null>(null);
  const { mutateAsync } = useSharingBlock();
  const list = useAllBikes({ search, page });
  function ask({ id, name, is_blocked, user }: AdminBike) {
    const action = is_blocked ? "allow" : "block";
    setQuestion({
      title: t(`bikes.ask.${action}`, { name }),
      text: t(`bikes.explain.${action}`, { owner: user.name }),
      confirm: t(`bikes.action.${action}`),
      harsh: action === "block",
      done: t(`bikes.done.${action}`, { name }),
      ...(action === "block" && { reasonHint: t("question.mailed", { email: user.email }) }),
      act: ({ reason }) => mutateAsync({ id, is_blocked: !is_blocked, reason }),
    });
  }
  const columns: Column<AdminBike>[] = [
    {
      id: "bike",
      label: t("bikes.bike"),
      render: ({ id, name, brand, model }) => (
        <>
          <TextLink to={`/bikes/${id}/sheet`} className="font-semibold wrap-anywhere">
            {name}
          </TextLink>
          <span className="-mt-2 block text-sm text-muted wrap-anywhere">
            {[brand, model].filter(Boolean).join(" ")}
          </span>
        </>
      ),
    },
    {
      id: "type",
      label: t("bikes.type"),
      className: "xl:w-32",
      render: ({ type }) => (type ? types(`type.${type}`) : t("no_value")),
    },
    {
      id: "year",
      label: t("bikes.year"),
      className: "xl:w-16",
      render: ({ year }) => <span className="narrow">{year ?? t("no_value")}</span>,
    },
    {
      id: "owner",
      label: t("bikes.owner"),
      className: "xl:w-48",
      broad: true,
      render: ({ user }) => (
        <>
          <span className="block wrap-anywhere">{user.name}</span>
          <span className="block text-sm text-muted wrap-anywhere">{user.email}</span>
        </>
      ),
    },
    {
      id: "added",
      label: t("bikes.added"),
      className: "xl:w-36",
      render: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: "sharing",
      label: t("bikes.sharing"),
      className: "xl:w-54",
      render: (bike) => <Sharing bike={bike} />,
    },
    {
      id: "actions",
      label: t("bikes.actions"),
      className: "xl:w-54",
      broad: true,
      render: (bike) => <BlockButton bike={bike} onAsk={() => ask(bike)} />,
    },
  ];
  return (
    <>
      <ListPanel title={t("tabs.bikes")} list={list} columns={columns} filtered={search !== ""}>
        <ListSearch label={t("bikes.search")} />
      </ListPanel>
      <Question question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function Sharing({ bike: { name, is_public, is_blocked, share_url } }: { bike: AdminBike }) {
  const t = useT("admin");
  const state = is_blocked ? "blocked" : is_public ? "public" : "private";
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Badge tone={({ blocked: "red", public: "green", private: "sunken" } as const)[state]}>
        {t(`bikes.${state}`)}
      </Badge>
      {share_url && (
        <TextLink to={new URL(share_url).pathname} aria-label={t("bikes.link_of", { name })}>
          {t("bikes.link")}
        </TextLink>
      )}
    </span>
  );
}

function BlockButton({ bike: { name, is_blocked }, onAsk }: { bike: AdminBike; onAsk: () => void }) {
  const t = useT("admin");
  const action = t(`bikes.action.${is_blocked ? "allow" : "block"}`);
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-2.5"
      aria-label={t("bikes.action_of", { action, name })}
      onClick={onAsk}
    >
      {action}
    </Button>
  );
}
