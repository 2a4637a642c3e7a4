import { useState } from "react";
import type { ImportReport } from "#contract/garage/transfer.ts";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";
import { useOtherLanguage } from "#web/lib/use-other-language.ts";
import { type ChosenColumns, useImport } from "./queries.ts";

/** Whether the message of a 5xx is meant for the reader: 503 (busy, or storage away) and 507 (disk full). */
const isOurs = ({ status }: CallError) => status === 503 || status === 507;

function wordsOf(error: unknown, t: Translate<"transfer">): string[] {
  const { kind } = failureOf(error);
  if (kind === "session") return [];
  if (!(error instanceof CallError)) return [t(kind === "network" ? "import.network" : "import.failed")];
  // None once the reader has another language.
  const sentences = error.status === 422 ? Object.values(error.errors).flat() : [error.message];
  return (error.status < 500 || isOurs(error)) && sentences.join("") !== ""
    ? sentences
    : [t("import.failed")];
}

/** The steps of an import: choose a file, check it, map its columns, import it. */
export function useImportFile() {
  const t = useT("transfer");
  const { mutateAsync, isPending } = useImport();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [imported, setImported] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const mapping: ChosenColumns | null =
    report?.format === "csv" ? report.columns.map(({ field }) => field) : null;

  async function send(chosen: File, named: ChosenColumns | null, dryRun: boolean): Promise<void> {
    setProblem(null);
    setProgress(0);
    try {
      const answer = await mutateAsync({ file: chosen, mapping: named, dryRun, onProgress: setProgress });
      if (dryRun) setReport(answer);
      else {
        setImported(answer);
        forget();
      }
    } catch (error) {
      setProblem(error);
    } finally {
      setProgress(null);
    }
  }

  function forget(): void {
    setFile(null);
    setReport(null);
  }

  // What is wrong with the file is in the words of the server.
  useOtherLanguage(() => {
    if (file && !isPending && (report === null || problem === null)) void send(file, mapping, true);
  });

  return {
    file,
    report,
    imported,
    problems: problem === null ? [] : wordsOf(problem, t),
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
      setProblem(null);
    },
  };
}
