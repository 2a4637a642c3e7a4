import { useT } from "#web/lib/i18n.ts";
import { QrDrawing } from "#web/ui/qr-drawing.tsx";

interface QrCodeProps {
  url: string;
  /** What it holds; the address unless it is given. */
  text?: string;
  /** CSS pixels. */
  size?: number;
  className?: string;
}

/** The QR code of an address. */
export function QrCode({ url, text = url, size, className }: QrCodeProps) {
  const t = useT("sharing");
  return <QrDrawing text={text} label={t("qr.label", { url })} size={size} className={className} />;
}
