import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { QrCode } from "./qr-code.tsx";
import { loadNamespaces } from "#web/lib/i18n.ts";
import { printAfter } from "#web/lib/print.ts";

interface PrintedCodeProps {
  url: string;
  text?: string;
  /** Milliseconds until it is drawn without printing. */
  rest?: number;
  className?: string;
}

/** A QR code for print; printing waits until it is drawn. */
export function PrintedCode({ url, text, rest = 0, className }: PrintedCodeProps) {
  const [Code, setCode] = useState<typeof QrCode | null>(null);
  useEffect(() => {
    let drawing = false;
    const draw = async () => {
      if (drawing) return;
      drawing = true;
      try {
        const [drawer] = await Promise.all([import("./qr-code.tsx"), loadNamespaces(["sharing"])]);
        flushSync(() => setCode(() => drawer.QrCode));
      } finally {
        forget();
      }
    };
    const forget = printAfter(() => {
      void draw().catch(() => {});
      return true;
    });
    const timer = setTimeout(() => void draw().catch(() => {}), rest);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [rest]);
  return Code && <Code url={url} {...(text && { text })} className={className} />;
}
