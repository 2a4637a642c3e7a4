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

/** Returns what a text says of a part, as a label would: its maker, size and sprockets, and how it is joined. */
export function describedPart(text: string, kind: string | null = null) {
  const fields = Object.entries(partFields(linesOfText(text)));
  const part = partOf(Object.fromEntries(fields.map(([name, { value }]) => [name, value])));
  const plain = plainLetters(text);
  const joined = joints.filter(
    ([kinds, , , written]) => kinds.includes(kind ?? String(part.kind)) && written.test(plain),
  );
  const spec = { ...Object.fromEntries(joined.map(([, field, value]) => [field, value])), ...part.spec };
  return { ...part, spec };
}
