import type { LinePart } from "#contract/garage/line/grammar.ts";
import { lineLexiconOf } from "#contract/garage/line/lexicons.ts";
import { makesIn } from "#contract/garage/line/makes.ts";
import { type LineToken, tokensOf } from "#contract/garage/line/tokens.ts";
import { isPartKind, type PartKind } from "#contract/garage/part-kinds.ts";

/** A part that a text names. */
export interface PartInText {
  kind: PartKind;
  brand: string | null;
  model: string | null;
}

const kindOf: Partial<Record<LinePart, PartKind>> = {
  derailleur: "rear_derailleur",
  suspension: "shock",
  front_wheel: "wheel",
  rear_wheel: "wheel",
  front_brake: "brake",
  rear_brake: "brake",
  chainring_1: "chainring",
  chainring_2: "chainring",
  chainring_3: "chainring",
};
/** What the names of models say where no word does: "CN-HG701", "KMC X11 118L". */
const byModel: readonly [RegExp, PartKind][] = [
  [/\bcn-?[a-z]{0,3}\d|\bkmc (?:x|e|z|b)\d|\b1\d\d ?(?:l|links|ogniw)\b/u, "chain"],
  [/\bcs-?[a-z]{0,3}\d|\bpg-?\d{3,4}|\bxg-?\d{3,4}|\b\d{1,2}-\d{2} ?t\b/u, "cassette"],
  [/\brd-?[a-z]{0,2}\d/u, "rear_derailleur"],
  [/\bfd-?[a-z]{0,2}\d/u, "front_derailleur"],
  [/\bfc-?[a-z]{0,2}\d/u, "crankset"],
  [/\bst-?[a-z]{0,2}\d|\bsl-?[a-z]{0,2}\d/u, "shifters"],
  [/\bsm-?bb|\bbb-?[a-z]{0,2}\d{2}/u, "bottom_bracket"],
  [/\b[bdlknjg]\d{2}[as]\b|\bbp-/u, "pads"],
  [/\brt-?[a-z]{0,2}\d|\bsm-?rt/u, "rotor"],
  [/\bgp ?[45]000|\bmarathon\b|\bg-one\b|\b\d{2}-622\b|\b700x?\d{2}c?\b/u, "tyre"],
];
/** Figures and codes that end a model in a line of a receipt. */
const isNoModel = (token: LineToken | undefined) =>
  token === undefined ||
  token.kind === "sign" ||
  /^(?:szt|x|pcs|kpl|st|pln|zl|eur)$/u.test(token.word) ||
  /^(?:\d+[.,]\d\d|\d{1,2}|\d{2,3}(?:l|t|mm|g|kg))$/iu.test(token.text);

/** Returns the part that a text names; null where it names none. */
export function partIn(text: string): PartInText | null {
  const tokens = tokensOf(text.slice(0, 300));
  const marks = lineLexiconOf("pl").marksOf(tokens, new Set());
  const word = marks.find((mark) => mark.group === "part");
  const named = word?.group === "part" ? (kindOf[word.means] ?? word.means) : null;
  const plain = tokens.map((token) => token.word).join(" ");
  const kind = named && isPartKind(named) ? named : byModel.find(([model]) => model.test(plain))?.[1];
  if (!kind) return null;
  const marked = new Set(
    marks.flatMap(({ group, from, to }) =>
      group === "filler" ? [] : Array.from({ length: to - from }, (_, place) => from + place),
    ),
  );
  const isFree = (at: number) => !marked.has(at);
  const { makeIn } = makesIn(tokens, []);
  const make = makeIn(0, tokens.length, isFree, (at) => isFree(at) && !isNoModel(tokens[at]));
  // A bare name with a capital is no maker here: every word of a receipt may have one.
  const isKnown = make.tokens.some((at) => makesIn(tokens, []).isMaker(at)) || make.model !== null;
  return { kind, brand: isKnown ? make.brand : null, model: isKnown ? make.model : null };
}
