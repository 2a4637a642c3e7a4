import { useState } from "react";
import { type ExportFormat, exportFormats } from "#contract/billing/plan-table.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DownloadStatus } from "#web/ui/download-status.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** Exports the garage in each format; formats not in the plan link to the plan that has them. */
export function ExportPanel({ allowed }: { allowed: readonly ExportFormat[] }) {
  const t = useT("transfer");
  const status = useDownload();
  const [chosen, setChosen] = useState<ExportFormat | null>(null);
  function start(format: ExportFormat) {
    setChosen(format);
    status.start(`/export?format=${format}`);
  }
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="wide-sm text-xl">
        {t("export.title")}
      </h2>
      <p className="mt-1 max-w-text text-muted">{t("export.lead")}</p>
      <ul className="mt-4 border-t-[5px] border-ink">
        {exportFormats.map((format) => (
          <li
            key={format}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-divider py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-[650]">{t(`export.${format}.name`)}</h3>
              <p className="max-w-text text-sm text-muted">{t(`export.${format}.text`)}</p>
            </div>
            {allowed.includes(format) ? (
              <Button
                busy={status.busy && chosen === format}
                aria-disabled={status.busy}
                aria-label={t("export.download_of", { format: t(`export.${format}.name`) })}
                onClick={() => start(format)}
              >
                <ToolIcon name="download" />
                {t("export.download")}
              </Button>
            ) : (
              <TextLink to="/pricing">
                {t(format === "json" ? "export.with_enthusiast" : "export.with_collector")}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <DownloadStatus status={status} />
      </div>
    </section>
  );
}
