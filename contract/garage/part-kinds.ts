type Unit = "mm" | "ml" | "Wh" | "W" | "°";

/** One of a kind's own fields. Texts have at most `textLength` characters. */
export type SpecField =
  | { kind: "text" }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "integer"; min: number; max: number; unit?: Unit }
  | { kind: "decimal"; min: number; max: number; step: 0.1 | 0.01; unit: Unit };

const text = { kind: "text" } as const;
const choice = <const T extends readonly string[]>(...options: T) => ({ kind: "choice", options }) as const;
const integer = (min: number, max: number) => ({ kind: "integer", min, max }) as const;
const mm = (min: number, max: number) => ({ kind: "integer", min, max, unit: "mm" }) as const;

const actuation = choice("mechanical", "electronic");
const speeds = integer(1, 30);
const teeth = integer(1, 200);
/** Of a rear sprocket, or of several, or of a hub: "11-34", "16", "526 %". */
const range = text;

/**
 * Every kind of part with its own fields; what all parts have (brand, model, serial …) is not repeated. Names in both
 * languages are in `contract/locales/{en,pl}/part-kinds.ts`.
 */
export const partKinds = {
  fork: { type: choice("rigid", "suspension", "carbon"), travel_mm: mm(0, 300) },
  shock: { size: text, travel_mm: mm(0, 300) },
  headset: { type: text },
  wheel: {
    rim_material: choice("aluminum", "carbon"),
    /** Inside. */
    rim_width_mm: mm(5, 120),
    spokes: integer(0, 60),
    hub_brand: text,
    hub_model: text,
  },
  tyre: { size: text, type: choice("clincher", "tubeless", "tubular") },
  sealant: { amount_ml: { kind: "integer", min: 0, max: 1000, unit: "ml" } },
  rotor: {
    size_mm: mm(80, 300),
    /** The thickness at which its maker has it replaced. */
    min_mm: { kind: "decimal", min: 0.5, max: 5, step: 0.01, unit: "mm" },
  },
  cassette: { range, speeds },
  freewheel: { range, speeds },
  cog: { range },
  hub_gear: { range, speeds },
  crankset: {
    length_mm: { kind: "decimal", min: 50, max: 300, step: 0.1, unit: "mm" },
    /** What the rider wrote of the chainrings, where it is not their teeth: see `flat-parts.ts`. */
    chainring_size: text,
  },
  chainring: { teeth },
  power_meter: {},
  bottom_bracket: { type: text },
  chain: { speeds, links: integer(1, 500) },
  belt: { teeth: integer(1, 500) },
  front_derailleur: { actuation },
  rear_derailleur: { actuation },
  shifters: { actuation },
  brake: {
    fluid: choice("dot", "mineral"),
    /** What the rider wrote of the rotors, where it is not their diameters: see `flat-parts.ts`. */
    rotor_size: text,
  },
  pads: { compound: choice("resin", "semi_metallic", "sintered", "rubber") },
  handlebar: { type: choice("drop", "flat", "riser", "bullhorn", "aero"), width: text },
  stem: { length: text, angle: { kind: "decimal", min: -90, max: 90, step: 0.01, unit: "°" } },
  grips_tape: {},
  seatpost: { type: choice("rigid", "dropper"), diameter: text, travel_mm: mm(0, 300) },
  saddle: { width_mm: mm(50, 500) },
  pedals: { type: choice("clipless", "platform", "toe_clips") },
  motor: { power_w: { kind: "integer", min: 0, max: 5000, unit: "W" } },
  battery: { capacity_wh: { kind: "integer", min: 0, max: 5000, unit: "Wh" } },
  shift_cables: {},
  brake_cables: {},
  accessory: {},
} as const satisfies Record<string, Record<string, SpecField>>;

export type PartKind = keyof typeof partKinds;
type SpecOf<K extends PartKind> = (typeof partKinds)[K];
/** The name of any kind's own field. */
export type SpecFieldName = { [K in PartKind]: keyof SpecOf<K> & string }[PartKind];
/** Values of a kind's own fields; null or absent where nothing is entered. */
export type PartSpec = { [N in SpecFieldName]?: string | number | null };

export const partKindNames = Object.keys(partKinds) as PartKind[];
export const isPartKind = (name: string): name is PartKind => Object.hasOwn(partKinds, name);

/** A kind's own fields, in order. */
export function specFieldsOf(kind: PartKind): [SpecFieldName, SpecField][] {
  return Object.entries(partKinds[kind]) as [SpecFieldName, SpecField][];
}
