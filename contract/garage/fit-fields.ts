import type { PartKind, SpecField } from "./part-kinds.ts";

const text = { kind: "text" } as const;
const choice = <const T extends readonly string[]>(...options: T) => ({ kind: "choice", options }) as const;
const integer = (min: number, max: number) => ({ kind: "integer", min, max }) as const;
const mm = (min: number, max: number) => ({ kind: "decimal", min, max, step: 0.1, unit: "mm" }) as const;

/** Bodies that sprockets are put on; `hg_road` is the longer one of Shimano's 11-speed road hubs. */
export const freehubs = ["hg", "hg_road", "microspline", "xd", "xdr", "campagnolo", "n3w"] as const;
export type Freehub = (typeof freehubs)[number];
export const rotorMounts = ["6_bolt", "centerlock"] as const;
/** How brakes are mounted, those of discs first; `v_brake`: on bosses, `caliper`: on one bolt. */
export const brakeMounts = ["post_mount", "flat_mount", "is", "v_brake", "caliper", "direct_mount"] as const;
export type BrakeMount = (typeof brakeMounts)[number];
export const valves = ["presta", "schrader", "dunlop"] as const;
/** Of pedals and cranks, in inches: 9/16 and 1/2. */
export const pedalThreads = ["9_16", "1_2"] as const;

/** By what parts fit each other. They are fields of `spec` beside those of `part-kinds.ts`, which forms show. */
export const fitFields = {
  wheel: {
    freehub: choice(...freehubs),
    rotor_mount: choice(...rotorMounts),
    /** "15x110", "QR 100". */
    axle: text,
    bsd_mm: integer(200, 800),
    /** For what the hole in the rim is drilled. */
    valve: choice(...valves),
    rim_depth_mm: mm(5, 120),
  },
  /** Of the tube in it, or of the valve of a tubeless tyre; a tube alone is a tyre with these fields. */
  tyre: { valve: choice(...valves), valve_mm: integer(20, 150) },
  cassette: { freehub: choice(...freehubs) },
  /** Between which the largest sprocket has to be. */
  rear_derailleur: {
    max_sprocket: integer(10, 60),
    min_sprocket: integer(10, 60),
    capacity: integer(5, 80),
    speeds: integer(1, 30),
  },
  front_derailleur: { speeds: integer(1, 30) },
  shifters: { speeds: integer(1, 30) },
  crankset: { spindle: text, thread: choice(...pedalThreads) },
  pedals: { thread: choice(...pedalThreads) },
  bottom_bracket: { spindle: text, shell: text },
  rotor: { mount: choice(...rotorMounts) },
  brake: { brake_mount: choice(...brakeMounts) },
  /** Of hoses: for what their brakes are filled. */
  brake_cables: { fluid: choice("dot", "mineral") },
  fork: { steerer: text, axle: text, brake_mount: choice(...brakeMounts) },
  headset: { steerer: text },
  stem: { steerer: text, clamp_mm: mm(15, 50) },
  handlebar: { clamp_mm: mm(15, 50) },
} as const satisfies Partial<Record<PartKind, Record<string, SpecField>>>;

type FieldsOf<K extends keyof typeof fitFields> = keyof (typeof fitFields)[K] & string;
export type FitFieldName = { [K in keyof typeof fitFields]: FieldsOf<K> }[keyof typeof fitFields];

export const fitFieldsOf = (kind: PartKind): [string, SpecField][] =>
  Object.entries((fitFields as Partial<Record<PartKind, Record<string, SpecField>>>)[kind] ?? {});
