import { useRef } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useImportPrices } from "./queries.ts";

/** Prices out to a table, and back in from one. */
export function PricesAsTable({ slug, writes }: { slug: string; writes: boolean }) {
  const t = useT("desk");
  const saving = useDownload();
  const bring = useImportPrices(slug);
  const file = useRef<HTMLInputElement>(null);
  const { data } = bring;
  return (
    <section aria-labelledby="as-table">
      <h2 id="as-table" className="sr-only">
        {t("prices.as_table")}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          busy={saving.busy}
          onClick={() => saving.start(`/shops/${slug}/prices?format=csv`)}
        >
          {t("csv")}
        </Button>
        {writes && (
          <>
            <Button variant="quiet" busy={bring.isPending} onClick={() => file.current?.click()}>
              {t("prices.import")}
            </Button>
            <input
              ref={file}
              type="file"
              accept=".csv,text/csv,text/plain"
              aria-label={t("prices.import")}
              className="hidden"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                target.value = "";
                if (chosen) bring.mutate(chosen);
              }}
            />
          </>
        )}
      </div>
      {saving.failure && <Alert className="mt-2">{t("csv_failed")}</Alert>}
      {bring.error && (
        <Alert className="mt-2">
          {sentenceOf(bring.error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      {data && (
        <Alert
          tone={data.refused.length > 0 ? "info" : "success"}
          title={t("prices.imported", { count: data.imported })}
          className="mt-2"
        >
          {data.refused.length > 0 && (
            <ul>
              {data.refused.map(({ line, reason }) => (
                <li key={line}>{t("prices.refused", { line: number(line), reason })}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </section>
  );
}
