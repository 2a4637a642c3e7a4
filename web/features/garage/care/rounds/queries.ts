import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Routine } from "#contract/garage/routines.ts";
import { useLanguage } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf, pageRowsOf } from "#web/lib/query-of.ts";
import { useKnownRoutine } from "./use-known-routine.ts";

export type RoutineDoneBody = CallInput<Calls["POST /routines/{id}/done"]>["body"];
export type CareSetUpBody = CallInput<Calls["POST /bikes/{id}/care-set-up"]>["body"];

/** The most that is listed. */
const [mostNow, mostRoutines] = [50, 200];

/** Returns what needs the rider now, over all bikes, in the reader's language. */
export function useNowOfBikes() {
  useLanguage();
  return useQuery(queryOf("GET /now", { query: { limit: mostNow } }));
}

/** Returns the routines of a bike, in their order, in the reader's language. */
export function useRoutines(bikeId: number, enabled = true) {
  useLanguage();
  return useQuery({
    ...queryOf("GET /bikes/{id}/routines", { params: { id: bikeId }, query: { per_page: mostRoutines } }),
    select: pageRowsOf,
    enabled,
  });
}

/** Notes that points of a routine were done. `key` makes the same press, sent again, note nothing more. */
export function useCompleteRoutine(routine: Routine) {
  const offline = useKnownRoutine(routine);
  return useMutation({
    ...mutationOf(
      "POST /routines/{id}/done",
      ({ key, ...body }: RoutineDoneBody & { key: string }) => ({ params: { id: routine.id }, body, key }),
      { offline },
    ),
    // A refusal may mean that another device has noted it.
    onError: () => refresh.changed(["care.done"]),
    onSettled: refresh.done,
  });
}

/** Has a bike watched, as much as its rider chose. */
export const useSetUpCare = (bikeId: number) =>
  useMutation({
    ...mutationOf("POST /bikes/{id}/care-set-up", (body: CareSetUpBody) => ({
      params: { id: bikeId },
      body,
    })),
    onSuccess: refresh.done,
  });
