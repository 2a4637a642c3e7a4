import { useRef } from "react";
import { useSearchParams } from "react-router";
import type { Expense } from "#contract/garage/expenses.ts";
import { CostsTabs } from "#web/features/garage/costs/costs-tabs.tsx";
import { useExpenseAddress } from "#web/features/garage/costs/expense/expense-address.ts";
import { UnsentFiles } from "#web/features/garage/costs/expense/unsent-files.tsx";
import { useExpenses } from "#web/features/garage/costs/queries.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { queryString } from "#web/lib/call.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { EmptyLedger } from "./empty-ledger.tsx";
import { isFiltered, ledgerQuery, useLedgerAddress } from "./ledger-address.ts";
import { LedgerSum } from "./ledger-sum.tsx";
import { LedgerList } from "./ledger-list.tsx";
import { LedgerTools } from "./ledger-tools.tsx";

/** Expenses on a page. */
const per_page = 50;

/** All expenses of the rider: filtered, sorted, summed, and out as a file. */
export function LedgerView({ bikes }: { bikes: readonly { id: number; name: string }[] }) {
  const t = useT("ledger");
  const costs = useT("costs");
  const heading = useRef<HTMLHeadingElement>(null);
  const [, setQuery] = useSearchParams();
  const address = useLedgerAddress();
  const { open } = useExpenseAddress();
  const saving = useDownload();
  const { choice } = address;
  const { page } = choice;
  const list = useExpenses({ ...ledgerQuery(choice), page, per_page });
  const { data: expenses, meta } = list.data ?? {};
  const last = meta ? Math.max(1, Math.ceil(meta.total / per_page)) : 1;
  const filtered = isFiltered(choice);
  const bare = meta?.total === 0 && !filtered;

  function turnTo(to: number) {
    address.turnTo(to);
    heading.current?.focus();
  }
  const openImport = () => setQuery((before) => new URLSearchParams([...before, ["import", "open"]]));

  return (
    <div className="column pb-10">
      <header className="flex flex-wrap items-end gap-3 pt-6 pb-[18px]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wide min-w-0 flex-1 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl"
        >
          {t("title")}
        </h1>
        {!bare && (
          <Button variant="primary" className="max-sm:w-full print:hidden" onClick={() => open("new")}>
            <Icon name="plus" />
            {costs("add")}
          </Button>
        )}
      </header>
      <CostsTabs current="ledger" />
      <UnsentFiles />
      {!bare && <LedgerTools bikes={bikes} address={address} part={partOf(expenses, choice.part)} />}
      {!expenses && list.isError ? (
        <LoadFailure className="mt-4" query={list}>
          {t("load_failed")}
        </LoadFailure>
      ) : expenses?.length === 0 && page > 1 ? (
        <div className="py-10 text-center">
          <Button onClick={() => turnTo(last)}>{t("last_page")}</Button>
        </div>
      ) : expenses?.length === 0 ? (
        <EmptyLedger
          filtered={filtered}
          onShowAll={address.showAll}
          onAdd={() => open("new")}
          onImport={openImport}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <LedgerSum meta={meta} />
            <span className="-ml-2.5 flex flex-wrap print:hidden">
              <Button variant="quiet" size="sm" onClick={openImport}>
                {t("import")}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                busy={saving.busy}
                onClick={() =>
                  saving.start(`/expenses${queryString({ ...ledgerQuery(choice), format: "csv" })}`)
                }
              >
                <ToolIcon name="download" />
                {t("csv")}
              </Button>
            </span>
          </div>
          {saving.failure && (
            <p role="alert" className="mb-2 font-medium text-red">
              {t("csv_failed")}
            </p>
          )}
          <LedgerList expenses={expenses} />
        </>
      )}
      {last > 1 && page <= last && (
        <div className="mt-4 print:hidden">
          <Pager
            label={t("pages")}
            text={t("page", { page: number(page), pages: number(last) })}
            onPrevious={page > 1 ? () => turnTo(page - 1) : null}
            onNext={page < last ? () => turnTo(page + 1) : null}
          />
        </div>
      )}
    </div>
  );
}

/** The part that the list is narrowed to, as one of its rows has it. */
const partOf = (expenses: readonly Expense[] | undefined, id: number | null) =>
  expenses?.find(({ part }) => part?.id === id)?.part ?? null;
