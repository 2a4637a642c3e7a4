import { ExportPanel } from "#web/features/transfer/export-panel.tsx";
import { ImportPanel } from "#web/features/transfer/import-panel.tsx";
import { usePlan } from "#web/features/transfer/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** /transfer: the garage to take away, and bikes to bring in. */
export function TransferPage() {
  const t = useT("transfer");
  useTitle(t("title"));
  const { data, isError, refetch, isFetching } = usePlan();
  return (
    <div className="column pb-8">
      <header className="flex items-center gap-x-3 pt-4 pb-6">
        <ButtonLink variant="quiet" to="/dashboard" aria-label={t("back")} className="-ml-3 w-11 px-0!">
          <Icon name="arrow-left" />
        </ButtonLink>
        <h1 className="wide text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
      </header>
      {data ? (
        <ExportPanel allowed={data.features.export} />
      ) : isError ? (
        <Alert
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Icon name="retry" />
              {t("try_again")}
            </Button>
          }
        >
          {t("plan_failed")}
        </Alert>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      <ImportPanel />
    </div>
  );
}
