import { useState } from "react";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useExpenseImports, useUndoExpenseImport } from "./queries.ts";

/** The last imports, each with its undo; nothing where there are none. */
export function PastImports() {
  const t = useT("ledger");
  const words = useCostWords();
  const { day } = useUnits();
  const { data: imports = [] } = useExpenseImports();
  const { mutate, data: undone, error, isPending, variables } = useUndoExpenseImport();
  const [chosen, setChosen] = useState<string | null>(null);
  if (imports.length === 0 && !undone) return null;
  return (
    <section aria-labelledby="past-imports" className="mt-6">
      <h3 id="past-imports" className="text-lg font-[650]">
        {t("bring.past")}
      </h3>
      <div aria-live="polite">
        {undone && (
          <Alert
            tone="success"
            className="mt-2"
            title={t("bring.undone", { count: undone.deleted, shown: number(undone.deleted) })}
          >
            {undone.kept_count > 0 && (
              <>
                <p>{t("bring.kept", { count: undone.kept_count, shown: number(undone.kept_count) })}</p>
                <ul className="text-sm">
                  {undone.kept.map(({ id, day: on, amount_cents, currency, note }) => (
                    <li key={id} className="wrap-anywhere">
                      {[day(on), words.money(amount_cents, currency), note].filter(Boolean).join(" · ")}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Alert>
        )}
        {error && (
          <Alert className="mt-2">
            {sentenceOf(error, { network: t("bring.network"), failed: t("bring.undo_failed") })}
          </Alert>
        )}
      </div>
      <ul className="mt-1">
        {imports.map(({ id, imported_at, expenses }) => {
          const name = t("bring.past_of", {
            count: expenses,
            day: day(imported_at),
            shown: number(expenses),
          });
          return (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-divider"
            >
              <span>{name}</span>
              {chosen === id ? (
                <Button
                  size="sm"
                  variant="danger"
                  busy={isPending && variables === id}
                  onClick={() => mutate(id, { onSettled: () => setChosen(null) })}
                >
                  {t("bring.undo_sure", { count: expenses, shown: number(expenses) })}
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t("bring.undo_of", { name })}
                  onClick={() => setChosen(id)}
                >
                  {t("bring.undo")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
