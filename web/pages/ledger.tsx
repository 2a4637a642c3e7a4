import "#web/styles/riders.css";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { ExpenseWindow } from "#web/features/garage/costs/expense/expense-window.tsx";
import { ImportOpener } from "#web/features/garage/costs/import/import-opener.tsx";
import { LedgerView } from "#web/features/garage/costs/ledger/ledger-view.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";

/** /costs/ledger: all expenses of the rider. */
export function LedgerPage() {
  useTitle(useT("ledger")("title"));
  const { data: bikes = [] } = useBikes();
  return (
    <>
      <LedgerView bikes={bikes} />
      <ExpenseWindow />
      <ImportOpener />
    </>
  );
}
