import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Notifications } from "#contract/people/notifications.ts";
import { call } from "#web/lib/call.ts";
import { careChanged } from "#web/lib/care-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

const key = queryKeys.notifications();

/** How many entries of the log are shown at a time. */
export const alertsPerPage = 5;

/** Returns what the rider is told of, and when. */
export const useNotifications = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call("GET /account/notifications", {}, { signal })).data,
  });

/** Saves what the rider is told of. Bikes may have been muted, which the marks of care follow. */
export function useSaveNotifications() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<Calls["PUT /account/notifications"]>["body"]) =>
      call("PUT /account/notifications", { body }),
    onSuccess({ data }) {
      void keep(key, data);
      void careChanged(queries);
    },
  });
}

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

/** Returns a page of what the rider was told of. */
export const useSentAlerts = (page: number) =>
  useQuery({
    queryKey: queryKeys.sentAlerts(page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call("GET /account/notifications/log", { query: { page, per_page: alertsPerPage } }, { signal }),
  });

/** Returns the rider's bikes, newest first. */
export const useBikesOfAlerts = () =>
  useQuery({
    queryKey: queryKeys.bikeList(),
    queryFn: async ({ signal }) => (await call("GET /bikes", {}, { signal })).data,
  });
