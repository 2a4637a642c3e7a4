import {
  listContactMessages,
  listFeedback,
  listInbox,
  listServiceRegistrations,
  setContactMessageStatus,
  setFeedbackStatus,
  setServiceRegistrationStatus,
} from "#contract/admin/admin-messages.ts";
import type { MessageStatus } from "#contract/site/message-status.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { presentContactMessage, presentFeedback, presentServiceRegistration } from "./message.presenter.ts";
import { refuseTooDeep, rowsOf } from "#server/platform/http/reach.ts";
import type { InboxRepo } from "./inbox.repo.ts";
import type { Lists } from "./lists.repo.ts";

interface Deps {
  lists: Lists;
  inbox: InboxRepo;
  /** Within how many hours a reply is promised; 0: none is, and none is late. */
  promised: number;
  now: () => Date;
}

const minuteMs = 60_000;

/** Visitors' messages: three endpoints for each kind. */
export function messageRoutes(serve: Serve, { lists, inbox, promised, now }: Deps): void {
  const wanted = <Q extends { status?: MessageStatus | "all" | null | undefined }>({
    status,
    ...query
  }: Q) => ({
    ...query,
    status: status === "all" || status === null ? undefined : status,
  });

  serve(listFeedback, async ({ query }) => {
    const { rows, meta } = await lists.feedback(wanted(query));
    return { data: rows.map(presentFeedback), meta };
  });

  serve(listContactMessages, async ({ query }) => {
    const { rows, meta } = await lists.contactMessages(wanted(query));
    return { data: rows.map(presentContactMessage), meta };
  });

  serve(listServiceRegistrations, async ({ query }) => {
    const { rows, meta } = await lists.serviceRegistrations(wanted(query));
    return { data: rows.map(presentServiceRegistration), meta };
  });

  serve(listInbox, async ({ query }) => {
    const total = await inbox.count();
    refuseTooDeep(query, total);
    const { page, per_page } = query;
    const [from] = rowsOf(query);
    const rows = from < total ? await inbox.oldest(per_page, from) : [];
    const at = now().getTime();
    const data = rows.map((row) => {
      const waiting = at - Date.parse(row.created_at);
      return {
        ...row,
        waiting_minutes: Math.max(0, Math.floor(waiting / minuteMs)),
        is_late: promised > 0 && waiting >= promised * 60 * minuteMs,
      };
    });
    return { data, meta: { total, page, per_page, total_is_bound: false } };
  });

  for (const [endpoint, table] of [
    [setFeedbackStatus, "feedback"],
    [setContactMessageStatus, "contact_messages"],
    [setServiceRegistrationStatus, "service_registrations"],
  ] as const)
    serve(endpoint, async ({ params, body, say }) => {
      if (!(await lists.hasMessage(table, params.id))) throw notFound();
      await lists.setStatus(table, params.id, body().status);
      return { message: say("status_set") };
    });
}
