import { useMemo } from "react";
import { qrModules, qrPath } from "./qr.ts";
import { useT } from "#web/lib/i18n.ts";

/** A QR code, black on white in every theme and in print; `size` in CSS pixels. */
export function QrCode({ url, size = 256, className }: { url: string; size?: number; className?: string }) {
  const t = useT("sharing");
  const { side, path } = useMemo(() => {
    const modules = qrModules(url);
    return { side: modules.length, path: qrPath(modules) };
  }, [url]);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t("qr.label", { url })}
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
