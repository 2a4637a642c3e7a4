import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Setup } from "#contract/garage/setups.ts";
import { ofParts } from "#web/features/garage/parts/queries.ts";
import { call } from "#web/lib/call.ts";
import { mutationOf, queryOf, pageRowsOf } from "#web/lib/query-of.ts";

export type SetupBody = CallInput<Calls["POST /bikes/{id}/setups"]>["body"];

/** Returns the set-ups of a bike by name; a bike has at most 50. */
export function useSetups(bike: number) {
  return useQuery({ ...queryOf("GET /bikes/{id}/setups", { params: { id: bike } }), select: pageRowsOf });
}

/** Adds a set-up. `key` makes the same press, sent again, add nothing more. */
export const useCreateSetup = (bike: number) =>
  useMutation(
    mutationOf(
      "POST /bikes/{id}/setups",
      ({ key, ...body }: SetupBody & { key: string }) => ({ params: { id: bike }, body, key }),
      ofParts,
    ),
  );

export const useUpdateSetup = (bike: number) =>
  useMutation(
    mutationOf(
      "PUT /bikes/{id}/setups/{setup}",
      ({ id, ...body }: SetupBody & Pick<Setup, "id" | "version">) => ({
        params: { id: bike, setup: id },
        body,
      }),
      ofParts,
    ),
  );

export const useDeleteSetup = (bike: number) =>
  useMutation(
    mutationOf(
      "DELETE /bikes/{id}/setups/{setup}",
      (id: number) => ({ params: { id: bike, setup: id } }),
      ofParts,
    ),
  );

/** Mounts the parts of a set-up; returns the entry of the bike's history that undoes it, null where nothing changed. */
export const useUseSetup = (bike: number) =>
  useMutation({
    async mutationFn({ setup, at }: { setup: number; at?: string | undefined }) {
      const input = { params: { id: bike, setup }, body: { ...(at && { at }) } };
      const { effects } = (await call("POST /bikes/{id}/setups/{setup}/use", input)).data;
      return effects.length === 0 ? null : await entryOfUse(bike);
    },
    ...ofParts,
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
  useMutation(
    mutationOf(
      "POST /bikes/{id}/history/{entry}/undo",
      (entry: number) => ({ params: { id: bike, entry } }),
      ofParts,
    ),
  );
