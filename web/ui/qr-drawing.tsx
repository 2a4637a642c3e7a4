import { useMemo } from "react";
import { qrModules, qrPath } from "#web/lib/qr.ts";

interface QrDrawingProps {
  text: string;
  /** Stands for it where it is not seen. */
  label: string;
  /** CSS pixels. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A QR code, black on white in every theme and in print. */
export function QrDrawing({ text, label, size = 256, className }: QrDrawingProps) {
  const { side, path } = useMemo(() => {
    const modules = qrModules(text);
    return { side: modules.length, path: qrPath(modules) };
  }, [text]);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
