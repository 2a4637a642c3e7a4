import type { RideImportItem } from "#contract/garage/ride-imports.ts";
import { itemStates, type RidesAddress } from "#web/features/garage/rides/rides-address.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { ImportPages } from "./import-pages.tsx";
import { ProgressLines } from "#web/ui/progress-lines.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { countOfState } from "./import-counts.ts";
import { progressText } from "./import-rows.tsx";
import { isOpen } from "./import-watch.ts";
import { importsPerPage, useKeepDuplicate, useReport } from "./queries.ts";

const tones = { imported: "green", duplicate: "blue", skipped: "sunken", failed: "red" } as const;

/** What became of each file of an import, the failures first. */
export function ImportReportView({ id, address }: { id: number; address: RidesAddress }) {
  const t = useT("rides");
  const { choice, hrefAfter, turnTo } = address;
  const { page } = choice;
  const list = useReport(id, choice);
  const back = (
    <TextLink to="/rides?show=imports" className="mt-2">
      {t("import.all")}
    </TextLink>
  );
  if (!list.data)
    return (
      <>
        {back}
        {!list.isError ? (
          <PageSpinner />
        ) : list.error instanceof CallError && list.error.status === 404 ? (
          <Alert tone="info">{t("import.gone")}</Alert>
        ) : (
          <LoadFailure query={list}>{t("load_failed")}</LoadFailure>
        )}
      </>
    );
  const { data: one, meta } = list.data;
  const last = Math.max(1, Math.ceil(meta.total / importsPerPage));
  const states = itemStates.filter((state) => countOfState(one, state) > 0);
  return (
    <>
      {back}
      <h2 className="wide-sm mt-1 text-xl wrap-anywhere">{one.name}</h2>
      {isOpen(one) && (
        <div className="mt-2">
          <p className="narrow mb-1 text-muted">{progressText(t, one)}</p>
          <ProgressLines part={one.files_total ? one.files_done / one.files_total : 0} label={one.name} />
        </div>
      )}
      {one.reason && (
        <Alert className="mt-3" title={t(`import.state.${one.state}`)}>
          {one.reason}
        </Alert>
      )}
      {states.length > 0 && (
        <PageTabs
          look="quiet"
          label={t("report.states")}
          className="mt-2"
          tabs={[
            ...states.map((state) => ({
              to: hrefAfter({ state }),
              label: `${t(`report.${state}`)} ${number(countOfState(one, state))}`,
              current: choice.state === state,
            })),
            { to: hrefAfter({ state: null }), label: t("report.all"), current: choice.state === null },
          ]}
        />
      )}
      {one.items.length === 0 && !isOpen(one) && <p className="mt-4 text-muted">{t("report.empty")}</p>}
      <ul className="mt-2 border-t-[5px] border-ink empty:hidden">
        {one.items.map((item) => (
          <ReportLine key={item.name} item={item} importId={id} />
        ))}
      </ul>
      <ImportPages page={page} last={last} turnTo={turnTo} />
    </>
  );
}

function ReportLine({ item, importId }: { item: RideImportItem; importId: number }) {
  const t = useT("rides");
  const { name, state, ride_id, reason } = item;
  const { mutateAsync, isPending } = useKeepDuplicate(importId);
  async function keep(): Promise<void> {
    try {
      await mutateAsync(name);
      toast({ text: t("report.kept") });
    } catch (error) {
      toast({
        text: sentenceOf(error, { network: t("network"), failed: t("report.not_kept") }),
        tone: "error",
      });
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-divider py-1">
      <span className="flex min-h-11 min-w-[min(100%,14rem)] flex-1 flex-wrap items-center gap-x-3">
        <Badge tone={tones[state]}>{t(`report.${state}`)}</Badge>
        <span className="wrap-anywhere">{name}</span>
      </span>
      {reason && <span className="min-w-0 text-md text-muted wrap-anywhere">{reason}</span>}
      {ride_id !== null && (
        <TextLink to={`/rides/${ride_id}`}>
          {t(state === "duplicate" ? "report.same" : "report.ride")}
        </TextLink>
      )}
      {state === "duplicate" && (
        <Button
          size="sm"
          busy={isPending}
          aria-label={t("report.keep_of", { name })}
          onClick={() => void keep()}
        >
          {t("report.keep")}
        </Button>
      )}
    </li>
  );
}
