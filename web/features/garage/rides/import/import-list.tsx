import type { RideImport } from "#contract/garage/ride-imports.ts";
import { itemStates } from "#web/features/garage/rides/rides-address.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Day } from "#web/ui/day.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ImportPages } from "./import-pages.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { countOfState, reportHref } from "./import-counts.ts";
import { progressText } from "./import-rows.tsx";
import { isOpen } from "./import-watch.ts";
import { importsPerPage, useCancelImport, useImportPage } from "./queries.ts";

const tones = { queued: "blue", running: "blue", done: "green", failed: "red", cancelled: "sunken" } as const;

/** All imports, the newest first, with what came of each. */
export function ImportList({ page, turnTo }: { page: number; turnTo: (page: number) => void }) {
  const t = useT("rides");
  const list = useImportPage(page);
  const { data: imports, meta } = list.data ?? {};
  const last = meta ? Math.max(1, Math.ceil(meta.total / importsPerPage)) : 1;
  if (!imports)
    return list.isError ? <LoadFailure query={list}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  if (imports.length === 0)
    return (
      <EmptyPlace
        drawing="rides"
        title={t("none.imports.title")}
        text={t("none.imports.text")}
        className="mt-4"
      />
    );
  return (
    <>
      <ul className="mt-4 border-t-[5px] border-ink">
        {imports.map((one) => (
          <ImportLine key={one.id} one={one} />
        ))}
      </ul>
      <ImportPages page={page} last={last} turnTo={turnTo} />
    </>
  );
}

function ImportLine({ one }: { one: RideImport }) {
  const t = useT("rides");
  const { mutateAsync, isPending } = useCancelImport();
  const counts = itemStates.toReversed().flatMap((state) => {
    const count = countOfState(one, state);
    return count > 0 ? t(`import.${state}`, { count, shown: number(count) }) : [];
  });
  const name = one.name;
  return (
    <li className="flex items-start gap-2 border-b border-divider py-1">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <TextLink to={reportHref(one)} className="wrap-anywhere">
            {name}
          </TextLink>
          <Badge tone={tones[one.state]}>{t(`import.state.${one.state}`)}</Badge>
          <span className="narrow text-sm text-muted">
            <Day value={one.created_at} />
          </span>
        </p>
        <p className="narrow pb-2 text-md wrap-anywhere">
          {[isOpen(one) && progressText(t, one), one.reason, ...counts].filter(Boolean).join(" · ")}
        </p>
      </div>
      <IconButton
        label={t(isOpen(one) ? "import.cancel_of" : "import.remove_of", { name })}
        busy={isPending}
        onClick={() =>
          void mutateAsync(one.id).catch(() => toast({ text: t("import.not_cancelled"), tone: "error" }))
        }
      >
        <Icon name={isOpen(one) ? "close" : "trash"} />
      </IconButton>
    </li>
  );
}
