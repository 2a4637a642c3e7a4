import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { upload } from "#web/lib/upload.ts";

type Body<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;

export const customersOnPage = 20;

export const useCustomers = (slug: string, search: string, page: number) =>
  useQuery(
    queryOf(
      "GET /shops/{slug}/customers",
      { params: { slug }, query: { search, page, per_page: customersOnPage } },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );

export const useNoteCustomer = (slug: string) =>
  useMutation(
    mutationOf(
      "PUT /shops/{slug}/customers/{id}",
      ({ id, ...body }: { id: number } & Body<"PUT /shops/{slug}/customers/{id}">) => ({
        params: { slug, id },
        body,
      }),
    ),
  );

export const useDeleteCustomer = (slug: string) =>
  useMutation(mutationOf("DELETE /shops/{slug}/customers/{id}", (id: number) => ({ params: { slug, id } })));

export type ShopPriceBody = Body<"POST /shops/{slug}/prices">;

export const useAddPrice = (slug: string) =>
  useMutation(mutationOf("POST /shops/{slug}/prices", (body: ShopPriceBody) => ({ params: { slug }, body })));

export const useChangePrice = (slug: string) =>
  useMutation(
    mutationOf(
      "PUT /shops/{slug}/prices/{id}",
      ({ id, ...body }: { id: number } & Body<"PUT /shops/{slug}/prices/{id}">) => ({
        params: { slug, id },
        body,
      }),
    ),
  );

export const useRemovePrice = (slug: string) =>
  useMutation(mutationOf("DELETE /shops/{slug}/prices/{id}", (id: number) => ({ params: { slug, id } })));

export function useImportPrices(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      (await upload("POST /shops/{slug}/prices/import", { file }, { params: { slug } })).data,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf("GET /shops/{slug}/prices") }),
  });
}

export const useFigures = (slug: string, from: string, to: string) =>
  useQuery(
    queryOf(
      "GET /shops/{slug}/figures",
      { params: { slug }, query: { from, to } },
      { placeholderData: keepPreviousData },
    ),
  );
