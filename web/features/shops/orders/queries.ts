import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { type HeldOf, mutationOf, queryOf } from "#web/lib/query-of.ts";

/** How often what others in the shop do is looked for, in milliseconds. */
const lookMs = 20_000;
/** As many as a page of a list may have. */
export const mostOnBoard = 200;

/** The open orders of a shop, late ones first. */
export const useOpenOrders = (slug: string) =>
  useQuery(
    queryOf(
      "GET /shops/{slug}/orders",
      { params: { slug }, query: { state: "open", per_page: mostOnBoard } },
      { refetchInterval: lookMs, staleTime: 0 },
    ),
  );

type Found = CallInput<Calls["GET /shops/{slug}/orders"]> extends { query?: infer Q } ? Q : never;

/** Orders of a shop that a search or a state finds. */
export const useFoundOrders = (slug: string, query: Found) =>
  useQuery(
    queryOf("GET /shops/{slug}/orders", { params: { slug }, query }, { placeholderData: keepPreviousData }),
  );

export const useMembers = (slug: string) =>
  useQuery(queryOf("GET /shops/{slug}/members", { params: { slug } }));

export const useOrder = (id: number) =>
  useQuery(queryOf("GET /orders/{id}", { params: { id } }, { refetchInterval: lookMs, staleTime: 0 }));

export const useOrderMessages = (id: number) =>
  useQuery(
    queryOf("GET /orders/{id}/messages", { params: { id } }, { refetchInterval: lookMs, staleTime: 0 }),
  );

type Body<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;

export const useSendMessage = (id: number) =>
  useMutation(
    mutationOf("POST /orders/{id}/messages", (body: Body<"POST /orders/{id}/messages">) => ({
      params: { id },
      body,
    })),
  );

export type OrderCreation = Body<"POST /shops/{slug}/orders">;

export const useCreateOrder = (slug: string) =>
  useMutation(mutationOf("POST /shops/{slug}/orders", (body: OrderCreation) => ({ params: { slug }, body })));

/** A bike that was opened to the shop. Each time it is fetched its rider sees that it was looked at: once a visit. */
export const useShopBike = (slug: string, id: number | null) =>
  useQuery(
    queryOf(
      "GET /shops/{slug}/bikes/{id}",
      { params: { slug, id: id ?? 0 } },
      { enabled: id !== null, staleTime: Infinity },
    ),
  );

export const useOpenedBikes = (slug: string) =>
  useQuery(queryOf("GET /shops/{slug}/bikes", { params: { slug } }, { staleTime: 0 }));

export const useScanBike = (slug: string) =>
  useMutation(
    mutationOf("POST /shops/{slug}/scans", (share_token: string) => ({
      params: { slug },
      body: { share_token },
    })),
  );

/** How often a scan is looked at, in milliseconds. */
const scanMs = 1500;

export const useShopScan = (slug: string, id: number) =>
  useQuery(
    queryOf(
      "GET /shops/{slug}/scans/{id}",
      { params: { slug, id } },
      {
        staleTime: 0,
        gcTime: 0,
        refetchInterval: ({ state }) => (state.data && state.data.state !== "waiting" ? false : scanMs),
      },
    ),
  );

export const useOwnOrders = (page: number) =>
  useQuery(queryOf("GET /orders", { query: { page } }, { staleTime: 0 }));

const newestOrders = ({ data }: HeldOf<"GET /orders">) => data;

export const useLastOwnOrders = () =>
  useQuery(queryOf("GET /orders", { query: { page: 1 } }, { staleTime: 0, select: newestOrders }));

/** What shops have confirmed of a bike's frame. */
export const useFrameVerifications = (id: number) =>
  useQuery(queryOf("GET /bikes/{id}/verifications", { params: { id } }, { staleTime: 0 }));
