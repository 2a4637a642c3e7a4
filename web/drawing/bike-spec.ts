type Value = string | number | null | undefined;

/**
 * The fields that a drawing depends on, under their API names; absent, unknown or absurd values fall back to the
 * type's default.
 */
export type BikeSpec = {
  readonly [
    field in
      | "type"
      | "color"
      | "frame_material"
      | "frame_size"
      | "fork_type"
      | "fork_travel_mm"
      | "handlebar_type"
      | "handlebar_width"
      | "stem_length"
      | "brake_type"
      | "brake_rotor_size"
      | "tire_size"
      | "rim_material"
      | "wheelset_model"
      | "cassette_range"
      | "chainring_size"
      | "speeds"
      | "rear_derailleur_model"
      | "seatpost_model"
      | "seatpost_diameter"
      | "saddle_brand"
      | "saddle_model"
      | "pedal_type"
  ]?: Value;
} & { readonly accessories?: readonly string[] | null };

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
