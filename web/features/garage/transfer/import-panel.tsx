import { useEffect, useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useFiles } from "#web/lib/use-files.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { useOtherThings } from "./other-things.ts";
import { ImportReview } from "./import-review.tsx";
import { useImportFile } from "./use-import-file.ts";

/** Imports bikes: a file is chosen, checked, and then imported completely or not at all. */
export function ImportPanel() {
  const t = useT("transfer");
  const steps = useImportFile();
  const { file, report, imported, problems, busy, progress } = steps;
  const others = useOtherThings(imported);
  const input = useRef<HTMLInputElement>(null);
  const over = useFiles(([dropped]) => dropped && steps.choose(dropped), !busy);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The buttons that were pressed are gone.
    if (imported) done.current?.focus();
  }, [imported]);
  return (
    <section aria-labelledby="import" className="mt-12">
      <h2 id="import" className="wide-sm text-xl">
        {t("import.title")}
      </h2>
      <p className="mt-1 max-w-text text-muted">{t("import.lead")}</p>
      {imported && (
        <div ref={done} tabIndex={-1} className="mt-4 focus:outline-none">
          <Alert
            tone="success"
            title={t("import.done", { count: imported.bikes })}
            actions={<ButtonLink to="/dashboard">{t("import.see")}</ButtonLink>}
          >
            {others && <p>{others}</p>}
            {imported.files_left_out > 0 && (
              <p>{t("import.files_left_out", { count: imported.files_left_out })}</p>
            )}
            {imported.receipts_left_out > 0 && (
              <p>{t("import.receipts_left_out", { count: imported.receipts_left_out })}</p>
            )}
            {imported.left_out_count > 0 && <p>{t("import.left_out", { count: imported.left_out_count })}</p>}
          </Alert>
        </div>
      )}
      <div
        className={cx(
          "mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border-2 border-dashed px-5 py-4",
          over ? "border-blue bg-blue-tint" : "border-control",
        )}
      >
        <div className="min-w-[min(100%,14rem)] flex-1">
          <p className="font-semibold wrap-anywhere">{file?.name ?? t("import.drop")}</p>
          <p className="max-w-text text-sm text-muted">{t("import.kinds")}</p>
        </div>
        <Button variant={report ? "outline" : "primary"} busy={busy} onClick={() => input.current?.click()}>
          {t(file ? "import.other" : "import.choose")}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.csv,.zip,application/json,text/csv,application/zip"
          hidden
          aria-label={t("import.choose")}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) steps.choose(chosen);
            // Reset, so that choosing the same file again fires a change event.
            target.value = "";
          }}
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {progress !== null &&
          (progress < 1 ? t("import.sending", { percent: Math.round(progress * 100) }) : t("import.reading"))}
      </p>
      {problems.length > 0 && (
        <Alert className="mt-2" title={t("import.nothing")}>
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {report && <ImportReview report={report} busy={busy} steps={steps} />}
    </section>
  );
}
