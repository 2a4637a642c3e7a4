import { useMutation } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { preferencesQuery } from "#web/lib/preferences.ts";
import { keep } from "#web/lib/query.ts";
import { mutationOf } from "#web/lib/query-of.ts";

/** Saves preferences; every page follows them at once. */
export function useSavePreferences() {
  return useMutation(
    mutationOf(
      "PUT /account/preferences",
      (body: CallInput<Calls["PUT /account/preferences"]>["body"]) => ({ body }),
      { onSuccess: (preferences) => keep(preferencesQuery.queryKey, preferences) },
    ),
  );
}
