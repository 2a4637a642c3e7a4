import { qrModules } from "#web/lib/qr.ts";

interface Wanted {
  url: string;
  format: "svg" | "png";
  title: string;
}

/** Minimum width of a downloaded PNG; every module is a whole number of pixels. */
const least = 1024;

/** Downloads the QR code as an SVG or PNG file. */
export async function downloadQr(drawn: SVGSVGElement, { url, format, title }: Wanted): Promise<void> {
  const file = format === "svg" ? svgOf(drawn) : await pngOf(qrModules(url));
  if (!file) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${qrFileName(title)}-qr.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a title as the beginning of a file name: "silver-fox". */
export function qrFileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "spokebook"
  );
}

function svgOf(drawn: SVGSVGElement): Blob {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute("class");
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

function pngOf(modules: readonly (readonly boolean[])[]): Promise<Blob | null> {
  const scale = Math.ceil(least / modules.length);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = modules.length * scale;
  const paper = canvas.getContext("2d");
  if (!paper) return Promise.resolve(null);
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = "#000";
  modules.forEach((row, y) =>
    row.forEach((black, x) => black && paper.fillRect(x * scale, y * scale, scale, scale)),
  );
  return new Promise((resolve) => canvas.toBlob(resolve));
}
