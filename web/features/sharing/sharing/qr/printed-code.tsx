import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { drawBeforePrint } from "#web/features/sharing/sharing/page/print-drawn.ts";
import type { QrCode } from "./qr-code.tsx";
import { loadNamespaces } from "#web/lib/i18n.ts";

interface PrintedCodeProps {
  url: string;
  /** Milliseconds until it is drawn without printing. */
  rest?: number;
  className?: string;
}

/** A QR code for print; printing waits until it is drawn. */
export function PrintedCode({ url, rest = 0, className }: PrintedCodeProps) {
  const [Code, setCode] = useState<typeof QrCode | null>(null);
  useEffect(() => {
    const draw = async () => {
      const [drawer] = await Promise.all([import("./qr-code.tsx"), loadNamespaces(["sharing"])]);
      flushSync(() => setCode(() => drawer.QrCode));
    };
    const forget = drawBeforePrint(() => draw().catch(() => {}));
    const timer = setTimeout(() => void draw().then(forget, () => {}), rest);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [rest]);
  return Code && <Code url={url} className={className} />;
}
