import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import type { useDownload } from "#web/lib/use-download.ts";
import { Alert } from "./alert.tsx";

/** Shows a download's state: its progress, that it is complete, or why it failed. */
export function DownloadStatus({ status }: { status: ReturnType<typeof useDownload> }) {
  const t = useT("transfer");
  const { bytes, failure, done } = status;
  const sentence =
    failure &&
    (failure.kind === "final"
      ? failure.sentence
      : t(failure.kind === "network" ? "download.network" : "download.failed"));
  return (
    <div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {bytes !== null &&
          t("download.coming", {
            size: number(bytes / 1e6, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
          })}
        {done && t("download.done")}
      </p>
      {sentence && <Alert>{sentence}</Alert>}
    </div>
  );
}
