import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

type Body<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;

export const useVisitedShop = (slug: string) =>
  useQuery(queryOf("GET /public/shops/{slug}", { params: { slug } }));

export const useRequestDay = (slug: string) =>
  useMutation(
    mutationOf("POST /shops/{slug}/appointments", (body: Body<"POST /shops/{slug}/appointments">) => ({
      params: { slug },
      body,
    })),
  );

/** More than a rider has open, at all shops together. */
const shown = 50;

export const useOwnAppointments = () =>
  useQuery(queryOf("GET /appointments", { query: { per_page: shown } }, { staleTime: 0 }));

/** How often what riders and colleagues do is looked for, in milliseconds. */
const lookMs = 60_000;

/** The appointments of a shop from a day on, by day. */
export const useShopAppointments = (slug: string, from: string) =>
  useQuery(
    queryOf(
      "GET /shops/{slug}/appointments",
      { params: { slug }, query: { from, per_page: 200 } },
      { staleTime: 0, refetchInterval: lookMs },
    ),
  );
