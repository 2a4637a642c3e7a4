import {
  listContactMessages,
  listFeedback,
  listServiceRegistrations,
  setContactMessageStatus,
  setFeedbackStatus,
  setServiceRegistrationStatus,
} from "#contract/admin-messages.ts";
import type { MessageStatus } from "#contract/message-status.ts";
import type { Serve } from "#server/http/endpoint.ts";
import { notFound } from "#server/http/refusal.ts";
import { presentContactMessage, presentFeedback, presentServiceRegistration } from "./message.presenter.ts";
import type { Lists } from "./lists.repo.ts";

/** What visitors wrote, in three views of one kind. */
export function messageRoutes(serve: Serve, lists: Lists): void {
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
