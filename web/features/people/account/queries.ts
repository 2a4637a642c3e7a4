import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/people/account.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { forgetDrafts } from "#web/lib/drafts.ts";
import { leave, useSession } from "#web/lib/session.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { refresh } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

const sessions = queryKeys.sessions();

/** Returns the signed-in user, freshly fetched: the address may have been confirmed in another window. */
export function useAccount() {
  return useQuery({
    queryKey: queryKeys.account(),
    staleTime: 0,
    queryFn: async ({ signal }) => (await call("GET /auth/user", {}, { signal })).user,
  });
}

/** Returns the rider's sessions, last used first. */
export function useSessions() {
  return useQuery({ ...queryOf("GET /account/sessions", sessions, {}), staleTime: 0 });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: number; password: string }) =>
      call("DELETE /account/sessions/{id}", { params: { id }, body: { password } }),
    onSuccess: (_, { id }) =>
      queries.setQueryData<Session[]>(sessions, (all) => all?.filter((one) => one.id !== id)),
    onError: () => refresh.changed(["account.updated"]),
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: CallInput<Calls["PUT /account/password"]>["body"]) =>
      call("PUT /account/password", { body }),
  });

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: CallInput<Calls["PUT /account/email"]>["body"]) =>
      call("PUT /account/email", { body }),
  });
}

/** Deletes the account and its drafts on this device, and leaves the app. */
export function useDeleteAccount() {
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: CallInput<Calls["DELETE /account"]>["body"]) => call("DELETE /account", { body }),
    onSuccess: () => {
      if (user) forgetDrafts(user.id);
      leave("/farewell");
    },
  });
}
