import { useMutation, useQuery } from "@tanstack/react-query";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

/** Returns the rider's last imports of expenses. */
export function useExpenseImports() {
  return useQuery(queryOf("GET /expenses/imports"));
}

/** Deletes what came in with an import and was not changed since. */
export const useUndoExpenseImport = () =>
  useMutation(mutationOf("DELETE /expenses/imports/{id}", (id: string) => ({ params: { id } })));
