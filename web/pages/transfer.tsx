import "#web/styles/riders.css";
import { ExportPanel } from "#web/features/garage/transfer/export-panel.tsx";
import { ImportPanel } from "#web/features/garage/transfer/import-panel.tsx";
import { useLimits } from "#web/lib/limits.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** /transfer: export and import of the garage. */
export function TransferPage() {
  const t = useT("transfer");
  useTitle(t("title"));
  const query = useLimits();
  const { data, isError } = query;
  return (
    <div className="column pb-8">
      <header className="pt-4 pb-6">
        <BackHeading to="/dashboard" back={t("back")} title={t("title")} />
      </header>
      {data ? (
        <ExportPanel allowed={data.features.export} />
      ) : isError ? (
        <LoadFailure query={query}>{t("plan_failed")}</LoadFailure>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      <NeedsNetwork>
        <ImportPanel />
      </NeedsNetwork>
    </div>
  );
}
