import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { LedgerImportReport } from "#contract/garage/expenses.ts";
import { CallError } from "#web/lib/call.ts";
import { costsChanged } from "#web/lib/costs-changed.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { upload } from "#web/lib/upload.ts";
import { type CsvHead, readCsvHead } from "./csv-head.ts";
import { type ColumnChoice, guessColumns, type ImportColumn, ledgerMapping } from "./guess-columns.ts";

interface Chosen {
  file: File;
  head: CsvHead;
  columns: ColumnChoice;
}

/** The steps of an import of expenses: choose a file, say what its columns are, see what would come in, bring it in. */
export function useLedgerImport() {
  const t = useT("ledger");
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<LedgerImportReport | null>(null);
  const [imported, setImported] = useState<LedgerImportReport | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState<"check" | "import" | null>(null);
  const under = useRef<AbortController>(null);

  async function send({ file, head, columns }: Chosen, isDry: boolean): Promise<void> {
    const mapping = ledgerMapping(columns, head.headings);
    under.current?.abort();
    setProblems([]);
    if (isDry) setReport(null);
    if (mapping === null) return setBusy(null);
    const control = new AbortController();
    under.current = control;
    setBusy(isDry ? "check" : "import");
    try {
      const fields = { mapping, dry_run: isDry ? "true" : "false", file } as const;
      const { data } = await upload("POST /expenses/import", fields, { signal: control.signal });
      if (isDry) setReport(data);
      else {
        setImported(data);
        setChosen(null);
        setReport(null);
        void costsChanged(queries);
      }
    } catch (error) {
      if (control.signal.aborted) return;
      explain(error, isDry);
    }
    setBusy(null);
  }

  function explain(error: unknown, isDry: boolean): void {
    const failure = failureOf(error);
    if (failure.kind === "session") return;
    if (error instanceof CallError && error.status === 422) setProblems(Object.values(error.errors).flat());
    else if (error instanceof CallError && error.status < 500 && error.message) setProblems([error.message]);
    // The response is lost, not the file: what was sent may have come in.
    else if (failure.kind === "network" && !isDry) setProblems([t("bring.lost")]);
    else setProblems([t(failure.kind === "network" ? "bring.network" : "bring.failed")]);
  }

  return {
    chosen,
    report,
    imported,
    problems,
    busy,
    async choose(file: File): Promise<void> {
      setImported(null);
      setReport(null);
      setChosen(null);
      setProblems([]);
      if (file.size > costBounds.csv) return setProblems([t("bring.too_large")]);
      const head = await readCsvHead(file).catch(() => null);
      if (!head || head.headings.length < 2) return setProblems([t("bring.no_table")]);
      const next = { file, head, columns: guessColumns(head.headings) };
      setChosen(next);
      await send(next, true);
    },
    /** Says of which heading a column is; another column that had it loses it. */
    map(column: ImportColumn, at: number | null): void {
      if (!chosen) return;
      const others = Object.entries(chosen.columns).map(([name, place]) => [
        name,
        place === at ? null : place,
      ]);
      const columns = { ...Object.fromEntries(others), [column]: at } as ColumnChoice;
      const next = { ...chosen, columns };
      setChosen(next);
      void send(next, true);
    },
    confirm: () => chosen && void send(chosen, false),
  };
}
