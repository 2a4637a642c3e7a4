import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

export const useWebhooks = () => useQuery(queryOf("GET /webhooks", {}, { staleTime: 0 }));

/** How often to look for how a delivery has ended, in milliseconds. */
const lookMs = 1000;

/** What was sent to a webhook; looked at again and again while it is watched. */
export const useDeliveries = (id: number, isWatched: boolean) =>
  useQuery(
    queryOf(
      "GET /webhooks/{id}/deliveries",
      { params: { id } },
      { staleTime: 0, refetchInterval: isWatched && lookMs },
    ),
  );

type Made = CallInput<Calls["POST /webhooks"]>["body"];

export const useAddWebhook = () => useMutation(mutationOf("POST /webhooks", (body: Made) => ({ body })));

export type WebhookChange = CallInput<Calls["PUT /webhooks/{id}"]>["body"];

export const useChangeWebhook = (id: number) =>
  useMutation(mutationOf("PUT /webhooks/{id}", (body: WebhookChange) => ({ params: { id }, body })));

export const useRemoveWebhook = () =>
  useMutation(mutationOf("DELETE /webhooks/{id}", (id: number) => ({ params: { id } })));

export const useRotateWebhook = () =>
  useMutation(mutationOf("POST /webhooks/{id}/rotate", (id: number) => ({ params: { id } })));

export const useTestWebhook = () =>
  useMutation(mutationOf("POST /webhooks/{id}/test", (id: number) => ({ params: { id } })));

export const useSendAgain = () =>
  useMutation(mutationOf("POST /deliveries/{id}/again", (id: number) => ({ params: { id } })));
