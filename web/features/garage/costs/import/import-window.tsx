import { useEffect, useRef } from "react";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useFiles } from "#web/lib/use-files.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { ImportLines } from "./import-lines.tsx";
import { LedgerColumns } from "./ledger-columns.tsx";
import { PastImports } from "./past-imports.tsx";
import { RefusedLines } from "./refused-lines.tsx";
import { useLedgerImport } from "./use-ledger-import.ts";

/** The window that brings in expenses from a CSV file. */
export function ImportWindow({ onClose }: { onClose: () => void }) {
  const t = useT("ledger");
  const steps = useLedgerImport();
  const { chosen, report, imported, problems, busy } = steps;
  const input = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const over = useFiles(([file]) => file && void steps.choose(file), busy === null);
  useEffect(() => {
    // The buttons that were pressed are gone.
    if (imported) done.current?.focus();
  }, [imported]);
  const ready = report !== null && report.imported > 0 && !steps.isUncertain;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("bring.title")}
      size="md"
      dismissable={chosen === null}
      footer={
        imported ? (
          <Button variant="primary" onClick={onClose}>
            {t("bring.close")}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t("bring.cancel")}
            </Button>
            <Button variant="primary" disabled={!ready} busy={busy === "import"} onClick={steps.confirm}>
              {ready
                ? t("bring.confirm", { count: report.imported, shown: number(report.imported) })
                : t("bring.confirm_none")}
            </Button>
          </>
        )
      }
    >
      {imported && (
        <div ref={done} tabIndex={-1} className="mb-4 grid gap-3 focus:outline-none">
          <Alert
            tone="success"
            title={t("bring.done", { count: imported.imported, shown: number(imported.imported) })}
          />
          <RefusedLines report={imported} />
        </div>
      )}
      <p className="text-muted">{t("bring.lead")}</p>
      <div
        className={cx(
          "mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border-2 border-dashed px-4 py-3",
          over ? "border-blue bg-blue-tint" : "border-control",
        )}
      >
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="line-clamp-2 font-semibold wrap-anywhere">{chosen?.file.name ?? t("bring.drop")}</p>
          <p className="text-sm text-muted">{t("bring.kinds")}</p>
        </div>
        <Button variant={chosen ? "outline" : "primary"} onClick={() => input.current?.click()}>
          {t(chosen ? "bring.other" : "bring.choose")}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={t("bring.choose")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void steps.choose(file);
            // So that choosing the same file again is a change.
            target.value = "";
          }}
        />
      </div>
      {problems.length > 0 && (
        <Alert className="mt-3" title={t("bring.nothing")}>
          {problems.map((problem) => (
            <p key={problem} className="wrap-anywhere">
              {problem}
            </p>
          ))}
        </Alert>
      )}
      {chosen && <LedgerColumns {...chosen} busy={busy !== null} onMap={steps.map} />}
      {chosen && (steps.isUncertain || chosen.spent !== null) && (
        <div className="mt-5">
          <Choices
            legend={t("bring.spent")}
            options={[
              { id: "negative", label: t("bring.negative"), hint: t("bring.negative_hint") },
              { id: "positive", label: t("bring.positive"), hint: t("bring.positive_hint") },
            ]}
            value={chosen.spent}
            onChange={steps.setSpent}
          />
        </div>
      )}
      <p role="status" className="mt-4 min-h-6 font-semibold">
        {busy === "check" && t("bring.checking")}
        {report &&
          (steps.isUncertain
            ? t("bring.choose_spent")
            : t("bring.found", { count: report.imported, shown: number(report.imported) }))}
      </p>
      {report && !steps.isUncertain && (
        <>
          <ImportLines report={report} />
          {chosen && (report.here > 0 || chosen.again) && (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={chosen.again}
                onChange={({ target }) => steps.setAgain(target.checked)}
              />
              {t("bring.again")}
            </label>
          )}
          <RefusedLines report={report} />
        </>
      )}
      {chosen === null && <PastImports />}
    </Dialog>
  );
}
