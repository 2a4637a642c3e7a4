import { Suspense, useState } from "react";
import { LazyQrCode } from "./lazy-qr-code.ts";
import { QrDialog } from "./qr-dialog.tsx";
import { codeOf, type Subject } from "#web/features/sharing/sharing/subject.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** A small QR code in the share dialog, which opens its own dialog. */
export function QrCorner({ subject, url }: { subject: Subject; url: string }) {
  const t = useT("sharing");
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="rounded-control border border-divider bg-white">
        <Suspense fallback={<div className="size-[200px]" />}>
          <LazyQrCode url={url} text={codeOf(subject, url)} size={200} className="rounded-control" />
        </Suspense>
      </div>
      <div className="flex-1 basis-48">
        <h3 className="font-semibold">{t("qr.title")}</h3>
        <p className="mt-1 mb-3 text-sm text-muted">{t(`qr.hint_${subject.kind}`)}</p>
        <Button onClick={() => setOpen(true)}>
          <ToolIcon name="qr" />
          {t("qr.open")}
        </Button>
      </div>
      {open && <QrDialog subject={subject} url={url} onClose={() => setOpen(false)} />}
    </div>
  );
}
