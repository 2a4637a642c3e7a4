type Value = string | number | null | undefined;

/** What a drawing looks at, under the wire's names; anything absent, unknown or absurd falls back to the type's usual. */
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

/** Lower case without accents, so that "Błotniki" and "blotniki" are one word. */
export const fold = (text: unknown): string =>
  typeof text === "string"
    ? text
        .toLowerCase()
        .replaceAll("ł", "l")
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
    : "";

/** The numbers named in a field (decimal comma allowed) that lie within the bounds. */
export const numbersIn = (value: unknown, min: number, max: number): number[] =>
  (String(value ?? "").match(/\d+([.,]\d+)?/g) ?? [])
    .map((n) => Number(n.replace(",", ".")))
    .filter((n) => n >= min && n <= max);

/** The first of a field's numbers within the bounds, else the fallback. */
export const numberIn = (value: unknown, min: number, max: number, fallback: number): number =>
  numbersIn(value, min, max)[0] ?? fallback;
