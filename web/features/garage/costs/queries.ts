import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import { call } from "#web/lib/call.ts";
import { costsChanged } from "#web/lib/costs-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type QueryOf<N extends keyof Calls> =
  CallInput<Calls[N]> extends { query?: infer Q } ? NonNullable<Q> : never;

export type ExpenseListQuery = Omit<QueryOf<"GET /expenses">, "format">;
export type CostStatsQuery = QueryOf<"GET /cost-stats">;
export type ExpenseBody = CallInput<Calls["POST /expenses"]>["body"];
export type ExpenseChangeBody = CallInput<Calls["PUT /expenses/{id}"]>["body"];
export type BudgetBody = CallInput<Calls["PUT /budgets"]>["body"];

/** Returns expenses, with how many there are and what they come to. */
export function useExpenses(query: ExpenseListQuery) {
  return useQuery({
    queryKey: queryKeys.expenseList(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call("GET /expenses", { query }, { signal }),
  });
}

export function useExpense(id: number) {
  return useQuery({
    queryKey: queryKeys.expense(id),
    queryFn: async ({ signal }) => (await call("GET /expenses/{id}", { params: { id } }, { signal })).data,
  });
}

/** Returns an expense to edit: fetched each time its window opens, then never refetched under it. */
export function useExpenseToEdit(id: number) {
  return useQuery({
    queryKey: queryKeys.expenseToEdit(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => (await call("GET /expenses/{id}", { params: { id } }, { signal })).data,
  });
}

/** Returns what months, categories, bikes or parts cost. */
export function useCostStats(query: CostStatsQuery) {
  return useQuery({
    queryKey: queryKeys.costStats(query),
    queryFn: async ({ signal }) => (await call("GET /cost-stats", { query }, { signal })).data,
  });
}

/** Returns the budgets of a year, or of all years. */
export function useBudgets(query: QueryOf<"GET /budgets"> = {}) {
  return useQuery({
    queryKey: queryKeys.budgets(query),
    queryFn: async ({ signal }) => (await call("GET /budgets", { query }, { signal })).data,
  });
}

/** Adds an expense. `key` makes the same press, sent again, add nothing more. */
export function useCreateExpense() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: ExpenseBody & { key: string }) =>
      (await call("POST /expenses", { body }, { key })).data,
    onSuccess: () => void costsChanged(queries),
  });
}

export function useUpdateExpense(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ExpenseChangeBody) =>
      (await call("PUT /expenses/{id}", { params: { id }, body })).data,
    async onSuccess(expense) {
      await keep<Expense>(queryKeys.expense(id), expense);
      void costsChanged(queries);
    },
  });
}

export function useDeleteExpense() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /expenses/{id}", { params: { id } }),
    onSuccess(_, id) {
      queries.removeQueries({ queryKey: queryKeys.expense(id) });
      void costsChanged(queries);
    },
  });
}

/** Sets a budget, or takes it away. */
export function useSetBudget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BudgetBody) => (await call("PUT /budgets", { body })).data,
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.costs() }),
  });
}
