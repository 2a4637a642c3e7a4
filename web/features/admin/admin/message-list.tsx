import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { type MessageStatus, messageStatuses } from "#contract/site/message-status.ts";
import { choiceIn, useAdminAddress } from "./address.ts";
import { focusList, ListPanel } from "./list-panel.tsx";
import { ListSearch } from "./list-search.tsx";
import { Moment } from "./moment.tsx";
import { useReason } from "./notice.tsx";
import { type Listed, type StatusCall, useSetStatus } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { forgetToasts, toast } from "#web/lib/toast.ts";

const filters = ["all", ...messageStatuses] as const;

/** Returns the search, page and status filter that the address holds for a list of messages. */
export function useMessageQuery() {
  const { query, search, page } = useAdminAddress();
  return { search, page, status: choiceIn(query, "status", filters) };
}

interface Message {
  id: number;
  status: MessageStatus;
  created_at: string;
}
interface MessageListProps<Row> {
  title: string;
  list: UseQueryResult<Listed<Row>>;
  /** The call that sets a message's status. */
  status: StatusCall;
  nameLabel: string;
  /** Returns the name of the sender or service. */
  nameOf: (row: Row) => string;
  /** The columns between name and status. */
  columns: readonly Column<Row>[];
  /** Renders the whole message. */
  renderMore: (row: Row) => ReactNode;
}

/** Lists messages of one kind with their status; opening a row shows the whole message. */
export function MessageList<Row extends Message>({
  title,
  list,
  status: name,
  nameOf,
  ...rest
}: MessageListProps<Row>) {
  const t = useT("admin");
  const { change } = useAdminAddress();
  const { search, status } = useMessageQuery();
  const columns: Column<Row>[] = [
    {
      id: "from",
      label: rest.nameLabel,
      render: (row) => <span className="font-semibold">{nameOf(row)}</span>,
    },
    ...rest.columns,
    {
      id: "received",
      label: t("messages.received"),
      className: "xl:w-40",
      render: (row) => <Moment at={row.created_at} />,
    },
    {
      id: "status",
      label: t("messages.status"),
      render: (row) => <StatusSelect row={row} name={nameOf(row)} call={name} />,
      className: "lg:w-44",
    },
  ];
  return (
    <ListPanel
      title={title}
      list={list}
      columns={columns}
      renderMore={rest.renderMore}
      filtered={search !== "" || status !== "all"}
    >
      <ListSearch label={t("messages.search")} />
      <Field label={t("messages.status")} className="w-full sm:w-44">
        <Select
          value={status}
          onChange={({ target }) => change({ status: target.value === "all" ? null : target.value })}
        >
          {filters.map((one) => (
            <option key={one} value={one}>
              {one === "all" ? t("all") : t(`messages.statuses.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ListPanel>
  );
}

interface StatusSelectProps {
  row: Pick<Message, "id" | "status">;
  name: string;
  call: StatusCall;
}

/** Shows and changes a message's status. */
export function StatusSelect({ row, name, call }: StatusSelectProps) {
  const t = useT("admin");
  const reason = useReason();
  const { mutate, isPending, variables } = useSetStatus(call);
  const about = `status of ${call} ${row.id}`;
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const shown = select.current;
    return () => {
      if (shown === document.activeElement) focusList();
    };
  }, []);
  return (
    <Select
      aria-label={t("messages.status_of", { name })}
      value={isPending ? variables.status : row.status}
      ref={select}
      onChange={({ target }) => {
        forgetToasts(about);
        mutate(
          { id: row.id, status: target.value as MessageStatus },
          { onError: (error) => toast({ tone: "error", text: reason(error), about }) },
        );
      }}
    >
      {messageStatuses.map((one) => (
        <option key={one} value={one}>
          {t(`messages.statuses.${one}`)}
        </option>
      ))}
    </Select>
  );
}
