import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { queryOf, mutationOf } from "#web/lib/query-of.ts";
import { refresh } from "#web/lib/query.ts";

/** More than most riders ever sell. */
const all = { query: { per_page: 200 } };

export const useOwnListings = () => useQuery(queryOf("GET /listings", all));

export const useOwnListing = (id: number) => useQuery(queryOf("GET /listings/{id}", { params: { id } }));

export const useSavedSearches = () => useQuery(queryOf("GET /saved-searches"));

/** Who has written about a listing, each with the conversation. */
export function useWriters(listing: number): { user_id: number; name: string; thread: number }[] {
  const { data } = useQuery(queryOf("GET /threads", { query: { per_page: 200 } }));
  return (data?.data ?? []).flatMap(({ id: thread, about, with: { user_id, name } }) =>
    about.id === listing && user_id !== null ? [{ user_id, name, thread }] : [],
  );
}

/** Where a bike is handed on to whoever it was sold to: in the conversation with them, else by an address or a code. */
export const handingPath = (bike: number, thread: number | undefined): string =>
  thread === undefined ? `/bikes/${bike}?hand-on=${bike}` : `/messages/${thread}?hand-on`;

const done = { onSuccess: refresh.done };

export const useBeginListing = () =>
  useMutation(
    mutationOf(
      "POST /listings",
      (given: { body: CallInput<Calls["POST /listings"]>["body"]; key: string }) => given,
      done,
    ),
  );

export type ListingChange = CallInput<Calls["PUT /listings/{id}"]>["body"];

export const useChangeListing = (id: number) =>
  useMutation(mutationOf("PUT /listings/{id}", (body: ListingChange) => ({ params: { id }, body }), done));

interface Version {
  version: number;
}

export const usePublishListing = (id: number) =>
  useMutation(
    mutationOf(
      "POST /listings/{id}/publish",
      (body: Version & { still_private: boolean }) => ({ params: { id }, body }),
      done,
    ),
  );
export const useRenewListing = (id: number) =>
  useMutation(mutationOf("POST /listings/{id}/renew", (body: Version) => ({ params: { id }, body }), done));
export const useReleaseListing = (id: number) =>
  useMutation(mutationOf("POST /listings/{id}/release", (body: Version) => ({ params: { id }, body }), done));
export const useWithdrawListing = (id: number) =>
  useMutation(
    mutationOf("POST /listings/{id}/withdraw", (body: Version) => ({ params: { id }, body }), done),
  );
export const useReserveListing = (id: number) =>
  useMutation(
    mutationOf(
      "POST /listings/{id}/reserve",
      (body: CallInput<Calls["POST /listings/{id}/reserve"]>["body"]) => ({ params: { id }, body }),
      done,
    ),
  );
export const useSellListing = (id: number) =>
  useMutation(
    mutationOf(
      "POST /listings/{id}/sold",
      (body: CallInput<Calls["POST /listings/{id}/sold"]>["body"]) => ({ params: { id }, body }),
      done,
    ),
  );
export const useDeleteListing = () =>
  useMutation(mutationOf("DELETE /listings/{id}", (id: number) => ({ params: { id } }), done));
export const useForgetSearch = () =>
  useMutation(mutationOf("DELETE /saved-searches/{id}", (id: number) => ({ params: { id } }), done));
