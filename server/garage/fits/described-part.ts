import { plainLetters } from "#contract/platform/plain-letters.ts";
import { partOf } from "#server/garage/drafts/accepted-values.ts";
import { partFields } from "#server/garage/drafts/rules/label-fields.ts";
import { linesOfText } from "#server/garage/drafts/rules/text-line.ts";

/** What sellers write of how parts are joined; `hg` is left out, which they write of two kinds of bodies. */
const joints: readonly [kinds: readonly string[], field: string, value: string, written: RegExp][] = [
  [["cassette", "wheel"], "freehub", "xdr", /\bxdr\b/u],
  [["cassette", "wheel"], "freehub", "xd", /\bxd\b/u],
  [["cassette", "wheel"], "freehub", "microspline", /\bmicro ?spline\b/u],
  [["cassette", "wheel"], "freehub", "n3w", /\bn3w\b/u],
  [["rotor"], "mount", "centerlock", /\bcenter ?lock\b/u],
  [["rotor"], "mount", "6_bolt", /\b(?:6|six)[- ]?(?:bolts?|srub|srubow[aye])\b/u],
];

/** By which measure parts of a kind fit, as riders write it: with decimals or its unit first, in mm. */
const measures: Readonly<
  Record<string, { field: string; written: readonly RegExp[]; least: number; most: number }>
> = {
  seatpost: { field: "diameter", written: [/\b(\d{2}[.,]\d)\b/gu, /\b(\d{2}) ?mm\b/gu], least: 20, most: 40 },
  rotor: { field: "size_mm", written: [/\b(\d{3}) ?mm\b/gu, /\b(\d{3})\b/gu], least: 120, most: 230 },
  stem: { field: "clamp_mm", written: [/\b(\d{2}[.,]\d)\b/gu, /\b(\d{2}) ?mm\b/gu], least: 22, most: 40 },
  handlebar: {
    field: "clamp_mm",
    written: [/\b(\d{2}[.,]\d)\b/gu, /\b(\d{2}) ?mm\b/gu],
    least: 22,
    most: 40,
  },
};

/** Returns the measure that a text has of a kind: "31.6" of "a 31.6 seatpost". */
function measureIn(plain: string, kind: string): Record<string, number> {
  const { field, written, least, most } = measures[kind] ?? {};
  if (!field || !written || least === undefined || most === undefined) return {};
  for (const pattern of written)
    for (const [, digits = ""] of plain.matchAll(pattern)) {
      const value = Number(digits.replace(",", "."));
      if (value >= least && value <= most) return { [field]: value };
    }
  return {};
}

/** Returns what a text says of a part, as a label would: its maker, size and sprockets, and how it is joined. */
export function describedPart(text: string, kind: string | null = null) {
  const fields = Object.entries(partFields(linesOfText(text)));
  const part = partOf(Object.fromEntries(fields.map(([name, { value }]) => [name, value])));
  const plain = plainLetters(text);
  const named = kind ?? String(part.kind);
  const joined = joints.filter(([kinds, , , written]) => kinds.includes(named) && written.test(plain));
  const spec = {
    ...measureIn(plain, named),
    ...Object.fromEntries(joined.map(([, field, value]) => [field, value])),
    ...part.spec,
  };
  return { ...part, spec };
}
