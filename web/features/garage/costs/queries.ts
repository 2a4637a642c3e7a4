import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import { call } from "#web/lib/call.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { formQueryOf, mutationOf, queryOf, type SentInput } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { untilRated } from "#web/lib/until-rated.ts";

type QueryOf<N extends keyof Calls> =
  CallInput<Calls[N]> extends { query?: infer Q } ? NonNullable<Q> : never;

export type ExpenseListQuery = Omit<QueryOf<"GET /expenses">, "format">;
export type CostStatsQuery = QueryOf<"GET /cost-stats">;
type Sending = Pick<SentInput<"POST /expenses">, "key" | "instead">;
export type ExpenseBody = CallInput<Calls["POST /expenses"]>["body"];
export type ExpenseChangeBody = CallInput<Calls["PUT /expenses/{id}"]>["body"];
export type BudgetBody = CallInput<Calls["PUT /budgets"]>["body"];

const expenseKey = (id: number) => queryKeyOf("GET /expenses/{id}", { params: { id } });

/** Returns expenses, with how many there are and what they come to. */
export function useExpenses(query: ExpenseListQuery) {
  return useQuery({
    ...queryOf("GET /expenses", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      untilRated({ state: { data: data && [data.meta], dataUpdateCount } }),
  });
}

export function useExpense(id: number) {
  return useQuery(queryOf("GET /expenses/{id}", { params: { id } }));
}

/** Returns an expense to edit: fetched when its window opens, not refetched while it is open. */
export function useExpenseToEdit(id: number) {
  return useQuery(formQueryOf("GET /expenses/{id}", { params: { id } }));
}

/** Returns what months, categories, bikes or parts cost. */
export function useCostStats(query: CostStatsQuery) {
  return useQuery(queryOf("GET /cost-stats", { query }, { refetchInterval: untilRated }));
}

/** Returns the budgets of a year, or of all years. */
export function useBudgets(query: QueryOf<"GET /budgets"> = {}) {
  return useQuery(queryOf("GET /budgets", { query }, { refetchInterval: untilRated }));
}

/** Adds an expense. `key` makes the same press, sent again, add nothing more. */
export function useCreateExpense() {
  const queries = useQueryClient();
  return useMutation(
    mutationOf(
      "POST /expenses",
      ({ key, instead, ...body }: ExpenseBody & Sending) => ({ body, key, instead }),
      {
        offline: async ({ bike_id }) => {
          const bikes = queries.getQueryData(queryOf("GET /bikes").queryKey);
          const bike = bikes?.find(({ id }) => id === Number(bike_id));
          return { bike: bike ? { id: bike.id, name: bike.name } : null };
        },
      },
    ),
  );
}

export const useUpdateExpense = (id: number) =>
  useMutation(
    mutationOf("PUT /expenses/{id}", (body: ExpenseChangeBody) => ({ params: { id }, body }), {
      onSuccess: (expense) => keep<Expense>(expenseKey(id), expense),
    }),
  );

export function useDeleteExpense() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      refresh.deleting([expenseKey(id)], () => call("DELETE /expenses/{id}", { params: { id } })),
    onSuccess: (_, id) => queries.removeQueries({ queryKey: expenseKey(id) }),
  });
}

/** Sets a budget, or takes it away. */
export const useSetBudget = () => useMutation(mutationOf("PUT /budgets", (body: BudgetBody) => ({ body })));
