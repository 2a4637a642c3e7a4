import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import { call } from "#web/lib/call.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
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

/** The appointments of a shop from a day on, by day: all of them, a page after the other. */
export const useShopAppointments = (slug: string, from: string) =>
  useQuery({
    queryKey: queryKeyOf("GET /shops/{slug}/appointments", { params: { slug }, query: { from } }, "whole"),
    async queryFn({ signal }) {
      const rows: Appointment[] = [];
      for (let page = 1; ; page++) {
        const query = { from, page, per_page: 200 };
        const { data, meta } = await call(
          "GET /shops/{slug}/appointments",
          { params: { slug }, query },
          { signal },
        );
        rows.push(...data);
        if (data.length === 0 || rows.length >= meta.total) return rows;
      }
    },
    staleTime: 0,
    refetchInterval: lookMs,
  });
