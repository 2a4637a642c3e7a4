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
