import type { PartKind, SpecField } from "./part-kinds.ts";

const text = { kind: "text" } as const;
const choice = <const T extends readonly string[]>(...options: T) => ({ kind: "choice", options }) as const;
const integer = (min: number, max: number) => ({ kind: "integer", min, max }) as const;
const mm = (min: number, max: number) => ({ kind: "decimal", min, max, step: 0.1, unit: "mm" }) as const;

/** Bodies that sprockets are put on; `hg_road` is the longer one of Shimano's 11-speed road hubs. */
export const freehubs = ["hg", "hg_road", "microspline", "xd", "xdr", "campagnolo", "n3w"] as const;
export type Freehub = (typeof freehubs)[number];
export const rotorMounts = ["6_bolt", "centerlock"] as const;

/** By what parts fit each other. They are fields of `spec` beside those of `part-kinds.ts`, which forms show. */
export const fitFields = {
  wheel: {
    freehub: choice(...freehubs),
    rotor_mount: choice(...rotorMounts),
    /** "15x110", "QR 100". */
    axle: text,
    bsd_mm: integer(200, 800),
  },
  cassette: { freehub: choice(...freehubs) },
  rear_derailleur: { max_sprocket: integer(10, 60), capacity: integer(5, 80), speeds: integer(1, 30) },
  front_derailleur: { speeds: integer(1, 30) },
  shifters: { speeds: integer(1, 30) },
  crankset: { spindle: text },
  bottom_bracket: { spindle: text, shell: text },
  rotor: { mount: choice(...rotorMounts) },
  fork: { steerer: text, axle: text },
  headset: { steerer: text },
  stem: { steerer: text, clamp_mm: mm(15, 50) },
  handlebar: { clamp_mm: mm(15, 50) },
} as const satisfies Partial<Record<PartKind, Record<string, SpecField>>>;

type FieldsOf<K extends keyof typeof fitFields> = keyof (typeof fitFields)[K] & string;
export type FitFieldName = { [K in keyof typeof fitFields]: FieldsOf<K> }[keyof typeof fitFields];

export const fitFieldsOf = (kind: PartKind): [string, SpecField][] =>
  Object.entries((fitFields as Partial<Record<PartKind, Record<string, SpecField>>>)[kind] ?? {});
