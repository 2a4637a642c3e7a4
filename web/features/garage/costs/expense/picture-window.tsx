import type { ExpenseFile } from "#contract/garage/expenses.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { useExpensePicture } from "./queries.ts";

interface PictureWindowProps {
  expense: number;
  file: ExpenseFile;
  /** Where the file is. */
  path: string;
  onClose: () => void;
}

/** A picture of an expense, as large as the window is. */
export function PictureWindow({ expense, file, path, onClose }: PictureWindowProps) {
  const t = useT("expense");
  const query = useExpensePicture(expense, file.id, 1920);
  const { data, isError } = query;
  const saving = useDownload();
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.name}
      size="lg"
      footer={
        <Button busy={saving.busy} onClick={() => saving.start(path)}>
          <ToolIcon name="download" />
          {t("files.save")}
        </Button>
      }
    >
      {data ? (
        <BlobImage
          blob={data}
          alt={t("files.picture_of", { name: file.name })}
          className="mx-auto max-w-full"
        />
      ) : isError ? (
        <LoadFailure query={query}>{t("files.not_opened")}</LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}
