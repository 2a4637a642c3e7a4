import { number } from "#web/lib/format.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";
import { messageFor } from "#web/lib/failure.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { RideFileProblem } from "./judge-ride-file.ts";
import { ProgressRow } from "./progress-row.tsx";
import type { RideUpload } from "./ride-upload-queue.ts";
import { rideUploads } from "./ride-uploads.ts";

/** Rows of refused files that are shown one by one. */
const mostShown = 5;

const problemText = (t: Translate<"rides">, problem: RideFileProblem): string =>
  (problem.kind === "message" && messageFor(problem.error, "file")) ||
  t(`problem.${problem.kind === "message" ? "failed" : problem.kind}`);

/** Files that are being sent, and those that were refused, with why and what can be done. */
export function UploadRows({ uploads }: { uploads: readonly RideUpload[] }) {
  const t = useT("rides");
  const sending = uploads.find(({ state }) => state === "sending");
  const waiting = uploads.filter(({ state }) => state === "waiting");
  const files = waiting.reduce((sum, one) => sum + one.files.length, 0);
  const refused = uploads.filter(({ state }) => state === "refused");
  const again = refused.filter(({ problem }) => problem?.kind !== "type" && problem?.kind !== "too_large");
  const ids = (some: readonly RideUpload[]) => some.map(({ id }) => id);
  return (
    <>
      {sending && (
        <ProgressRow
          name={sending.name}
          text={t("upload.sending", { percent: number(Math.floor(sending.progress * 100)) })}
          part={sending.progress}
          cancel={t("upload.cancel_of", { name: sending.name })}
          onCancel={() => rideUploads.dismiss([sending.id])}
        />
      )}
      {waiting.length > 0 && (
        <li className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
          {t("upload.waiting", { count: files, shown: number(files) })}
          <Button variant="quiet" size="sm" onClick={() => rideUploads.dismiss(ids(waiting))}>
            {t("upload.forget")}
          </Button>
        </li>
      )}
      {refused.length > 0 && (
        <li role="alert" className="rounded-control border-l-4 border-red bg-red-tint py-2 pr-1 pl-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <ul className="min-w-0 flex-[1_1_16rem] space-y-1 py-1.5">
              {refused.slice(0, mostShown).map(({ id, name, problem }) => (
                <li key={id} className="wrap-anywhere">
                  <strong>{name}</strong>: {problem && problemText(t, problem)}
                </li>
              ))}
              {refused.length > mostShown && (
                <li>
                  {t("upload.more", {
                    count: refused.length - mostShown,
                    shown: number(refused.length - mostShown),
                  })}
                </li>
              )}
            </ul>
            <span className="ml-auto flex gap-1">
              {again.length > 0 && (
                <Button size="sm" onClick={() => rideUploads.retry(ids(again))}>
                  <Icon name="retry" />
                  {t("try_again")}
                </Button>
              )}
              <IconButton label={t("upload.dismiss")} onClick={() => rideUploads.dismiss(ids(refused))}>
                <Icon name="close" />
              </IconButton>
            </span>
          </div>
        </li>
      )}
    </>
  );
}
