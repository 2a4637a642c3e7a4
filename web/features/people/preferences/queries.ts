import { useMutation } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { preferencesQuery } from "#web/lib/preferences.ts";
import { keep, queryClient } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** Saves preferences; every page follows them at once. */
export function useSavePreferences() {
  return useMutation({
    mutationFn: (body: CallInput<Calls["PUT /account/preferences"]>["body"]) =>
      call("PUT /account/preferences", { body }),
    async onSuccess({ data }) {
      await keep(preferencesQuery.queryKey, data);
      // They are told in the rider's currency.
      void queryClient.invalidateQueries({ queryKey: queryKeys.costs() });
    },
  });
}
