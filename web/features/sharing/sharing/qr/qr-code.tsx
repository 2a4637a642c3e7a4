import { useT } from "#web/lib/i18n.ts";
import { QrDrawing } from "#web/ui/qr-drawing.tsx";

/** The QR code of an address; `size` in CSS pixels. */
export function QrCode({ url, size, className }: { url: string; size?: number; className?: string }) {
  const t = useT("sharing");
  return <QrDrawing text={url} label={t("qr.label", { url })} size={size} className={className} />;
}
