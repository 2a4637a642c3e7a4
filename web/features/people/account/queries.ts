import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/people/account.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { forgetDrafts } from "#web/lib/drafts.ts";
import { leave, useSession } from "#web/lib/session.ts";
import { mutationOf, mutationWithMessageOf, queryOf } from "#web/lib/query-of.ts";
import { refresh } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

const sessions = queryKeyOf("GET /account/sessions");

/** Returns the signed-in user, freshly fetched: the address may have been confirmed in another window. */
export function useAccount() {
  return useQuery(queryOf("GET /auth/user", {}, { select: ({ user }) => user, staleTime: 0 }));
}

/** Returns the rider's sessions, last used first. */
export function useSessions() {
  return useQuery(queryOf("GET /account/sessions", {}, { staleTime: 0 }));
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation(
    mutationOf("DELETE /account/sessions/{id}", (id: number) => ({ params: { id }, body: {} }), {
      onSuccess: (_, id) =>
        void queries.setQueryData<Session[]>(sessions, (all) => all?.filter((one) => one.id !== id)),
      onError: () => refresh.changed(["account.updated"]),
    }),
  );
}

export const useEndOtherSessions = () => useMutation(mutationOf("DELETE /account/sessions", () => ({}), {}));

export const useChangePassword = () =>
  useMutation(
    mutationWithMessageOf(
      "PUT /account/password",
      (body: CallInput<Calls["PUT /account/password"]>["body"]) => ({
        body,
      }),
    ),
  );

export function useChangeEmail() {
  return useMutation(
    mutationWithMessageOf("PUT /account/email", (body: CallInput<Calls["PUT /account/email"]>["body"]) => ({
      body,
    })),
  );
}

/** Deletes the account and its drafts on this device, and leaves the app. */
export function useDeleteAccount() {
  const { user } = useSession();
  return useMutation(
    mutationWithMessageOf("DELETE /account", (texts: "delete" | "keep") => ({ body: { texts } }), {
      onSuccess: () => {
        if (user) forgetDrafts(user.id);
        leave("/farewell");
      },
    }),
  );
}
