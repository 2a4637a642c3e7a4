import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { PartsShown } from "#contract/sharing/shown-parts.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useSharingFailure } from "./use-sharing-failure.ts";

/** Shows on the bike's public page what its parts have done; shown at once, undone when it fails. */
export function PartsSwitch({ bike }: { bike: number }) {
  const t = useT("sharing");
  const hint = useId();
  const queries = useQueryClient();
  const queryKey = queryKeys.partsShown(bike);
  const params = { id: bike };
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call("GET /bikes/{id}/parts-shown", { params }, { signal })).data,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (shown: boolean) =>
      (await call("PUT /bikes/{id}/parts-shown", { params, body: { shown } })).data,
    async onMutate(shown) {
      const before = queries.getQueryData<PartsShown>(queryKey);
      await keep<PartsShown>(queryKey, () => ({ shown }));
      return before;
    },
    onError: (_, __, before) => queries.setQueryData(queryKey, before),
  });
  const failure = useSharingFailure(error);
  return (
    <div className="grid gap-1">
      <Switch
        label={t("parts")}
        checked={data?.shown ?? false}
        disabled={!data}
        aria-busy={isPending || undefined}
        aria-describedby={hint}
        onChange={(to) => !isPending && mutate(to)}
      />
      <p id={hint} className="text-sm text-muted">
        {t("parts_hint")}
      </p>
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}
