import type { AuditEntry } from "#contract/admin/audit.ts";
import { useAdminAddress } from "./address.ts";
import { AuditDetails } from "./audit-details.tsx";
import { AuditFilterFields } from "./audit-filters.tsx";
import { auditQuery, isNamedType } from "./audit-query.ts";
import { Counters } from "./counters.tsx";
import { ListPanel } from "./list-panel.tsx";
import { Moment } from "./moment.tsx";
import { useAudits, useAuditStats } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/data-table.tsx";

const counted = ["total_audits", "audits_today", "audits_this_week", "audits_this_month"] as const;
const tones = { created: "green", updated: "blue", deleted: "red", read: "sunken" } as const;

/** Shows the audit log: who changed what, and when. */
export function AuditTab() {
  const t = useT("admin");
  const { query, page } = useAdminAddress();
  const filters = auditQuery(query);
  const stats = useAuditStats();
  const list = useAudits({ ...filters, page });
  const columns: Column<AuditEntry>[] = [
    {
      id: "thing",
      label: t("audit.thing"),
      className: "xl:w-64",
      render: ({ auditable_name, auditable_type, auditable_id }) => (
        <>
          <span className="font-semibold">{auditable_name}</span>
          <span className="narrow block text-sm text-muted">
            {isNamedType(auditable_type) ? t(`audit.types.${auditable_type}`) : auditable_type}{" "}
            {t("audit.number", { id: auditable_id })}
          </span>
        </>
      ),
    },
    {
      id: "event",
      label: t("audit.event"),
      className: "xl:w-28",
      render: ({ event }) => <Badge tone={tones[event]}>{t(`audit.events.${event}`)}</Badge>,
    },
    {
      id: "who",
      label: t("audit.who"),
      className: "xl:w-48",
      render: ({ user_name }) => <span className="wrap-anywhere">{user_name}</span>,
    },
    {
      id: "summary",
      label: t("audit.summary"),
      broad: true,
      className: "lg:max-w-0 lg:w-2/5",
      render: ({ changes_summary }) => <span className="block truncate">{changes_summary}</span>,
    },
    {
      id: "when",
      label: t("audit.when"),
      broad: true,
      className: "lg:whitespace-nowrap xl:w-40",
      render: ({ created_at }) => <Moment at={created_at} />,
    },
  ];
  return (
    <ListPanel
      title={t("tabs.audit")}
      list={list}
      along={stats}
      columns={columns}
      renderMore={(entry) => <AuditDetails entry={entry} />}
      filtered={Object.keys(filters).length > 0}
    >
      <Counters
        numbers={counted.map((id) => ({ id, label: t(`audit.${id}`), value: stats.data?.[id] }))}
        loading={!stats.isError}
        columns={4}
        className="mb-2 w-full"
      />
      <AuditFilterFields rows={list.data?.data} />
    </ListPanel>
  );
}
