import { useMutation } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { preferencesQuery } from "#web/lib/preferences.ts";
import { keep } from "#web/lib/query.ts";

/** Saves preferences; every page follows them at once. */
export function useSavePreferences() {
  return useMutation({
    mutationFn: (body: CallInput<Calls["PUT /account/preferences"]>["body"]) =>
      call("PUT /account/preferences", { body }),
    onSuccess: ({ data }) => keep(preferencesQuery.queryKey, data),
  });
}
