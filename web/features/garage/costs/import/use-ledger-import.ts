import { useRef, useState } from "react";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { LedgerImportReport } from "#contract/garage/expenses.ts";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";
import { upload } from "#web/lib/upload.ts";
import { useOtherLanguage } from "#web/lib/use-other-language.ts";
import { type CsvHead, readCsvHead } from "./csv-head.ts";
import { type ColumnChoice, guessColumns, type ImportColumn, ledgerMapping } from "./guess-columns.ts";

export type Spent = "positive" | "negative";

interface Chosen {
  file: File;
  head: CsvHead;
  columns: ColumnChoice;
  /** Which amounts were spent; null until the file or the rider says it. */
  spent: Spent | null;
  /** Also what is in the ledger already. */
  again: boolean;
}

/** Why a file was not read: as found here, or as a call has thrown it. */
type Problem = "too_large" | "no_table" | { error: unknown; isDry: boolean };

function wordsOf(problem: Problem, t: Translate<"ledger">): string[] {
  if (typeof problem === "string") return [t(`bring.${problem}`)];
  const { error, isDry } = problem;
  const { kind } = failureOf(error);
  if (kind === "session") return [];
  // The response is lost, not the file: what was sent may have come in.
  if (kind === "network") return [t(isDry ? "bring.network" : "bring.lost")];
  const sentences = error instanceof CallError && error.status < 500 ? sentencesOf(error) : [];
  return sentences.length > 0 ? sentences : [t("bring.failed")];
}

/** The server's sentences; none once the reader has another language. */
const sentencesOf = ({ status, errors, message }: CallError): string[] =>
  (status === 422 ? Object.values(errors).flat() : [message]).filter((text) => text !== "");

/** Returns which amounts were spent where all of a file have one sign; null where it has both. */
export function onlySignOf({
  positive,
  negative,
}: Pick<LedgerImportReport, "positive" | "negative">): Spent | null {
  if (positive > 0 && negative > 0) return null;
  return negative > 0 ? "negative" : "positive";
}

/** The steps of an import of expenses: choose a file, say what its columns are, see what would come in, bring it in. */
export function useLedgerImport() {
  const t = useT("ledger");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<LedgerImportReport | null>(null);
  const [imported, setImported] = useState<LedgerImportReport | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState<"check" | "import" | null>(null);
  const under = useRef<AbortController>(null);

  async function send(choice: Chosen, isDry: boolean): Promise<void> {
    const { file, head, columns, spent, again } = choice;
    const mapping = ledgerMapping(columns, head.headings);
    under.current?.abort();
    setProblem(null);
    if (isDry) setReport(null);
    if (mapping === null) return setBusy(null);
    const control = new AbortController();
    under.current = control;
    setBusy(isDry ? "check" : "import");
    try {
      const fields = {
        mapping,
        dry_run: isDry ? "true" : "false",
        spent: spent ?? "positive",
        again: String(again),
        file,
      };
      const { data } = await upload("POST /expenses/import", fields, { signal: control.signal });
      const certain = spent ?? onlySignOf(data);
      if (isDry && spent === null && certain === "negative") {
        const next = { ...choice, spent: certain };
        setChosen(next);
        return await send(next, true);
      }
      if (isDry) setReport(data);
      else {
        setImported(data);
        setChosen(null);
        setReport(null);
      }
    } catch (error) {
      if (control.signal.aborted) return;
      setProblem({ error, isDry });
    }
    setBusy(null);
  }

  function check(next: Chosen): void {
    setChosen(next);
    void send(next, true);
  }

  // What is wrong with the file is in the words of the server.
  useOtherLanguage(() => {
    if (chosen && busy !== "import" && (report === null || problem === null)) void send(chosen, true);
  });

  return {
    chosen,
    /** The file has both signs, and nobody knows yet which of them was spent. */
    isUncertain: chosen?.spent === null && report !== null && onlySignOf(report) === null,
    report,
    imported,
    problems: problem === null ? [] : wordsOf(problem, t),
    busy,
    async choose(file: File): Promise<void> {
      setImported(null);
      setReport(null);
      setChosen(null);
      setProblem(null);
      if (file.size > costBounds.csv) return setProblem("too_large");
      const head = await readCsvHead(file).catch(() => null);
      if (!head || head.headings.length < 2) return setProblem("no_table");
      const next = { file, head, columns: guessColumns(head.headings), spent: null, again: false };
      setChosen(next);
      await send(next, true);
    },
    /** Sets the heading of a column; another column that had it loses it. */
    map(column: ImportColumn, at: number | null): void {
      if (!chosen) return;
      const others = Object.entries(chosen.columns).map(([name, place]) => [
        name,
        place === at ? null : place,
      ]);
      const columns = { ...Object.fromEntries(others), [column]: at } as ColumnChoice;
      check({ ...chosen, columns, ...(column === "amount" && { spent: null }) });
    },
    setSpent: (spent: Spent) => chosen && check({ ...chosen, spent }),
    setAgain: (again: boolean) => chosen && check({ ...chosen, again }),
    confirm: () => chosen && void send(chosen, false),
  };
}
