/** When a mount holds: on rides outdoors, indoors, or on any. */
export const mountScopes = ["any", "outdoor", "indoor"] as const;
export type MountScope = (typeof mountScopes)[number];

export const retireReasons = ["worn", "broken", "sold", "lost", "other"] as const;
export type RetireReason = (typeof retireReasons)[number];

export const partStates = ["mounted", "stored", "retired"] as const;
export type PartState = (typeof partStates)[number];

/** What a change does to a part: see `server/garage/parts/mounting/place.ts`. */
export const effectActs = ["mount", "cut", "store", "merge", "remove", "retire"] as const;
export type EffectAct = (typeof effectActs)[number];

export const measurementKinds = [
  "chain_pct",
  "pad_mm",
  "rotor_mm",
  "tread_mm",
  "sag_pct",
  "psi",
  "bar",
  "soh_pct",
] as const;
export type MeasurementKind = (typeof measurementKinds)[number];

/** The largest value of each kind; all begin at 0 and have at most two decimals. */
export const mostMeasured: Record<MeasurementKind, number> = {
  chain_pct: 10,
  pad_mm: 50,
  rotor_mm: 10,
  tread_mm: 50,
  sag_pct: 100,
  psi: 500,
  bar: 35,
  soh_pct: 100,
};
