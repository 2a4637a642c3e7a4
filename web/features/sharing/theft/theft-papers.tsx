import { useState } from "react";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import { DownloadStatus } from "#web/ui/download-status.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";

/** The sheet for the police and the file for Bike Index. */
export function TheftPapers({ bikeId, isStolen }: { bikeId: number; isStolen: boolean }) {
  const t = useT("theft");
  const sheet = useDownload();
  return (
    <section aria-labelledby="theft-papers" className="grid gap-4 border-t border-divider pt-4">
      <h3 id="theft-papers" className="wide-sm text-lg">
        {t("papers")}
      </h3>
      {isStolen && (
        <div>
          <Button busy={sheet.busy} onClick={() => sheet.start(`/bikes/${bikeId}/theft-sheet.pdf`)}>
            {t("sheet")}
          </Button>
          <p className="mt-1 text-sm text-muted">{t("sheet_hint")}</p>
          <DownloadStatus status={sheet} />
        </div>
      )}
      <BikeIndex bikeId={bikeId} />
    </section>
  );
}

function BikeIndex({ bikeId }: { bikeId: number }) {
  const t = useT("theft");
  const [outcome, setOutcome] = useState("");
  const [missing, setMissing] = useState<readonly string[]>([]);
  async function read(use: (json: string) => Promise<string> | string) {
    try {
      const { data } = await call("GET /bikes/{id}/bike-index", { params: { id: bikeId } });
      setMissing(data.missing);
      setOutcome(await use(JSON.stringify(data.registration, null, 2)));
    } catch {
      setOutcome(t("index_failed"));
    }
  }
  function save(json: string): string {
    const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "bike-index.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return "";
  }
  async function copy(json: string): Promise<string> {
    await navigator.clipboard.writeText(json);
    return t("index_copied");
  }
  return (
    <div>
      <h4 className="font-semibold">{t("index")}</h4>
      <p className="text-sm text-muted">{t("index_hint")}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => void read(save)}>{t("index_download")}</Button>
        <Button onClick={() => void read(copy)}>{t("index_copy")}</Button>
        <ExternalLink href="https://bikeindex.org" target="_blank">
          {t("index_open")}
        </ExternalLink>
      </div>
      <p role="status" className="min-h-6 text-sm">
        {outcome} {missing.length > 0 && t("index_missing", { fields: missing.join(", ") })}
      </p>
    </div>
  );
}
