import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ShareInfo } from "#contract/sharing/sharing.ts";
import type { Subject } from "#web/features/sharing/sharing/subject.ts";
import { setPublic } from "#web/features/sharing/sharing/window/set-public.ts";
import { call } from "#web/lib/call.ts";
import { inTurn } from "#web/lib/in-turn.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

const infoKey = (subject: Subject) =>
  subject.kind === "bike"
    ? queryKeyOf("GET /bikes/{id}/share-info", { params: { id: subject.id } })
    : queryKeyOf("GET /profile/share-info");

const read = (subject: Subject, signal: AbortSignal) =>
  subject.kind === "bike"
    ? call("GET /bikes/{id}/share-info", { params: { id: subject.id } }, { signal })
    : call("GET /profile/share-info", {}, { signal });

const regenerate = (subject: Subject) =>
  subject.kind === "bike"
    ? call("POST /bikes/{id}/regenerate-token", { params: { id: subject.id } })
    : call("POST /profile/regenerate-token");

/** Returns link and state of sharing; fetched each time, because the calls toggle the current state. */
export function useShareInfo(subject: Subject) {
  return useQuery({
    queryKey: infoKey(subject),
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => (await read(subject, signal)).data,
  });
}

/** Turns sharing on or off; shown at once, undone when it fails. Quick presses are sent one after another: the last one counts. */
export function useSetPublic(subject: Subject) {
  const queries = useQueryClient();
  return useMutation(
    inTurn<ShareInfo, boolean>(queries, infoKey(subject), {
      send: (isPublic) => setPublic(subject.kind === "bike" ? subject.id : null, isPublic),
      show: (is_public, info) => info && { ...info, is_public },
    }),
  );
}

/** Replaces the link. */
export const useNewLink = (subject: Subject) =>
  useMutation({
    mutationFn: async () => (await regenerate(subject)).data,
    onSuccess: (info) => keep(infoKey(subject), info),
  });
