import { useEffect, useRef } from "react";
import { LinkField } from "./link-field.tsx";
import { QrCode } from "#web/features/sharing/sharing/qr/qr-code.tsx";
import { thisPage } from "#web/features/sharing/sharing/this-page.ts";
import { useT } from "#web/lib/i18n.ts";

/** Link and QR code of the current page. */
export function ShareWays({ kind, title }: { kind: "bike" | "profile"; title: string }) {
  const t = useT("sharing");
  const top = useRef<HTMLDivElement>(null);
  // It opens below its button, which may be at the lower edge of the screen.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={top}
      className="mt-4 scroll-my-4 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-divider bg-surface p-4"
    >
      <div className="flex-1 basis-72">
        <LinkField url={thisPage()} title={title} />
      </div>
      <div className="flex flex-1 basis-72 flex-wrap items-center gap-4">
        <QrCode url={thisPage()} size={200} className="rounded-control" />
        <p className="flex-1 basis-40 text-sm text-muted">{t(`qr.hint_${kind}`)}</p>
      </div>
    </div>
  );
}
