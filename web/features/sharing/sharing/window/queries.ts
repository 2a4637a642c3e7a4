import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ShareInfo } from "#contract/sharing/sharing.ts";
import type { Subject } from "#web/features/sharing/sharing/window/subject.ts";
import { setPublic } from "#web/features/sharing/sharing/window/set-public.ts";
import { call } from "#web/lib/call.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

const keyOf = (subject: Subject) =>
  subject.kind === "bike" ? queryKeys.sharedBike(subject.id) : queryKeys.sharedProfile();

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
    queryKey: keyOf(subject),
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => (await read(subject, signal)).data,
  });
}

/** Turns sharing on or off; shown at once, undone when it fails. */
export function useSetPublic(subject: Subject) {
  const queries = useQueryClient();
  const queryKey = keyOf(subject);
  return useMutation({
    mutationFn: (isPublic: boolean) => setPublic(subject.kind === "bike" ? subject.id : null, isPublic),
    async onMutate(is_public) {
      const before = queries.getQueryData<ShareInfo>(queryKey);
      await keep<ShareInfo>(queryKey, (info) => info && { ...info, is_public });
      return before;
    },
    onError: (_, __, before) => queries.setQueryData(queryKey, before),
    onSuccess: (info) => settled(queries, subject, info),
  });
}

/** Replaces the link. */
export function useNewLink(subject: Subject) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await regenerate(subject)).data,
    onSuccess: (info) => settled(queries, subject, info),
  });
}

async function settled(queries: ReturnType<typeof useQueryClient>, subject: Subject, info: ShareInfo) {
  await keep(keyOf(subject), info);
  void queries.invalidateQueries({
    queryKey: subject.kind === "bike" ? queryKeys.bikes() : queryKeys.profile(),
  });
}
