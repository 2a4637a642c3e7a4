import { useT } from "#web/lib/i18n.ts";
import { messageFor } from "#web/lib/failure.ts";
import { Button, ButtonLink, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressLines } from "#web/ui/progress-lines.tsx";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { expenseFiles } from "./expense-files.ts";
import { FileThumb } from "./file-thumb.tsx";
import { KindSelect } from "./kind-select.tsx";
import type { WaitingFile } from "./file-queue.ts";
import { mayBeTriedAgain } from "./judge-expense-file.ts";

/** A file that is not attached yet: that it waits, how far it is, or why it was refused and what to do. */
export function WaitingFileRow({ file: one }: { file: WaitingFile }) {
  const t = useT("expense");
  const { file, kind, state, progress, problem } = one;
  const { name } = file;
  const isIt = ({ id }: WaitingFile) => id === one.id;
  return (
    <li
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border-l-4 py-1 pl-2",
        problem ? "border-red bg-red-tint" : "border-blue bg-bg",
      )}
    >
      <FileThumb>
        {file.type.startsWith("image/") ? (
          <BlobImage
            blob={file}
            alt=""
            className="size-full object-cover"
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
          />
        ) : null}
      </FileThumb>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-semibold wrap-anywhere">{name}</p>
        {problem ? (
          <p role="alert" className="text-sm wrap-anywhere">
            {(problem.kind === "message" && messageFor(problem.error, "file")) ||
              t(`problem.${problem.kind === "message" ? "failed" : problem.kind}`)}
          </p>
        ) : state === "sending" ? (
          <ProgressLines part={progress} label={t("files.progress", { name })} />
        ) : state === "kept" ? (
          <KindSelect
            label={t("files.kind_of", { name })}
            kind={kind}
            onChoose={(to) => expenseFiles.setKind(one.id, to)}
          />
        ) : (
          <p className="text-sm text-muted">{t(`kind.${kind}`)}</p>
        )}
      </div>
      <span className="ml-auto flex flex-wrap justify-end gap-1">
        {problem?.kind === "no_room" && (
          <ButtonLink size="sm" to="/pricing">
            {t("files.plans")}
          </ButtonLink>
        )}
        {problem && mayBeTriedAgain(problem) && (
          <Button
            size="sm"
            aria-label={t("files.retry_of", { name })}
            onClick={() => expenseFiles.retry(isIt)}
          >
            <Icon name="retry" />
            {t("try_again")}
          </Button>
        )}
        <IconButton label={t("files.leave_out", { name })} onClick={() => expenseFiles.dismiss(isIt)}>
          <Icon name="close" />
        </IconButton>
      </span>
    </li>
  );
}
