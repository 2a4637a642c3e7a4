import { encode } from "uqr";

/** The black modules of a QR code as one SVG path in units of a module, and how many units it is wide. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "L", border: 4 });
  const squares = data.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : "")));
  return { path: squares.join(""), size };
}
