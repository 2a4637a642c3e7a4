import type { FieldName } from "#contract/garage/bike-fields.ts";

type Value = string | number | null | undefined;

/** The facts that a drawing may depend on; absent, unknown or absurd values fall back to the type's default. */
export type BikeSpec = { readonly [N in FieldName]?: Value } & {
  readonly accessories?: readonly string[] | null;
};

/** Lower-cases and strips accents, so that "Błotniki" and "blotniki" are one word. */
export const fold = (text: unknown): string =>
  typeof text === "string"
    ? text
        .toLowerCase()
        .replaceAll("ł", "l")
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
    : "";

/** Returns the numbers in a field (decimal comma allowed) that lie within the bounds. */
export const numbersIn = (value: unknown, min: number, max: number): number[] =>
  (String(value ?? "").match(/\d+([.,]\d+)?/g) ?? [])
    .map((n) => Number(n.replace(",", ".")))
    .filter((n) => n >= min && n <= max);

/** Returns the first of a field's numbers within the bounds, else the fallback. */
export const numberIn = (value: unknown, min: number, max: number, fallback: number): number =>
  numbersIn(value, min, max)[0] ?? fallback;
