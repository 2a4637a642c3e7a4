import { useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

const decisionOf = (id: number, token: string | null) =>
  queryOf("GET /decisions/{id}", { params: { id }, query: token ? { token } : {} }, { staleTime: 0 });

export const useReadDecision = (id: number, token: string | null) => useQuery(decisionOf(id, token));

export const useComplain = (id: number, token: string | null) =>
  useMutation(
    mutationOf(
      "POST /decisions/{id}/appeals",
      (text: string) => ({ params: { id }, body: { text, ...(token && { token }) } }),
      {
        onSuccess: () => queryClient.invalidateQueries({ queryKey: decisionOf(id, token).queryKey }),
      },
    ),
  );
