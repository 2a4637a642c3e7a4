import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Notifications } from "#contract/people/notifications.ts";
import { call } from "#web/lib/call.ts";
import { notedDevice, subscribeHere, unsubscribeHere } from "#web/lib/push-device.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, mutationWithMessageOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

const key = queryKeyOf("GET /account/notifications");

/** How many entries of the log are shown at a time. */
export const alertsPerPage = 5;

/** Returns what the rider is notified of, and when. */
export const useNotifications = () => useQuery(queryOf("GET /account/notifications"));

/** Saves what the rider is notified of. Bikes may have been muted, which the marks of care follow. */
export const useSaveNotifications = () =>
  useMutation(
    mutationOf(
      "PUT /account/notifications",
      (body: CallInput<Calls["PUT /account/notifications"]>["body"]) => ({ body }),
      { onSuccess: (notifications) => void keep(key, notifications) },
    ),
  );

export const useTestMail = () =>
  useMutation(mutationWithMessageOf("POST /account/notifications/test", () => ({})));

/** Returns the devices that show the rider's notifications. */
export const useDevices = () => useQuery(queryOf("GET /account/push-subscriptions"));

/** Has this browser show them; resolves to whether the rider let it. */
export const useSubscribeHere = () => useMutation({ mutationFn: subscribeHere, onSuccess: refresh.done });

/** Ends them on a device; on this one its browser takes no more either. */
export const useRemoveDevice = () =>
  useMutation({
    mutationFn: async (id: number) => {
      const isHere = id === notedDevice();
      await call("DELETE /account/push-subscriptions/{id}", { params: { id } });
      if (isHere) await unsubscribeHere();
    },
    onSuccess: refresh.done,
  });

/** Makes a link to the calendar, or ends it; the settings then say whether there is one. */
export function useCalendarLink() {
  const queries = useQueryClient();
  const has = (calendar: boolean) =>
    queries.setQueryData<Notifications>(key, (before) => before && { ...before, calendar });
  const make = useMutation(
    mutationOf("POST /account/calendar", () => ({}), { onSuccess: () => void has(true) }),
  );
  const end = useMutation(
    mutationOf("DELETE /account/calendar", () => ({}), { onSuccess: () => void has(false) }),
  );
  return { make, end };
}

/** Returns a page of what was sent to the rider. */
export const useSentAlerts = (page: number) =>
  useQuery(
    queryOf(
      "GET /account/notifications/log",
      { query: { page, per_page: alertsPerPage } },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );
