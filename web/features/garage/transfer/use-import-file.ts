import { useState } from "react";
import type { ImportReport } from "#contract/garage/transfer.ts";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { type ChosenColumns, useImport } from "./queries.ts";

/** Whether the message of a 5xx is meant for the reader: 503 (busy, or storage away) and 507 (disk full). */
const isOurs = ({ status }: CallError) => status === 503 || status === 507;

/** The steps of an import: choose a file, check it, map its columns, import it. */
export function useImportFile() {
  const t = useT("transfer");
  const { mutateAsync, isPending } = useImport();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [imported, setImported] = useState<ImportReport | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const mapping: ChosenColumns | null =
    report?.format === "csv" ? report.columns.map(({ field }) => field) : null;

  async function send(chosen: File, named: ChosenColumns | null, dryRun: boolean): Promise<void> {
    setProblems([]);
    setProgress(0);
    try {
      const answer = await mutateAsync({ file: chosen, mapping: named, dryRun, onProgress: setProgress });
      if (dryRun) setReport(answer);
      else {
        setImported(answer);
        forget();
      }
    } catch (error) {
      explain(error);
    } finally {
      setProgress(null);
    }
  }

  function explain(error: unknown): void {
    const failure = failureOf(error);
    if (failure.kind === "session") return;
    if (error instanceof CallError && error.status === 422) setProblems(Object.values(error.errors).flat());
    else if (error instanceof CallError && (error.status < 500 || isOurs(error)) && error.message)
      setProblems([error.message]);
    else setProblems([t(failure.kind === "network" ? "import.network" : "import.failed")]);
  }

  function forget(): void {
    setFile(null);
    setReport(null);
  }

  return {
    file,
    report,
    imported,
    problems,
    busy: isPending,
    /** Part of the file that has been sent, 0…1; null when none is being sent. */
    progress,
    choose(chosen: File): void {
      setImported(null);
      setReport(null);
      setFile(chosen);
      void send(chosen, null, true);
    },
    /** Maps a column to another field and checks again; a column that had the field before is left out. */
    rename(index: number, field: ChosenColumns[number]): void {
      if (!file || !mapping) return;
      const next = mapping.map((one, place) => (place === index ? field : one === field ? null : one));
      // Show the choice at once; the checked rows follow.
      setReport(
        report && {
          ...report,
          columns: report.columns.map((column, place) => ({ ...column, field: next[place] ?? null })),
        },
      );
      void send(file, next, true);
    },
    confirm: () => file && void send(file, mapping, false),
    cancel(): void {
      forget();
      setProblems([]);
    },
  };
}
