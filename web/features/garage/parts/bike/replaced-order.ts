import type { PartKind } from "#contract/garage/part-kinds.ts";

/** What wears, the soonest first; other kinds come after it. */
const wearing: readonly PartKind[] = [
  ...(["chain", "pads", "tyre", "sealant", "cassette", "rotor", "chainring", "belt", "freewheel"] as const),
  ...(["cog", "grips_tape", "shift_cables", "brake_cables", "pedals", "saddle", "battery"] as const),
];

/** Returns parts in the order in which riders are likely to replace them; of a kind as they came. */
export function byLikelyReplaced<T extends { part: { kind: PartKind } }>(mounted: readonly T[]): T[] {
  const place = (kind: PartKind) => (wearing.includes(kind) ? wearing.indexOf(kind) : wearing.length);
  return mounted.toSorted((one, other) => place(one.part.kind) - place(other.part.kind));
}
