import type { AdminInboxItem } from "#contract/admin/admin-messages.ts";
import { useAdminAddress } from "./address.ts";
import { MailLink } from "./facts.tsx";
import { ListPanel } from "./list-panel.tsx";
import { StatusSelect } from "./message-list.tsx";
import { type InboxRow, useInbox } from "./queries.ts";
import { Waiting } from "./waiting.tsx";
import { useT } from "#web/lib/i18n.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const calls = {
  feedback: "PUT /sky-dash/feedback/{id}/status",
  contact: "PUT /sky-dash/contact-messages/{id}/status",
  service: "PUT /sky-dash/service-registrations/{id}/status",
} as const;

/** Returns the address at which the whole message is shown. */
const addressOf = ({ kind, email, item }: InboxRow) =>
  `/sky-dash?${new URLSearchParams({ tab: "feedback", view: kind, status: "pending", search: email, open: String(item) })}`;

/** Lists pending messages of all kinds, the longest waiting first. */
export function Inbox() {
  const t = useT("admin");
  const { page } = useAdminAddress();
  const senderOf = ({ name, email }: Pick<AdminInboxItem, "name" | "email">) => name ?? email;
  return (
    <ListPanel
      title={t("messages.inbox")}
      list={useInbox({ page })}
      filtered={false}
      none={t("messages.inbox_empty")}
      columns={[
        {
          id: "from",
          label: t("messages.from"),
          className: "lg:min-w-56",
          render: (row) => (
            <>
              <span className="font-semibold wrap-anywhere">{senderOf(row)}</span>
              <span className="block text-sm">
                <MailLink to={row.email} />
              </span>
            </>
          ),
        },
        {
          id: "about",
          label: t("messages.about"),
          className: "xl:w-1/3",
          broad: true,
          render: (row) => (
            <>
              <TextLink to={addressOf(row)} className="wrap-anywhere">
                {row.about ?? t("messages.whole")}
              </TextLink>
              <span className="narrow block text-sm text-muted">{t(`messages.kinds.${row.kind}`)}</span>
            </>
          ),
        },
        {
          id: "waiting",
          label: t("messages.waiting"),
          className: "lg:whitespace-nowrap xl:w-48",
          render: (row) => <Waiting minutes={row.waiting_minutes} late={row.is_late} />,
        },
        {
          id: "status",
          label: t("messages.status"),
          className: "lg:w-44",
          render: (row) => (
            <StatusSelect
              row={{ id: row.item, status: "pending" }}
              name={senderOf(row)}
              call={calls[row.kind]}
            />
          ),
        },
      ]}
    >
      <p className="max-w-text text-muted">{t("messages.inbox_text")}</p>
    </ListPanel>
  );
}
