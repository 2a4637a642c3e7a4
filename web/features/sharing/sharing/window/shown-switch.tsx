import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { inTurn } from "#web/lib/in-turn.ts";
import type { OwnKey } from "#web/lib/query-keys.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useSharingFailure } from "./use-sharing-failure.ts";

interface Shown {
  shown: boolean;
}

interface ShownSwitchProps {
  label: string;
  /** Says exactly what is shown, and what never is. */
  hint: string;
  queryKey: OwnKey;
  read: (signal: AbortSignal) => Promise<{ data: Shown }>;
  write: (shown: boolean) => Promise<{ data: Shown }>;
}

/** Shows something more on a public page; shown at once, undone when it fails. Of quick presses the last one counts. */
export function ShownSwitch({ label, hint, queryKey, read, write }: ShownSwitchProps) {
  const id = useId();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: async ({ signal }) => (await read(signal)).data });
  const { mutate, isPending, error } = useMutation(
    inTurn<Shown, boolean>(queries, queryKey, {
      send: async (shown) => (await write(shown)).data,
      show: (shown) => ({ shown }),
    }),
  );
  const failure = useSharingFailure(error);
  return (
    <div className="grid gap-1">
      <Switch
        label={label}
        checked={data?.shown ?? false}
        disabled={!data}
        aria-busy={isPending || undefined}
        aria-describedby={id}
        onChange={(to) => mutate(to)}
      />
      <p id={id} className="text-sm text-muted">
        {hint}
      </p>
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}
