import { useCallback, useState } from "react";
import type { Problem } from "./judge-file.ts";
import { ProgressLines } from "#web/ui/progress-lines.tsx";
import type { Upload } from "./upload-queue.ts";
import { shrinkAndUpload, uploads } from "./uploads.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";
import { messageFor } from "#web/lib/failure.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Returns why a file was not added, in the reader's language. */
export function problemText(t: Translate<"photos">, problem: Problem): string {
  const message = problem.kind === "message" && messageFor(problem.error, "photo");
  const known = t(`upload.${problem.kind === "message" ? "failed" : problem.kind}`);
  return t("upload.error", { problem: message || known });
}

/** One file of the upload list: its progress, or why it was refused and what to do. */
export function UploadRow({ upload }: { upload: Upload }) {
  const t = useT("photos");
  const { id, file, state, progress, problem } = upload;
  const { name } = file;
  return (
    <li
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-l-4 p-2 pr-1",
        problem ? "border-red bg-red-tint" : "border-blue bg-bg",
      )}
    >
      <Preview file={file} />
      <div className="min-w-[min(100%,10rem)] flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {problem ? (
          <p className="text-sm wrap-anywhere">
            {problemText(t, problem)}
            {problem.kind === "too_large" &&
              ` ${t(file.type === "image/gif" ? "upload.offer_still" : "upload.offer")}`}
          </p>
        ) : (
          <>
            <p className="mb-1 text-sm text-muted">
              {t(state === "waiting" ? "upload.waiting" : progress < 1 ? "upload.sending" : "upload.making")}
            </p>
            <ProgressLines part={progress} label={t("upload.progress", { name })} />
          </>
        )}
      </div>
      <span className="ml-auto flex gap-1">
        {problem && <Remedy upload={upload} problem={problem} />}
        <IconButton
          label={t(problem ? "upload.dismiss_of" : "upload.cancel_of", { name })}
          onClick={() => uploads.dismiss(id)}
        >
          <Icon name="close" />
        </IconButton>
      </span>
    </li>
  );
}

/** Offers what may help a refused file: shrinking the picture, or a retry. */
function Remedy({ upload: { id, file }, problem: { kind } }: { upload: Upload; problem: Problem }) {
  const t = useT("photos");
  const [shrinking, setShrinking] = useState(false);
  const { name } = file;
  if (kind === "type" || kind === "not_shrunk") return null;
  if (kind !== "too_large")
    return (
      <Button size="sm" aria-label={t("upload.retry_of", { name })} onClick={() => uploads.retry(id)}>
        <Icon name="retry" />
        {t("upload.retry")}
      </Button>
    );
  return (
    <Button
      size="sm"
      busy={shrinking}
      aria-label={t("upload.shrink_of", { name })}
      onClick={() => {
        setShrinking(true);
        void shrinkAndUpload(id, file).finally(() => setShrinking(false));
      }}
    >
      {t(shrinking ? "upload.shrinking" : "upload.shrink")}
    </Button>
  );
}

/** A small preview of the file; empty when the browser cannot show it. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-badge bg-sunken">
      <img
        ref={show}
        alt=""
        className="size-full object-cover"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </span>
  );
}
