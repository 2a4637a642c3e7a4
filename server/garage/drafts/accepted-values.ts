import type { ReceiptDraft } from "#contract/garage/drafts.ts";
import { isPartKind, type PartKind } from "#contract/garage/part-kinds.ts";

type Value = string | number | null;
/** Fields as they were sent: a value, or a field with one. */
export type GivenFields = Readonly<Record<string, Value | { value: Value }>>;

/** Returns the values of a draft, with those that the rider has sent in their place. */
export function acceptedValues(
  draft: Pick<ReceiptDraft, "fields">,
  given: GivenFields,
): Partial<Record<string, Value>> {
  const read = Object.fromEntries(Object.entries(draft.fields).map(([name, { value }]) => [name, value]));
  const sent = Object.entries(given).map(([name, one]) => [
    name,
    typeof one === "object" && one !== null ? one.value : one,
  ]);
  return { ...read, ...(Object.fromEntries(sent) as Record<string, Value>) };
}

export const textOf = (value: Value | undefined): string | null =>
  value === null || value === undefined || String(value).trim() === "" ? null : String(value).trim();

export function numberOf(value: Value | undefined): number | null {
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}

/** What of a part a label says, as fields of its kind; a weight, which parts have no field for, is a note. */
export function partOf(values: Partial<Record<string, Value>>) {
  const kind = textOf(values["kind"]) ?? "";
  const [brand, model] = [textOf(values["brand"]), textOf(values["model"])];
  const weight = numberOf(values["weight_g"]);
  const own = isPartKind(kind) ? specOf(kind, textOf(values["size"]), numberOf(values["speeds"])) : {};
  const ean = textOf(values["ean"]);
  const spec = ean === null ? own : { ...own, ean };
  return { kind, brand, model, spec, notes: weight === null ? null : `${weight} g` };
}

/** Fields in which kinds have their size. */
const sized: Partial<Record<PartKind, string>> = {
  tyre: "size",
  cassette: "range",
  freewheel: "range",
  shock: "size",
};
const counted: Partial<Record<PartKind, string>> = {
  chain: "links",
  rotor: "size_mm",
  crankset: "length_mm",
};
const withSpeeds: readonly PartKind[] = [
  "cassette",
  "freewheel",
  "hub_gear",
  "chain",
  "rear_derailleur",
  "front_derailleur",
  "shifters",
];

function specOf(kind: PartKind, size: string | null, speeds: number | null): Record<string, unknown> {
  const spec: Record<string, unknown> = {};
  const [text, count] = [sized[kind], counted[kind]];
  if (text && size) spec[text] = size.replace(/(\d) ?T$/iu, "$1");
  const digits = /\d+(?:[.,]\d+)?/u.exec(size ?? "")?.[0];
  if (count && digits) spec[count] = Number(digits.replace(",", "."));
  if (speeds !== null && withSpeeds.includes(kind)) spec["speeds"] = speeds;
  return spec;
}
