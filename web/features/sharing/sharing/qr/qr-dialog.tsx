import { Suspense, useRef } from "react";
import { LazyQrCode } from "./lazy-qr-code.ts";
import { PrintSheet } from "./print-sheet.tsx";
import { codeOf, type Subject } from "#web/features/sharing/sharing/subject.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

interface QrDialogProps {
  subject: Subject;
  url: string;
  onClose: () => void;
}

/** The QR code in a dialog: to scan, download or print. */
export function QrDialog({ subject, url, onClose }: QrDialogProps) {
  const t = useT("sharing");
  const code = useRef<HTMLDivElement>(null);
  async function download(format: "svg" | "png") {
    const { downloadQr } = await import("./download-qr.ts");
    const drawn = code.current?.querySelector("svg");
    if (drawn) await downloadQr(drawn, { url, format, title: subject.title });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("qr.title")}
      size="sm"
      footer={
        <>
          <Button aria-label={t("qr.svg")} onClick={() => void download("svg")}>
            <ToolIcon name="download" />
            SVG
          </Button>
          <Button aria-label={t("qr.png")} onClick={() => void download("png")}>
            <ToolIcon name="download" />
            PNG
          </Button>
          <PrintButton variant="primary">{t("qr.print")}</PrintButton>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <p className="wide-sm text-xl wrap-anywhere">{subject.title}</p>
        <div ref={code} className="size-64 bg-white">
          <Suspense>
            <LazyQrCode url={url} text={codeOf(subject, url)} />
          </Suspense>
        </div>
        <p>{t(`qr.hint_${subject.kind}`)}</p>
        <p className="text-sm wrap-anywhere text-muted">{url}</p>
      </div>
      <PrintSheet subject={subject} url={url} />
    </Dialog>
  );
}
