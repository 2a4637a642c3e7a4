import { moreFieldsOf, type OwnFieldName } from "#contract/garage/code-fields.ts";
import { type PartKind, partKindNames, type SpecField, specFieldsOf } from "#contract/garage/part-kinds.ts";
import type { Part } from "#contract/garage/parts.ts";
import type { PartBody } from "#web/features/garage/parts/queries.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import type { Units } from "#web/lib/units.ts";

/** Fields that every part has, in the form's order. */
export const commonFields = [
  "kind",
  "brand",
  "model",
  "acquired_on",
  "price",
  "currency",
  "serial",
  "distance",
  "hours",
  "notes",
] as const;
export type CommonField = (typeof commonFields)[number];
export type SpecInput = `spec_${OwnFieldName}`;

/** The form's values, each as the text typed; kinds that share the name of a field share its value. */
export type PartFormValues = Record<CommonField | SpecInput, string>;

export const specInputOf = (name: OwnFieldName): SpecInput => `spec_${name}`;

/** All fields that a kind has of its own: those that its form shows first, and the others; none before one is chosen. */
export const ownFieldsOf = (kind: PartKind | ""): [OwnFieldName, SpecField][] =>
  kind === "" ? [] : [...specFieldsOf(kind), ...moreFieldsOf(kind)];
export const allSpecNames = [
  ...new Set(partKindNames.flatMap((kind) => ownFieldsOf(kind).map(([name]) => name))),
];

/** All fields in the form's order: what it is, its kind's own fields, where it is from. */
export const partFieldsInOrder: readonly string[] = [
  ...commonFields.slice(0, 3),
  ...allSpecNames.map(specInputOf),
  ...commonFields.slice(3),
];

type Reader = Pick<Units, "ofMetres"> & { decimalMark: "." | "," };

export function emptyPartForm(kind: PartKind | "", currency: string): PartFormValues {
  const empty = Object.fromEntries(
    [...commonFields, ...allSpecNames.map(specInputOf)].map((name) => [name, ""]),
  );
  return { ...(empty as PartFormValues), kind, currency };
}

/** Returns a part as form values; what it had done before in the reader's unit and in hours. */
export function partFormOf(part: Part, { ofMetres, decimalMark }: Reader, currency: string): PartFormValues {
  const decimal = (value: number, digits: number) =>
    value === 0 ? "" : String(Number(value.toFixed(digits))).replace(".", decimalMark);
  const spec: Partial<Record<string, string | number | null>> = part.spec;
  const own = ownFieldsOf(part.kind).map(([name]) => {
    const value = spec[name] ?? "";
    return [specInputOf(name), String(value).replace(".", typeof value === "number" ? decimalMark : ".")];
  });
  return {
    ...emptyPartForm(part.kind, part.currency ?? currency),
    ...Object.fromEntries(own),
    brand: part.brand ?? "",
    model: part.model ?? "",
    serial: part.serial ?? "",
    acquired_on: part.acquired_on ?? "",
    price: part.price_cents === null ? "" : String(part.price_cents / 100).replace(".", decimalMark),
    distance: decimal(ofMetres(part.initial_m), 1),
    hours: decimal(part.initial_s / 3600, 1),
    notes: part.notes ?? "",
  };
}

const isNumeric = ({ kind }: SpecField) => kind === "integer" || kind === "decimal";

/** Returns a typed number in one form however it is written, "249,50" as "249.5"; other texts unchanged. */
function plainNumber(typed: string): string {
  const plain = plainTypedNumber(typed);
  return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain;
}

/** Returns the typed values in the contract's form: numbers plain, of its own fields only those of the kind. */
export function plainPart(values: PartFormValues): PartFormValues {
  const own = ownFieldsOf(values.kind as PartKind).map(([name, field]): [string, string] => {
    const typed = values[specInputOf(name)];
    if (isNumeric(field)) return [specInputOf(name), plainNumber(typed)];
    const isStale = field.kind === "choice" && !field.options.includes(typed);
    return [specInputOf(name), isStale ? "" : typed];
  });
  return {
    ...values,
    ...Object.fromEntries([...allSpecNames.map((name) => [specInputOf(name), ""]), ...own]),
    price: plainNumber(values.price),
    distance: plainNumber(values.distance),
    hours: plainNumber(values.hours),
  };
}

/** Returns the kind's own fields as the server takes them. */
export function specBody(plain: PartFormValues): Record<string, string | null> {
  const own = ownFieldsOf(plain.kind as PartKind);
  return Object.fromEntries(own.map(([name]) => [name, plain[specInputOf(name)] || null]));
}

/** Returns a whole part as the server takes it, from values that were judged. */
export function partBody(values: PartFormValues, toMetres: Units["toMetres"]): PartBody {
  const plain = plainPart(values);
  const { brand, model, serial, acquired_on, notes, price, distance, hours } = plain;
  return {
    kind: plain.kind as PartKind,
    brand,
    model,
    serial,
    acquired_on,
    notes,
    price_cents: price === "" ? null : Math.round(Number(price) * 100),
    currency: price === "" ? null : plain.currency,
    initial_m: distance === "" ? 0 : toMetres(Number(distance)),
    initial_s: hours === "" ? 0 : Math.round(Number(hours) * 3600),
    spec: specBody(plain),
  };
}

const sentAs: Partial<Record<CommonField, readonly (keyof PartBody)[]>> = {
  price: ["price_cents", "currency"],
  currency: ["currency"],
  distance: ["initial_m"],
  hours: ["initial_s"],
};

/** Returns the body of a change: only what differs from `over`, so that a rounded distance is not written back. */
export function changedPart(
  values: PartFormValues,
  over: PartFormValues,
  toMetres: Units["toMetres"],
): Partial<PartBody> {
  const changed = Object.keys(changesOf(plainPart(over), plainPart(values)));
  const body = partBody(values, toMetres);
  const common = commonFields
    .filter((name) => changed.includes(name))
    .flatMap((name) => sentAs[name] ?? [name as keyof PartBody])
    .map((name) => [name, body[name]]);
  const own = Object.entries(body.spec ?? {}).filter(
    ([name]) => changed.includes("kind") || changed.includes(`spec_${name}`),
  );
  return { ...Object.fromEntries(common), ...(own.length > 0 && { spec: Object.fromEntries(own) }) };
}
