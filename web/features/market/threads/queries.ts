import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { queryClient, refresh } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { receiptFile } from "#web/lib/receipt-file.ts";
import { upload } from "#web/lib/upload.ts";

/** How often what the other writes is looked for, in milliseconds. */
const lookMs = 20_000;

export const threadsOnPage = 20;

export const useThreads = (page: number) =>
  useQuery(
    queryOf(
      "GET /threads",
      { query: { page, per_page: threadsOnPage } },
      { staleTime: 0, refetchInterval: lookMs },
    ),
  );

export const useThread = (id: number) =>
  useQuery(queryOf("GET /threads/{id}", { params: { id } }, { staleTime: 0, refetchInterval: lookMs }));

export const useMessages = (id: number) =>
  useQuery(
    queryOf("GET /threads/{id}/messages", { params: { id } }, { staleTime: 0, refetchInterval: lookMs }),
  );

export const useListingToWriteOf = (id: number) =>
  useQuery(queryOf("GET /listings/{id}", { params: { id } }));

export type MessageBody = NonNullable<CallInput<Calls["POST /threads/{id}/messages"]>["body"]>;
interface GivenMessage {
  body: MessageBody;
  key: string;
}

export const useSendInThread = (id: number) =>
  useMutation(
    mutationOf("POST /threads/{id}/messages", (given: GivenMessage) => ({ params: { id }, ...given }), {
      onSuccess: refresh.done,
    }),
  );

export const useBeginThread = (listing: number) =>
  useMutation(
    mutationOf(
      "POST /listings/{id}/messages",
      (given: GivenMessage) => ({ params: { id: listing }, ...given }),
      { onSuccess: refresh.done },
    ),
  );

export const useReadThread = (id: number) =>
  useMutation(mutationOf("POST /threads/{id}/read", () => ({ params: { id } }), { onSuccess: refresh.done }));

export const useMuteThread = (id: number) =>
  useMutation(
    mutationOf("POST /threads/{id}/mute", (muted: boolean) => ({ params: { id }, body: { muted } }), {
      onSuccess: refresh.done,
    }),
  );

/** Whoever is blocked, or no longer, can write here or not. */
const afterBlock = {
  onSuccess: () => {
    void queryClient.invalidateQueries({ queryKey: queryKeyOf("GET /threads/{id}") });
    void queryClient.invalidateQueries({ queryKey: queryKeyOf("GET /threads") });
  },
};

export const useBlock = () =>
  useMutation(mutationOf("POST /blocks", (user_id: number) => ({ body: { user_id } }), afterBlock));

/** Adds a photo that a message will have, drawn smaller where it is too large. */
export const useAddPhoto = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const photo = await receiptFile(file);
      return (await upload("POST /message-photos", { photo })).data;
    },
  });
