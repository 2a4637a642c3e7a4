import { isArticleCode, plainArticleCode } from "#contract/garage/article-code.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { partIn } from "./part-words.ts";
import { type DraftField, foundField, noField, plainOf, type TextLine } from "./text-line.ts";

export interface LabelFields {
  kind: DraftField<PartKind>;
  brand: DraftField<string>;
  model: DraftField<string>;
  size: DraftField<string>;
  speeds: DraftField<number>;
  weight_g: DraftField<number>;
  /** The number of the article on its box. */
  ean: DraftField<string>;
}

const speeds = /\b(\d{1,2})[ -]?(?:speed|spd|sp|rz|rzed\w*|bieg\w*|fach|gang)\b/u;
const speedsAfter = /(?:speeds?|liczba rzedow|rzedy|przelozen)\D{0,5}(\d{1,2})\b/u;
const weight = /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?) ?(kg|g|gr|gram\w*)\b/u;
/** How big each kind is, as makers write it. */
const sizes: Partial<Record<PartKind, RegExp>> = {
  tyre: /\b(?:\d{2}-\d{3}|\d{2}(?:[.,]\d{1,3})? ?x ?\d(?:[.,]\d{1,3})?|700 ?x ?\d{2}c?)\b/iu,
  cassette: /\b\d{1,2}-\d{2} ?T?\b/iu,
  freewheel: /\b\d{1,2}-\d{2} ?T?\b/iu,
  chain: /\b\d{2,3} ?(?:L|links|ogniw\w*|glieder)\b/iu,
  crankset: /\b1[5-9]\d(?:[.,]5)? ?mm\b/iu,
};
const anySize = /\b\d{2,3}(?:[.,]\d)? ?mm\b/iu;

/** Returns what a box's label or a maker's page says of a part. */
export function partFields(lines: readonly TextLine[]): LabelFields {
  const named = lines.map((line) => ({ line, part: partIn(line.text) }));
  const whole = partIn(lines.map(({ text }) => text).join(" "));
  const best = named.find(({ part }) => part?.brand && part.model) ?? named.find(({ part }) => part) ?? null;
  const kind = best?.part?.kind ?? whole?.kind ?? null;
  const of = <T>(value: T | null | undefined, certainty: number, line?: TextLine) =>
    value === null || value === undefined ? noField : foundField(value, certainty, line);
  const brandLine = named.find(({ part }) => part?.brand)?.line;
  const brand = best?.part?.brand ?? whole?.brand;
  const model = best?.part?.model ?? whole?.model;
  return {
    kind: of(kind, best?.part ? 0.9 : 0.7, best?.line),
    brand: of(brand, 0.9, brandLine ?? best?.line),
    model: of(model, 0.8, best?.line),
    size: found(lines, (kind && sizes[kind]) ?? anySize, (text) => text.replaceAll(/ (?=x|\d|mm|T|L)/gu, "")),
    speeds: numberFound(lines, [speeds, speedsAfter], (value) => (value >= 1 && value <= 14 ? value : null)),
    weight_g: weightFound(lines),
    ean: eanFound(lines),
  };
}

function found(
  lines: readonly TextLine[],
  pattern: RegExp,
  clean: (text: string) => string,
): DraftField<string> {
  for (const line of lines) {
    const text = pattern.exec(line.text)?.[0];
    if (text) return foundField(clean(text), 0.85, line);
  }
  return noField;
}

function numberFound(
  lines: readonly TextLine[],
  patterns: readonly RegExp[],
  judge: (value: number) => number | null,
): DraftField<number> {
  for (const pattern of patterns)
    for (const line of lines) {
      const value = judge(Number(pattern.exec(plainOf(line))?.[1] ?? 0));
      if (value !== null) return foundField(value, 0.9, line);
    }
  return noField;
}

/** Digits that are printed below a code, or after "EAN". */
function eanFound(lines: readonly TextLine[]): DraftField<string> {
  for (const line of lines)
    for (const [digits] of line.text.matchAll(/(?<!\d)\d(?:[ -]?\d){7,12}(?!\d)/gu)) {
      const code = plainArticleCode(digits);
      if (code.length === 13 && isArticleCode(code)) return foundField(code, 0.9, line);
    }
  return noField;
}

function weightFound(lines: readonly TextLine[]): DraftField<number> {
  for (const line of lines) {
    const [, digits = "", unit] = weight.exec(plainOf(line)) ?? [];
    const grams = Number(digits.replace(",", ".")) * (unit === "kg" ? 1000 : 1);
    if (grams > 0 && grams < 50_000) return foundField(Math.round(grams), 0.9, line);
  }
  return noField;
}
