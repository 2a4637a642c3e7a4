import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Setup } from "#contract/garage/setups.ts";
import { refreshStale, usePartsMutation } from "#web/features/garage/parts/queries.ts";
import { call } from "#web/lib/call.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type SetupBody = CallInput<Calls["POST /bikes/{id}/setups"]>["body"];

/** Returns the set-ups of a bike by name; a bike has at most 50. */
export function useSetups(bike: number) {
  return useQuery(queryOf("GET /bikes/{id}/setups", queryKeys.setups(bike), { params: { id: bike } }));
}

/** Adds a set-up. `key` makes the same press, sent again, add nothing more. */
export const useCreateSetup = (bike: number) =>
  usePartsMutation(
    async ({ key, ...body }: SetupBody & { key: string }) =>
      (await call("POST /bikes/{id}/setups", { params: { id: bike }, body }, { key })).data,
  );

export const useUpdateSetup = (bike: number) =>
  usePartsMutation(
    async ({ id, ...body }: SetupBody & Pick<Setup, "id" | "version">) =>
      (await call("PUT /bikes/{id}/setups/{setup}", { params: { id: bike, setup: id }, body })).data,
  );

export const useDeleteSetup = (bike: number) =>
  usePartsMutation((id: number) =>
    call("DELETE /bikes/{id}/setups/{setup}", { params: { id: bike, setup: id } }),
  );

/** What using a set-up would do, in words. */
export function useSetupPreview(bike: number, setup: number, at: string | undefined) {
  return useQuery({
    queryKey: queryKeys.partsPreview("setup", bike, setup, at),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { ...(at && { at }), dry_run: true };
      const params = { id: bike, setup };
      try {
        return (await call("POST /bikes/{id}/setups/{setup}/use", { params, body }, { signal })).data.effects;
      } catch (error) {
        refreshStale(error);
        throw error;
      }
    },
  });
}

/** Mounts the parts of a set-up; returns the entry of the bike's history that undoes it, null where nothing changed. */
export const useUseSetup = (bike: number) =>
  usePartsMutation(async ({ setup, at }: { setup: number; at?: string | undefined }) => {
    const params = { id: bike, setup };
    const { effects } = (
      await call("POST /bikes/{id}/setups/{setup}/use", { params, body: { ...(at && { at }) } })
    ).data;
    return effects.length === 0 ? null : await entryOfUse(bike);
  });

/** The entry of the latest use of a set-up. Entries are listed by the day from which they hold, so it need not be first. */
async function entryOfUse(bike: number): Promise<number | null> {
  try {
    const { data } = await call("GET /bikes/{id}/history", {
      params: { id: bike },
      query: { per_page: 200 },
    });
    const uses = data.filter(({ kind, undoable }) => kind === "setup" && undoable).map(({ id }) => id);
    return uses.length > 0 ? Math.max(...uses) : null;
  } catch {
    // The set-up is used; only the way back from here is missing.
    return null;
  }
}

/** Undoes an entry of the bike's history. */
export const useUndoUse = (bike: number) =>
  usePartsMutation((entry: number) =>
    call("POST /bikes/{id}/history/{entry}/undo", { params: { id: bike, entry } }),
  );
