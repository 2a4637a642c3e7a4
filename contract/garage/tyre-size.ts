/** Rim seat diameters (ISO 5775, mm) by the names on sidewalls. */
const rims: Record<string, number> = {
  16: 305,
  18: 355,
  20: 406,
  24: 507,
  26: 559,
  27.5: 584,
  28: 622,
  29: 622,
  650: 584,
  700: 622,
};

/** Reads 700x28c, 29x2.4, 27.5 x 2.6, 26×4.0, 20x1.95 or ISO 40-622 as [rim seat diameter, tyre width] in mm; null if it is none. */
export function readTyreSize(value: unknown): [bsd: number, width: number] | null {
  const text = String(value ?? "")
    .toLowerCase()
    .replaceAll(",", ".");
  const iso = /(\d{2,3})\s*-\s*(\d{3})\b/.exec(text);
  const named = /(\d+(?:\.\d+)?)\s*["”a-c]?\s*[x×*]\s*(\d+(?:\.\d+)?)/.exec(text);
  const bsd = iso ? Number(iso[2]) : named ? rims[Number(named[1])] : undefined;
  const size = Number(iso ? iso[1] : named?.[2]);
  const width = size < 7 ? size * 25.4 : size;
  return bsd && bsd >= 305 && bsd <= 635 && width >= 18 && width <= 130 ? [bsd, width] : null;
}
