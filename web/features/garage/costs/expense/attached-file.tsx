import { useState } from "react";
import type { Expense, ExpenseFile } from "#contract/garage/expenses.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { showFilesOf } from "./expense-files.ts";
import { FileThumb } from "./file-thumb.tsx";
import { PictureWindow } from "./picture-window.tsx";
import { useDeleteExpenseFile, useExpensePicture } from "./queries.ts";

interface AttachedFileProps {
  expense: Expense;
  file: ExpenseFile;
}

/** "340 KB", "1.2 MB". */
const size = (bytes: number): string =>
  bytes < 1e6
    ? `${number(Math.max(1, Math.round(bytes / 1e3)))} KB`
    : `${number(bytes / 1e6, { maximumFractionDigits: 1 })} MB`;

/** A file of an expense: a picture opens, a PDF is saved. */
export function AttachedFile({ expense: { id }, file }: AttachedFileProps) {
  const t = useT("expense");
  const [shown, setShown] = useState<"picture" | "question" | null>(null);
  const saving = useDownload();
  const { name } = file;
  const isPicture = file.type !== "application/pdf";
  const facts = [t(`kind.${file.kind}`), !isPicture && "PDF", size(file.bytes)].filter(Boolean).join(" · ");
  const path = `/expenses/${id}/files/${file.id}`;
  const close = () => setShown(null);
  const open = () => (isPicture ? setShown("picture") : saving.start(path));
  return (
    <li>
      <div className="flex items-center gap-3">
        <Button
          variant="quiet"
          busy={saving.busy}
          aria-label={`${t(isPicture ? "files.open" : "files.download", { name })} ${facts}`}
          className="min-w-0 flex-1 justify-start! px-0! text-left!"
          onClick={open}
        >
          <FileThumb>{isPicture && <Thumb expense={id} file={file.id} />}</FileThumb>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">{name}</span>{" "}
            <span className="block text-sm font-normal text-muted">{facts}</span>
          </span>
          {!isPicture && <ToolIcon name="download" />}
        </Button>
        <IconButton label={t("files.delete_of", { name })} onClick={() => setShown("question")}>
          <Icon name="trash" />
        </IconButton>
      </div>
      {saving.failure && (
        <Alert className="mt-1">
          {saving.failure.kind === "final" ? saving.failure.sentence : t("files.not_opened")}
        </Alert>
      )}
      {shown === "picture" && <PictureWindow expense={id} file={file} path={path} onClose={close} />}
      {shown === "question" && <DeleteFile expense={id} file={file} onClose={close} />}
    </li>
  );
}

function Thumb({ expense, file }: { expense: number; file: number }) {
  const { data } = useExpensePicture(expense, file, 320);
  return data && <BlobImage blob={data} alt="" className="size-full object-cover" />;
}

interface DeleteFileProps {
  expense: number;
  file: ExpenseFile;
  onClose: () => void;
}

function DeleteFile({ expense, file, onClose }: DeleteFileProps) {
  const t = useT("expense");
  const { mutateAsync, isPending, error } = useDeleteExpenseFile(expense);
  async function remove() {
    const left = await mutateAsync(file.id);
    toast({ text: t("files.deleted") });
    onClose();
    await showFilesOf(left);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove().catch(() => {})}
      title={t("files.delete_title")}
      confirmLabel={t("delete.confirm")}
      busy={isPending}
      {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("delete.failed") }) })}
    >
      <p className="font-semibold wrap-anywhere">{file.name}</p>
      <p className="mt-2">{t("files.delete_text")}</p>
    </ConfirmDialog>
  );
}
