import { folded } from "#contract/platform/folded.ts";
import { type FitSide, textIn } from "./fit-part.ts";

/** Teeth as they are written: "11-34", "50/34", "10,11,13". */
export function teethIn(part: FitSide, name: string): number[] {
  const text = textIn(part, name) ?? (typeof part.spec[name] === "number" ? String(part.spec[name]) : "");
  if (text.includes("%")) return [];
  const teeth = [...text.slice(0, 100).matchAll(/\d+/gu)].map(([digits]) => Number(digits));
  return teeth.filter((count) => count >= 9 && count <= 70);
}

const spindles: Record<string, string> = {
  hollowtech: "24",
  hollowtech2: "24",
  hollowtechii: "24",
  "24mm": "24",
  "24": "24",
  m30: "30",
  bb30: "30",
  "30mm": "30",
  "30": "30",
  dub: "dub",
  "28.99": "dub",
  "28.99mm": "dub",
  gxp: "gxp",
  "24/22": "gxp",
  ultratorque: "ultratorque",
  powertorque: "powertorque",
  square: "square",
  squaretaper: "square",
  jis: "square",
  kwadrat: "square",
  octalink: "octalink",
  isis: "isis",
};
const shells: Record<string, string> = {
  bsa: "bsa",
  bsc: "bsa",
  english: "bsa",
  "68": "bsa",
  "73": "bsa",
  t47: "t47",
  ita: "italian",
  italian: "italian",
  pf30: "pf30",
  pressfit30: "pf30",
  bb30: "bb30",
  bb86: "bb86",
  bb92: "bb92",
  bb386: "bb386",
  bb386evo: "bb386",
  bbright: "bbright",
};
const steerers: Record<string, string> = {
  tapered: "tapered",
  "1.5tapered": "tapered",
  "1-1/8-1.5": "tapered",
  "1-1/8to1.5": "tapered",
  "11/8-1.5": "tapered",
  "11/8-11/2": "tapered",
  taper: "tapered",
  stozkowy: "tapered",
  "28.6": "1-1/8",
  "11/8": "1-1/8",
  "1-1/8": "1-1/8",
  straight: "1-1/8",
  prosty: "1-1/8",
  "1": "1",
  "25.4": "1",
  "11/4": "1-1/4",
  "1-1/4": "1-1/4",
  "31.8": "1-1/4",
  "1.5": "1.5",
  "11/2": "1.5",
};

/** Names as they are compared: a name that is not known stands for itself. */
function namedIn(part: FitSide, name: string, known: Record<string, string>): string | null {
  const value = part.spec[name];
  const text = typeof value === "number" ? String(value) : textIn(part, name);
  if (text === null) return null;
  // Folding turns ″ to ′′, and ⅛ to 1⁄8.
  const key = folded(text)
    .replaceAll("⁄", "/")
    .replaceAll(/[–—−]/gu, "-")
    .replaceAll(/["”″′']|inch|in\b|mm/gu, "")
    .replaceAll(/\s|,(?=\D)/gu, "")
    .replaceAll(",", ".");
  return known[key] ?? key;
}
export const spindleIn = (part: FitSide) => namedIn(part, "spindle", spindles);
export const shellIn = (part: FitSide) => namedIn(part, "shell", shells);
export const steererIn = (part: FitSide) => namedIn(part, "steerer", steerers);

/** An axle: its diameter, 0 for a quick release, and its width. */
export function axleIn(part: FitSide): { diameter: number; width: number } | null {
  const text = folded(textIn(part, "axle") ?? "").slice(0, 50);
  const through = /(\d{1,2})\s*(?:mm)?\s*[x×*]\s*(\d{2,3})/u.exec(text);
  if (through)
    return { diameter: Number(through[1]) <= 10 ? 0 : Number(through[1]), width: Number(through[2]) };
  const quick = /^(?:qr|quick release|szybkozamykacz)\s*(\d{2,3})/u.exec(text);
  return quick ? { diameter: 0, width: Number(quick[1]) } : null;
}
