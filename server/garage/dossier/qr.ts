import { encode } from "uqr";

/** Returns a QR code as one SVG path in module units, with its width in modules. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "L", border: 4 });
  const squares = data.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : "")));
  return { path: squares.join(""), size };
}
