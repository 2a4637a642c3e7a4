import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { type HeldOf, mutationOf, queryOf } from "#web/lib/query-of.ts";

export const useGrants = (bike: number) =>
  useQuery(queryOf("GET /bikes/{id}/grants", { params: { id: bike } }, { staleTime: 0 }));

type Body<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;

export const useGiveGrant = (bike: number) =>
  useMutation(
    mutationOf("POST /bikes/{id}/grants", (body: Body<"POST /bikes/{id}/grants">) => ({
      params: { id: bike },
      body,
    })),
  );

export const useEndGrant = () =>
  useMutation(mutationOf("DELETE /grants/{id}", (id: number) => ({ params: { id } })));

/** How often a rider's page looks for shops that have scanned a bike of theirs, in milliseconds. */
const scanMs = 3000;

export const useScans = () => useQuery(queryOf("GET /scans", {}, { staleTime: 0, refetchInterval: scanMs }));

export const useConfirmScan = () =>
  useMutation(
    mutationOf(
      "POST /scans/{id}/confirm",
      ({ id, ...body }: { id: number } & Body<"POST /scans/{id}/confirm">) => ({
        params: { id },
        body,
      }),
    ),
  );

export const useRequestOrder = (bike: number) =>
  useMutation(
    mutationOf("POST /bikes/{id}/orders", (body: Body<"POST /bikes/{id}/orders">) => ({
      params: { id: bike },
      body,
    })),
  );

const foundShops = ({ data }: HeldOf<"GET /public/shops">) => data;

/** Shops that are published and open, a few that a search finds. */
export const usePublicShops = (search: string) =>
  useQuery(queryOf("GET /public/shops", { query: { search, per_page: 8 } }, { select: foundShops }));

export const useBikeToOpen = (id: number) => useQuery(queryOf("GET /bikes/{id}", { params: { id } }));
