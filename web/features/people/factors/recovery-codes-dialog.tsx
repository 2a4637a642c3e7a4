import { useT } from "#web/lib/i18n.ts";
import { saveFile } from "#web/lib/download.ts";
import { useSession } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { CopyField } from "./copy-field.tsx";
import { RecoverySheet } from "./recovery-sheet.tsx";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** New recovery codes, which are shown only now: to copy, print or download. */
export function RecoveryCodesDialog({ codes, onClose, finalFocus }: RecoveryCodesDialogProps) {
  const t = useT("factors");
  const { user } = useSession();
  const about = t("sheet_title", { email: user?.email ?? "" });
  const listed = codes.join("\n");
  const save = () =>
    saveFile(
      new Blob([`${about}\n\n${listed}\n`], { type: "text/plain;charset=utf-8" }),
      "spokebook-recovery-codes.txt",
    );
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      dismissable={false}
      title={t("codes_title")}
      finalFocus={finalFocus}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("kept")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t("codes_text")}</p>
        <CopyField label={t("codes")} text={listed} copied={listed} rows={codes.length} />
        <div className="flex flex-wrap gap-2">
          <PrintButton>{t("print")}</PrintButton>
          <Button onClick={save}>
            <ToolIcon name="download" />
            {t("download")}
          </Button>
        </div>
      </div>
      <RecoverySheet title={about} codes={codes} />
    </Dialog>
  );
}
