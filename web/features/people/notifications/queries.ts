import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Notifications } from "#contract/people/notifications.ts";
import { call } from "#web/lib/call.ts";
import { keep } from "#web/lib/query.ts";
import { pageQueryOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

const key = queryKeys.notifications();

/** How many entries of the log are shown at a time. */
export const alertsPerPage = 5;

/** Returns what the rider is notified of, and when. */
export const useNotifications = () => useQuery(queryOf("GET /account/notifications", key, {}));

/** Saves what the rider is notified of. Bikes may have been muted, which the marks of care follow. */
export const useSaveNotifications = () =>
  useMutation({
    mutationFn: (body: CallInput<Calls["PUT /account/notifications"]>["body"]) =>
      call("PUT /account/notifications", { body }),
    onSuccess: ({ data }) => void keep(key, data),
  });

export const useTestMail = () => useMutation({ mutationFn: () => call("POST /account/notifications/test") });

/** Makes a link to the calendar, or ends it; the settings then say whether there is one. */
export function useCalendarLink() {
  const queries = useQueryClient();
  const has = (calendar: boolean) =>
    queries.setQueryData<Notifications>(key, (before) => before && { ...before, calendar });
  const make = useMutation({
    mutationFn: () => call("POST /account/calendar"),
    onSuccess: () => void has(true),
  });
  const end = useMutation({
    mutationFn: () => call("DELETE /account/calendar"),
    onSuccess: () => void has(false),
  });
  return { make, end };
}

/** Returns a page of what was sent to the rider. */
export const useSentAlerts = (page: number) =>
  useQuery({
    ...pageQueryOf("GET /account/notifications/log", queryKeys.sentAlerts(page), {
      query: { page, per_page: alertsPerPage },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
