import { createPortal } from "react-dom";
import { PrintedCode } from "./printed-code.tsx";
import { codeOf, type Subject } from "#web/features/sharing/sharing/subject.ts";
import { useT } from "#web/lib/i18n.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** A sheet with the QR code; while it is mounted, only this is printed. Never shown on screen. */
export function PrintSheet({ subject, url }: { subject: Subject; url: string }) {
  const t = useT("sharing");
  const chrome = useT("chrome");
  return createPortal(
    <div data-print-sheet="" className="hidden text-center print:block">
      <p className="wide text-xl">{chrome("app")}</p>
      <TrackLines className="mt-4 mb-10" />
      <p className="wide text-2xl wrap-anywhere">{subject.title}</p>
      <PrintedCode url={url} text={codeOf(subject, url)} className="mx-auto my-8 size-[90mm]" />
      <p className="text-lg">{t(`qr.hint_${subject.kind}`)}</p>
      <p className="mt-3 wrap-anywhere">{url}</p>
    </div>,
    document.body,
  );
}
