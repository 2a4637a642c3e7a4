import type { ImportReport } from "#contract/garage/transfer.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ColumnMapping } from "./column-mapping.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { useOtherThings } from "./other-things.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { useImportFile } from "./use-import-file.ts";

interface ImportReviewProps {
  report: ImportReport;
  busy: boolean;
  steps: Pick<ReturnType<typeof useImportFile>, "rename" | "confirm" | "cancel">;
}

/** Shows the contents of a file and its errors; it can be imported only when there are none. */
export function ImportReview({ report, busy, steps }: ImportReviewProps) {
  const t = useT("transfer");
  const { bikes, parts, rides, room, columns, rows, errors_count } = report;
  const others = useOtherThings(report);
  const fits = bikes <= room;
  const ready = errors_count === 0 && fits && bikes + parts + rides > 0;
  return (
    <div className="mt-4 grid gap-8">
      {columns.length > 0 && <ColumnMapping columns={columns} busy={busy} onRename={steps.rename} />}
      {errors_count > 0 && <ImportErrors report={report} />}
      {rows.length > 0 && <ImportPreview rows={rows} total={bikes} />}
      {!fits && (
        <Alert
          tone="info"
          title={room === 0 ? t("import.no_room_at_all") : t("import.no_room", { count: room })}
          actions={
            <ButtonLink to="/pricing" size="sm">
              {t("plans")}
            </ButtonLink>
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={!ready} busy={busy && ready} onClick={steps.confirm}>
          {t("import.confirm", { count: bikes })}
        </Button>
        <Button variant="quiet" onClick={steps.cancel}>
          {t("import.cancel")}
        </Button>
        {others && <p className="text-muted">{others}</p>}
      </div>
    </div>
  );
}
