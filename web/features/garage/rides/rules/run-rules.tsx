import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { RideRule, RuledMove } from "#contract/garage/ride-rules.ts";
import { putOnBike } from "#web/features/garage/rides/list/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { refresh } from "#web/lib/query.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { movesInGroups } from "./move-groups.ts";

interface RunRulesProps {
  rules: readonly RideRule[];
  bikes: readonly Bike[];
  onDone: () => void;
}

/** The rules over rides that are there: shows first what would change, and can be undone for a moment. */
export function RunRules({ rules, bikes, onDone }: RunRulesProps) {
  const t = useT("rides");
  const [also, setAlso] = useState(false);
  const given = (unassigned_only: boolean) => ({ body: { rules: [...rules], unassigned_only } });
  const preview = useMutation(mutationOf("POST /ride-rules/preview", () => given(false)));
  const run = useMutation(mutationOf("POST /ride-rules/apply", () => given(!also)));
  const error = run.error ?? preview.error;
  const groups = movesInGroups(preview.data?.changes ?? []);
  const isAlso = groups.some(({ from }) => from !== null);
  const shown = groups.filter(({ from }) => also || from === null);
  const count = shown.reduce((sum, group) => sum + group.rides, 0);
  const nameOf = (bike: number | null) => bikes.find(({ id }) => id === bike)?.name ?? t("assign.none");

  async function apply(): Promise<void> {
    const { changes } = await run.mutateAsync();
    toast({
      text: t("rules.run.done", { count: changes.length, shown: number(changes.length) }),
      ms: 8000,
      action: { label: t("assign.undo"), onClick: () => void undo(changes) },
    });
    onDone();
  }

  async function undo(changes: readonly RuledMove[]): Promise<void> {
    try {
      await refresh.once(async () => {
        for (const [bike_id, some] of Map.groupBy(changes, (move) => move.from_bike_id))
          await putOnBike({ ids: some.map(({ ride_id }) => ride_id), bike_id });
      });
      toast({ text: t("assign.undone") });
    } catch {
      toast({ text: t("assign.not_undone"), tone: "error" });
    }
  }

  return (
    <section aria-labelledby="run-rules" className="mt-6 border-t border-divider pt-4">
      <h3 id="run-rules" className="wide-sm text-md">
        {t("rules.run.title")}
      </h3>
      <div aria-live="polite">
        {preview.data && groups.length === 0 && <p className="mt-2 text-muted">{t("rules.run.none")}</p>}
        {shown.length > 0 && (
          <ul className="mt-2 divide-y divide-divider">
            {shown.map(({ from, to, rides }) => (
              <li key={`${from} ${to}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {nameOf(from)} → {nameOf(to)}
                </span>
                <span className="narrow tabular-nums text-muted">
                  {t("count", { count: rides, shown: number(rides) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isAlso && (
        <Checkbox
          label={t("rules.run.also")}
          checked={also}
          onChange={({ target }) => setAlso(target.checked)}
        />
      )}
      {preview.data ? (
        count > 0 && (
          <Button
            variant="primary"
            busy={run.isPending}
            className="mt-3"
            onClick={() => void apply().catch(() => {})}
          >
            {t("rules.run.act", { count, shown: number(count) })}
          </Button>
        )
      ) : (
        <Button busy={preview.isPending} className="mt-3" onClick={() => preview.mutate()}>
          {t("rules.run.look")}
        </Button>
      )}
      {error && (
        <Alert className="mt-4">
          {sentenceOf(error, { network: t("network"), failed: t("rules.run.failed") })}
        </Alert>
      )}
    </section>
  );
}
