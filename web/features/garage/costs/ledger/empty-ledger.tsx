import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";

interface EmptyLedgerProps {
  filtered: boolean;
  onShowAll: () => void;
  onAdd: () => void;
  onImport: () => void;
}

/** In place of an empty list: what belongs there, and how it gets there. */
export function EmptyLedger({ filtered, onShowAll, onAdd, onImport }: EmptyLedgerProps) {
  const t = useT("ledger");
  const costs = useT("costs");
  const which = filtered ? "match" : "all";
  return (
    <section className="mt-4 rounded-card border border-divider bg-surface px-5 py-10 text-center">
      <h2 className="wide-sm text-xl">{t(`none.${which}.title`)}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[36em] text-muted">{t(`none.${which}.text`)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {filtered ? (
          <Button onClick={onShowAll}>{t("show_all")}</Button>
        ) : (
          <>
            <Button variant="primary" onClick={onAdd}>
              {costs("add")}
            </Button>
            <Button onClick={onImport}>{t("import")}</Button>
          </>
        )}
      </div>
    </section>
  );
}
