import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { call, CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useLifespanWords } from "#web/lib/lifespan-words.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LifespanFilters } from "./lifespan-filters.tsx";
import { type ListedLifespan, lifespanRows } from "./lifespan-rows.ts";
import { useLifespanAddress } from "./use-lifespan-address.ts";
import "#web/styles/riders.css";

// Most read the table alone.
const SurvivalPlot = lazyView(() => import("./survival-plot.tsx").then((m) => m.SurvivalPlot), ["chart"], {
  ahead: true,
});

const mostAtOnce = 15;

/** Visitors stay here, where the host lets nobody but riders read it: no session of theirs has ended. */
function useLifespans(kind: PartKind | null) {
  const input = { query: kind ? { kind } : {} };
  return useQuery({
    ...queryOf("GET /lifespans", input, { placeholderData: keepPreviousData }),
    queryFn: async ({ signal }) => (await call("GET /lifespans", input, { signal, stay: true })).data,
  });
}

/** How far parts of riders who agreed have lasted: kinds, then brands and models, each with its line of survival. */
export function LifespanView() {
  const t = useT("lifespans");
  const { choice } = useLifespanAddress();
  const all = useLifespans(null);
  const query = useLifespans(choice.kind);
  const file = useDownload();
  if (!all.data || !query.data) {
    const failed = all.isError ? all : query;
    if (failed.error instanceof CallError && failed.error.status === 401)
      return (
        <EmptyPlace title={t("sign_in_title")} text={t("sign_in_text")}>
          <ButtonLink variant="primary" to={`/login?redirect=${encodeURIComponent("/lifespans")}`}>
            {t("sign_in")}
          </ButtonLink>
        </EmptyPlace>
      );
    return failed.isError ? <LoadFailure query={failed}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  }
  if (all.data.length === 0)
    return <EmptyPlace drawing="parts" title={t("none_title")} text={t("none_text")} />;
  const search = new URLSearchParams({ format: "csv", ...(choice.kind && { kind: choice.kind }) });
  return (
    <>
      <LifespanFilters all={all.data} found={query.data} />
      <Groups rows={lifespanRows(query.data, choice)} key={JSON.stringify(choice)} />
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <Button size="sm" busy={file.busy} onClick={() => file.start(`/lifespans?${search}`)}>
          {t("csv")}
        </Button>
        {file.failure && <p role="alert">{t("load_failed")}</p>}
      </div>
    </>
  );
}

function Groups({ rows }: { rows: readonly ListedLifespan[] }) {
  const t = useT("lifespans");
  const kinds = useT("components");
  const words = useLifespanWords();
  const [open, setOpen] = useState<number | null>(null);
  const nameOf = ({ kind, brand, model }: ListedLifespan) =>
    [kinds(`kind.${kind}`), brand, model].filter(Boolean).join(" ");
  const content = (row: ListedLifespan) => (
    <Suspense fallback={<PageSpinner />}>
      <SurvivalPlot name={nameOf(row)} group={row} />
    </Suspense>
  );
  if (rows.length === 0) return <p className="text-muted">{t("none_chosen")}</p>;
  const columns: Column<ListedLifespan>[] = [
    { id: "what", label: t("what"), render: nameOf },
    { id: "median", label: t("half"), render: words.median },
    { id: "middle", label: t("middle_half"), render: words.middle },
    {
      id: "count",
      label: t("from"),
      narrow: "plain",
      broad: true,
      className: "max-lg:text-muted",
      render: words.count,
    },
  ];
  return (
    <FirstRows rows={rows} most={mostAtOnce}>
      {(shown) => (
        <DataTable
          label={t("title")}
          columns={columns}
          rows={shown}
          more={{ open, onOpen: setOpen, content }}
        />
      )}
    </FirstRows>
  );
}
