import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";

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
    <EmptyPlace
      drawing={!filtered && "costs"}
      title={t(`none.${which}.title`)}
      text={t(`none.${which}.text`)}
      className="mt-4"
    >
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
    </EmptyPlace>
  );
}
